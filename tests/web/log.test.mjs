// The log: what orders passed and the dice of a roll are folded, and no line is cut where it begins.
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
  const fold = page.getByRole('button', {name: 'Orders passed 3 times'});
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

test('the dice of a roll are one line, which opens to why of each', {timeout: 60_000}, async () => {
  const page = await here.person({});
  const dice = (id, shows, more = {}) => ({
    id,
    depth: 2,
    answers: 0,
    text: `Attack roll ${shows}: a ${shows > 6 ? 'hit' : 'miss'}.`,
    die: {for: 'attack', shows, needed: 7, result: shows > 6 ? 'succeeds' : 'fails'},
    ...more,
  });
  const place = (id, who, more = {}) => ({
    id,
    depth: 2,
    answers: 0,
    text: `${who} will be hit in the legs (6).`,
    die: {for: 'hit location', shows: 'legs', result: 'open'},
    ...more,
  });
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      if (message.log)
        message.log = [
          dice(1, 9),
          dice(2, 9, {roll: {from: 1, text: 'Attack roll 9: a hit; 9: a hit.'}}),
          dice(3, 2, {roll: {from: 1, text: 'Attack roll 9: a hit; 9: a hit; 2: a miss.'}}),
          place(4, 'Erza'),
          place(5, 'Lucy'),
          place(6, 'Lucy', {roll: {from: 5, text: 'Lucy will be hit in the legs (6) and the legs (6).'}}),
          dice(7, 3),
        ];
      socket.send(JSON.stringify(message));
    });
  });
  await fightNow(page);
  await page.reload();
  await asked(page);
  assert.deepEqual(
    (await page.locator('.lines li').allTextContents()).map(words => words.replace(/\s+/g, ' ').trim()),
    [
      'Attack roll 9: a hit; 9: a hit; 2: a miss.',
      '4 Erza will be hit in the legs (6).',
      'Lucy will be hit in the legs (6) and the legs (6).',
      '7 Attack roll 3: a miss.',
    ],
  );
  await page.locator('.lines .run button').first().click();
  assert.equal(await page.locator('.lines [data-line]').count(), 5);
  await page.getByRole('button', {name: 'Line 2, why'}).click();
  await page.locator('.lines .account').waitFor();
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
