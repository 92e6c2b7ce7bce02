// The page shows what the server tells and works out none of it: what the server tells here is not what the rules would come to.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {alter, asked, fightNow, finishedGame, openFile, stage, until} from './harness.mjs';

const here = stage();

const hasAnswer = async (page, words) => (await page.locator('.opts .opt .ot', {hasText: words}).count()) > 0;

test('the way to a space is the one that the server tells', {timeout: 120_000}, async () => {
  const page = await here.person();
  await alter(page, ({view}) => {
    if (view?.board.marks.reach)
      view.board.marks.reach = {spaces: ['P22', 'P20', 'P18', 'A22'], steps: [3, 2, 1, 1], after: [1, 2, -1, -1]};
  });
  await fightNow(page);
  await until(page, () => hasAnswer(page, /^Move$/));
  await page.locator('[data-space="P22"]').hover();
  await page.locator('.drawing', {hasText: 'P22 3 steps'}).waitFor();
  const at = await Promise.all(['P20', 'P18'].map(space => page.locator(`[data-space="${space}"]`).getAttribute('x')));
  const dots = await page.locator('.gone circle').evaluateAll(all => all.map(one => Number(one.getAttribute('cx'))));
  assert.deepEqual(
    dots,
    at.reverse().map(x => Number(x) + 20),
  );
});

test('odds are told of the survivor whom the server reads them for', {timeout: 120_000}, async () => {
  const page = await here.person();
  await alter(page, message => {
    if (message.matters) message.matters = 'Zachary';
    if (message.forecasts) message.forecasts[0].puts_off = 'whatever is put off';
  });
  await fightNow(page);
  await until(page, () => hasAnswer(page, /^Move$/));
  await page.getByRole('button', {name: /odds/}).click();
  await page.locator('.odds dt', {hasText: 'Zachary dies'}).first().waitFor();
  await page
    .locator('.opt .od', {hasText: 'Whatever is put off may be offered again before long; that is counted in.'})
    .waitFor();
});

test('odds are made finer where they stand while nobody answers, and never coarser', {timeout: 120_000}, async () => {
  const page = await here.person();
  const futures = [1000, 2000, 1500, 900];
  let told = 0;
  await alter(page, message => {
    if (!message.forecasts) return;
    for (const {forecast} of message.forecasts) Object.assign(forecast, {exact: false, futures: futures[told]});
    told += 1;
  });
  await fightNow(page);
  await until(page, () => hasAnswer(page, /^Move$/));
  await page.getByRole('button', {name: /odds/}).click();
  await page.getByText('≈ of 2000 futures').waitFor();
  await page.getByRole('button', {name: /odds/}).click();
  await page.getByText('≈ of 1500 futures').waitFor();
  while (told < 4) await page.waitForTimeout(50);
  assert.equal(await page.getByText('≈ of 1500 futures').count(), 1, 'the fourth ended early');
  assert.deepEqual(page.complaints, []);
});

test('the report marks every round in which somebody fell, and draws what wounds have left', {timeout: 60_000}, async () => {
  const page = await here.person();
  await alter(page, ({report}) => {
    if (!report) return;
    const round = (number, left, fallen) => ({...report['by round'][0], round: number, left, life: left - 1, fallen});
    report['left at first'] = 12;
    report['by round'] = [round(1, 12, []), round(2, 10, ['Erza']), round(3, 10, ['Lucy'])];
  });
  await openFile(page, finishedGame());
  await page.getByRole('button', {name: 'The report'}).click();
  await page.locator('.plot').waitFor();
  assert.equal(await page.locator('.plot .fell').count(), 2, 'in the last round, too');
  const heights = (await page.locator('.plot .life').getAttribute('d')).match(/(?<=V)[\d.]+/g).map(Number);
  assert.deepEqual(heights.map(Math.round), [10, 25, 25], 'without a wound it stays');
  assert.deepEqual(page.complaints, []);
});

test(
  'where survivors died is seen by whoever comes anew, beside one another and beside who stands there',
  {timeout: 60_000},
  async () => {
    const page = await here.person();
    await alter(page, ({log, view}) => {
      if (!log) return;
      const died = (id, number) => ({
        id,
        text: `${view.survivors[number].name} dies.`,
        depth: 3,
        answers: 0,
        event: 'died',
        moves: {who: 'survivor', number, from: 'B2', to: null},
        harm: {who: 'survivor', number, what: 'died'},
      });
      log.push(died(9001, 1), died(9002, 2));
      for (const number of [1, 2]) Object.assign(view.survivors[number], {alive: false, at: null});
      view.board.miniatures = view.board.miniatures.filter(one => ![1, 2].includes(one.number));
    });
    await fightNow(page);
    const graves = page.locator('.grave circle');
    await graves.nth(1).waitFor();
    const [one, other] = await graves.evaluateAll(all => all.map(grave => grave.getBoundingClientRect()));
    assert.ok(one.right <= other.left + 1, `${one.right} and ${other.left}`);
    await page.reload();
    await asked(page);
    assert.equal(await graves.count(), 2);
    assert.deepEqual(page.complaints, []);
  },
);

test('sums and luck of the report are those that the server tells', {timeout: 60_000}, async () => {
  const page = await here.person();
  await alter(page, ({report}) => {
    const first = report?.survivors[0];
    if (!first) return;
    first['damage taken in all'] = 71;
    first['survival spent in all'] = 72;
    first.luck['attack dice'].deviations = -2.5;
  });
  await openFile(page, finishedGame());
  await page.getByRole('button', {name: 'The report'}).click();
  const row = page.locator('.deeds tbody tr').first();
  assert.equal(await row.locator('[data-of="Damage taken"] b').textContent(), '71');
  assert.equal(await row.locator('[data-of="Survival spent"] b').textContent(), '72');
  assert.equal(await page.locator('.luck .dotted').first().getAttribute('cx'), '-25');
});

test('where the round is and what may be done there is said in the server’s words', {timeout: 60_000}, async () => {
  const page = await here.person();
  await alter(page, ({view}) => {
    if (view)
      Object.assign(view.moment, {
        point: '3',
        point_text: 'the hour of the lion',
        points: ['dawn', 'two', 'three', 'four', 'five', 'six', 'dusk'],
        timing_text: 'Now or never.',
        timing_rule: 'R1.2',
      });
  });
  await fightNow(page);
  assert.equal((await page.locator('.points .now').innerText()).trim(), '3 The hour of the lion');
  assert.equal(await page.locator('.points li').last().getAttribute('title'), '7 Dusk');
  await page.keyboard.press('?');
  await page.locator('.drawer p', {hasText: 'Now or never.'}).waitFor();
  await page.getByRole('button', {name: 'rule R1.2'}).waitFor();
});

test('blood is a warning where the server says that the next token kills', {timeout: 60_000}, async () => {
  const page = await here.person();
  await alter(page, ({view}) => {
    if (!view) return;
    view.survivors[0].bleeds_out = true;
    view.survivors[1].bleeding = view.survivors[1].deadly_bleeding - 1;
    view.survivors[1].bleeds_out = false;
  });
  await fightNow(page);
  const dire = await page.locator('.blood').evaluateAll(all => all.map(one => one.classList.contains('dire')));
  assert.deepEqual(dire.slice(0, 2), [true, false]);
});
