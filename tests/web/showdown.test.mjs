// A whole showdown clicked through, from the start page to the aftermath and its report.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, asked, fightNow, finishedGame, openFile, stage} from './harness.mjs';

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
  await page.getByRole('heading', {name: 'What came of it'}).waitFor();
  assert.match(await page.locator('.spoils').textContent(), /Into storage .*Returning/s);
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

test('at the end the board stays where it was', {timeout: 60_000}, async () => {
  const page = await here.person();
  await openFile(page, finishedGame());
  const board = () => page.locator('.drawing').boundingBox();
  const end = await board();
  await page.getByRole('button', {name: 'Step through'}).click();
  await page.locator('.pastpanel').waitFor();
  assert.deepEqual(await board(), end);
});

test('a long fight’s chart is no wider than a phone, and its numbers do not touch', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      const rounds = message.report?.['by round'];
      if (rounds) message.report['by round'] = Array.from({length: 45}, (_, i) => ({...rounds[0], round: i + 1}));
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await openFile(page, finishedGame());
  await page.getByRole('button', {name: 'The report'}).click();
  const plot = page.locator('.plot');
  await plot.waitFor();
  const {x, width} = await plot.boundingBox();
  assert.ok(x >= 0 && x + width <= 390, `${x} to ${x + width}`);
  const numbers = await plot.locator('.tick:not(.e)').evaluateAll(all => all.map(one => one.getBoundingClientRect()));
  assert.ok(numbers.length >= 4);
  for (let i = 1; i < numbers.length; i++) assert.ok(numbers[i].left > numbers[i - 1].right, `number ${i}`);
  assert.deepEqual(page.complaints, []);
});

// How long it took is said and not judged: machines are shared.
test('on a machine four times slower the first question comes all the same', {timeout: 60_000}, async () => {
  const page = await here.person();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', {rate: 4});
  // Nobody can fight before the server has answered.
  await page.locator('button:enabled', {hasText: 'Fight now'}).waitFor();
  // From the click until it stands on the page, by the page's own clock.
  const took = await page.evaluate(
    () =>
      new Promise(resolve => {
        const button = [...document.querySelectorAll('button')].find(one => one.textContent.includes('Fight now'));
        const began = performance.now();
        new MutationObserver((_, observer) => {
          if (!document.querySelector('main.table .opt')) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(Math.round(performance.now() - began)));
        }).observe(document.body, {childList: true, subtree: true});
        button.click();
      }),
  );
  console.log(`first question after ${took} ms`);
  await asked(page);
});
