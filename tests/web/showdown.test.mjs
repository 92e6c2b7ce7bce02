// A whole showdown clicked through, from the start page to the aftermath and its report.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, fightNow, finishedGame, openFile, stage} from './harness.mjs';

const here = stage();

test('a showdown is clicked through to its end', {timeout: 240_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  let clicks = 0;
  while (clicks < 900 && (await answer(page))) clicks++;
  await page.locator('.end').waitFor();
  assert.match(await page.locator('.end h2').textContent(), /Victory|Defeat|Nobody wins/);
  assert.match(await page.locator('.lines').textContent(), /The showdown is over/);
  await page.getByRole('button', {name: 'The report'}).click();
  await page.getByRole('region', {name: 'Report'}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('a finished game is opened from a file, stepped through, branched and downloaded', {timeout: 120_000}, async () => {
  const page = await here.person();
  await openFile(page, finishedGame());
  await page.locator('.end').waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'Download'}).click()]);
  assert.match(download.suggestedFilename(), /white-lion.*\.txt/);
  await page.getByRole('button', {name: 'Step through'}).click();
  await page.getByRole('heading', {name: /Step 0 of \d+/}).waitFor();
  await page.getByRole('button', {name: 'round »'}).click();
  await page.getByRole('heading', {name: /Step [1-9]\d* of \d+/}).waitFor();
  const before = page.url();
  await page.getByRole('button', {name: 'Branch off here'}).click();
  await page.waitForFunction(was => location.href !== was, before);
  await page.locator('.question .opt, .question .choose').first().waitFor();
  assert.deepEqual(page.complaints, []);
});

// How long it took is said and not judged: machines are shared.
test('on a machine four times slower the first question comes all the same', {timeout: 60_000}, async () => {
  const page = await here.person();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  const began = Date.now();
  await fightNow(page);
  const took = Date.now() - began;
  console.log(`first question after ${took} ms`);
});
