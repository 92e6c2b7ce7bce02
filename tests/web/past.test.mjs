// Looking back: step by step, and what a game is that branched off there.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, openPart, stage} from './harness.mjs';

const here = stage();

/** The same log on the way to the page: what came of the third and fourth answer was passed by order. */
function withPasses(message) {
  for (const line of message.log ?? []) if (line.answers === 3 || line.answers === 4) line.ordered = true;
  return message;
}

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
    for (const folded of await page.locator('.fold button[aria-expanded=false]').all()) await folded.click();
    const now = await page.locator('.lines [data-line]').count();
    assert.ok(now > told || step === Number(steps), `step ${step}`);
    told = now;
  }
  assert.ok(told >= lines);
  assert.deepEqual(page.complaints, []);
});
