// Looking back: step by step, and what a game is that branched off there.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, noFaults, openPart, stage, tab} from './harness.mjs';

const here = stage();

/** The same log on the way to the page: what came of the third and fourth answer was passed by order. */
function withPasses(message) {
  for (const line of message.log ?? []) if (line.answers === 3 || line.answers === 4) line.ordered = true;
  return message;
}

test('marks lie on the board while one looks back, and arrows step', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  for (let i = 0; i < 6; i++) await answer(page);
  await openPart(page, 'Look back');
  const heading = page.locator('.pastpanel h2');
  const [, step] = /^Step (\d+) of/.exec(await heading.textContent());
  await page.locator('.drawing').evaluate(() => document.activeElement.blur());
  await page.keyboard.press('ArrowLeft');
  await heading.filter({hasText: `Step ${step - 1} of`}).waitFor();
  await page.getByRole('button', {name: 'Reach'}).click();
  await page
    .locator('.drawing')
    .getByText(/^reach of /)
    .waitFor();
  await page.keyboard.press('ArrowRight');
  await heading.filter({hasText: `Step ${step} of`}).waitFor();
  await page
    .locator('.drawing')
    .getByText(/^reach of /)
    .waitFor();
  assert.deepEqual(page.complaints, []);
});

test('one looks back step by step, and what orders passed is no step', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => socket.send(JSON.stringify(withPasses(JSON.parse(text)))));
  });
  await fightNow(page);
  for (let i = 0; i < 8; i++) await answer(page);
  await page.reload();
  await asked(page);
  const lines = await page.locator('.lines [data-line]').count();
  const given = await answers(page);
  await openPart(page, 'Look back');
  const heading = page.locator('.pastpanel h2');
  const [, steps] = /^Step \d+ of (\d+)$/.exec(await heading.textContent());
  assert.ok(Number(steps) < given - 1, `${steps} steps of ${given} answers`);
  assert.equal(await heading.textContent(), `Step ${steps - 1} of ${steps}`);
  const slider = page.getByRole('slider', {name: 'Step'});
  await slider.press('Home');
  await heading.filter({hasText: `Step 0 of ${steps}`}).waitFor();
  // Each step tells something new, up to the end.
  let told = await page.locator('.lines [data-line]').count();
  for (let step = 1; step <= steps; step++) {
    await page.getByRole('button', {name: 'step ›'}).click();
    await heading.filter({hasText: `Step ${step} of ${steps}`}).waitFor();
    for (const folded of await page.locator('.run button[aria-expanded=false]').all()) await folded.click();
    const now = await page.locator('.lines [data-line]').count();
    assert.ok(now > told || step === Number(steps), `step ${step}`);
    told = now;
  }
  assert.ok(told >= lines);
  assert.deepEqual(page.complaints, []);
});

for (const phone of [false, true])
  test(
    `a game that branched off says so, and goes back to the game${phone ? ' on a phone' : ''}`,
    {timeout: 60_000},
    async () => {
      const page = await here.person({phone});
      await fightNow(page);
      for (let i = 0; i < 3; i++) await answer(page, phone ? 'tap' : 'click');
      const given = await answers(page);
      const address = page.url();
      await openPart(page, 'Look back');
      await page.getByRole('button', {name: 'Branch off here'}).click();
      await page.waitForFunction(was => location.href !== was, address);
      await asked(page);
      if (!phone)
        await page
          .locator('.moment')
          .getByText(/^Branch from (the setup|round \d+)$/)
          .waitFor();
      await noFaults(page, 'a branch');
      const back = page.locator('.moment').getByRole('link', {name: 'back to the game'});
      if (phone) assert.ok((await back.boundingBox()).height >= 44);
      if (phone) await tab(page, 'More');
      if (phone) await page.getByRole('heading', {name: /^Branch from/}).waitFor();
      // It is still known behind a reload, and behind an answer.
      await page.reload();
      await asked(page);
      await answer(page, phone ? 'tap' : 'click');
      await back.click();
      await page.waitForFunction(was => location.href === was, address);
      await asked(page);
      assert.ok((await answers(page)) >= given, 'the game, in which more was answered than before the branch');
      assert.equal(await page.locator('.gamename').count(), 0);
      assert.deepEqual(page.complaints, []);
    },
  );
