// The log: what orders passed is folded, and no line is cut where it begins.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, asked, fightNow, stage} from './harness.mjs';

const here = stage();

/** A page that comes to a game in whose log three lines that follow one another, and no others, were passes by order. */
async function ordered(more) {
  const page = await here.person(more);
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      message.log?.forEach((line, i) => (line.ordered = i > 2 && i < 6));
      socket.send(JSON.stringify(message));
    });
  });
  await fightNow(page);
  for (let i = 0; i < 12; i++) await answer(page);
  await page.reload();
  await asked(page);
  return page;
}

test('passes by order that follow one another are one line, which opens', {timeout: 60_000}, async () => {
  const page = await ordered({});
  const fold = page.getByRole('button', {name: '3 passes, as ordered'});
  const lines = page.locator('.lines [data-line]');
  const count = await lines.count();
  assert.equal(await fold.getAttribute('aria-expanded'), 'false');
  await fold.press('Enter');
  assert.equal(await lines.count(), count + 3);
  assert.equal(await page.locator('.lines .auto[data-line]').getByRole('button', {name: 'undo'}).count(), 3);
  // One whose reason is open does not hide it.
  await page.locator('.lines .auto .id').nth(1).click();
  await page.locator('.lines .account').waitFor();
  await fold.click();
  assert.equal(await lines.count(), count);
  assert.equal(await page.locator('.lines .account').count(), 0);
  assert.deepEqual(page.complaints, []);
});

test('at its end the log begins with a whole line, and so it does in a lower window', {timeout: 60_000}, async () => {
  const page = await ordered({});
  const cut = () =>
    page.locator('.lines').evaluate(async list => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const {top} = list.getBoundingClientRect();
      return [...list.querySelectorAll('li')]
        .map(one => one.getBoundingClientRect())
        .filter(one => one.top < top - 1 && one.bottom > top + 1).length;
    });
  for (const height of [900, 870, 843, 811]) {
    await page.setViewportSize({width: 1440, height});
    assert.equal(await cut(), 0, `${height}`);
    const gap = await page.locator('.lines').evaluate(list => list.scrollHeight - list.scrollTop - list.clientHeight);
    assert.ok(Math.abs(gap) <= 1, 'it stands at its end');
  }
});
