// A phone's screen with touch: a tap selects, a second one confirms; the tabs; nothing wider than the screen.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, nearest, stage, until} from './harness.mjs';

const here = stage();

const wide = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test('a fight by taps', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  assert.ok((await wide(page)) <= 0);
  await page.getByRole('button', {name: 'Fight now'}).tap();
  await asked(page);
  const was = await answers(page);
  await page.locator('.opt').first().tap();
  await page.getByText('tap again to confirm').waitFor();
  assert.equal(await answers(page), was, 'one tap only selects');
  for (let i = 0; i < 25; i++) if (!(await answer(page, 'tap'))) break;
  assert.ok((await wide(page)) <= 0);
  assert.ok((await answers(page)) > was);
  for (const tab of ['Survivors', 'Lion', 'Log', 'Table']) {
    await page.locator('.tabs').getByRole('button', {name: tab}).tap();
    assert.ok((await wide(page)) <= 0, tab);
  }
  // What was played and what is hit stand as buttons among the dice.
  await until(page, async () => (await page.locator('.tray button').count()) > 0, 'tap');
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input')]
      .filter(one => one.offsetParent && !one.closest('.lines'))
      .map(one => [one.textContent.trim().slice(0, 20), one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.height < 36 || box.width < 30))
      .map(([words, box]) => `${words} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );
  assert.deepEqual(small, [], 'touch targets');
  assert.deepEqual(page.complaints, []);
});

test('the sheet never covers a lit space: the board ends where it begins', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await page.getByRole('button', {name: 'Fight now'}).tap();
  for (let i = 0; i < 40 && !(await nearest(page)); i++) await answer(page, 'tap');
  const [board, sheet] = [await page.locator('#board').boundingBox(), await page.locator('#question').boundingBox()];
  assert.ok(board.y + board.height <= sheet.y + 1);
});

test('a window magnified fourfold reflows into one column', {timeout: 60_000}, async () => {
  const page = await here.person({viewport: {width: 320, height: 256}});
  assert.ok((await wide(page)) <= 0);
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
  assert.ok((await wide(page)) <= 0);
  await page.locator('.opt').last().scrollIntoViewIfNeeded();
  assert.ok(await page.locator('.opt').last().isVisible());
});
