// Dice and cards of one's own table, standing orders, and why of a line.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, noFaults, question, stage} from './harness.mjs';

const here = stage();

test(
  'the referee takes dice that are typed, several at once, and cards by the beginning of their name',
  {timeout: 120_000},
  async () => {
    const page = await here.person();
    await page.getByRole('button', {name: 'Choose everything'}).click();
    await page.getByLabel('Dice and cards').selectOption('ask');
    await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
    await asked(page);
    let [cards, dice] = [0, 0];
    for (let i = 0; i < 150 && (cards < 2 || dice < 1); i++) {
      const field = page.getByRole('textbox', {name: /dice show|card it is/});
      if (!(await field.count())) {
        await answer(page);
        continue;
      }
      const was = await answers(page);
      const draws = /Which card/.test(await page.locator('.referee label').textContent());
      const several = /[2-9] dice to roll/.test((await page.locator('.stack').textContent()) ?? '');
      const words = draws
        ? (await page.locator('.opt .ot').first().textContent()).toLowerCase()
        : several
          ? '4 9'
          : await page.locator('.opt .ot').first().textContent();
      await field.fill(words);
      await field.press('Enter');
      await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) > n, was);
      if (draws) cards++;
      else dice++;
    }
    assert.ok(cards >= 2 && dice >= 1);
    await noFaults(page, 'dice are typed');
    assert.deepEqual(page.complaints, []);
  },
);

test('a die that was typed ahead answers no question of another kind', {timeout: 120_000}, async () => {
  const page = await here.person();
  let told = [];
  page.on('websocket', socket =>
    socket.on('framereceived', ({payload}) => {
      const {question: next} = JSON.parse(payload);
      if (next) told.push(next.id);
    }),
  );
  await page.reload();
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.getByLabel('Dice and cards').selectOption('ask');
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  const field = page.locator('#fell');
  const dice = ['6', '6', '6', '6', '6', '3'];
  // With more dice than an attack has, its hits come next, which roll for their locations.
  let left = '';
  for (let i = 0; i < 100 && !left; i++) {
    if (!(await field.count()) || !/monster attack/.test(told.at(-1))) {
      await answer(page);
      continue;
    }
    const kind = told.at(-1);
    told = [];
    await field.fill(dice.join(' '));
    await field.press('Enter');
    await page.waitForFunction(
      all => document.querySelector('#fell')?.value !== all || document.querySelector('.trouble'),
      dice.join(' '),
    );
    await asked(page);
    const other = told.findIndex(one => one !== kind);
    assert.equal(other, told.length - 1, `${dice.join(' ')} answered ${kind}, ${told.join(', ')}`);
    // A decision has no field where they could stay.
    if (await field.count()) left = dice.slice(told.length).join(' ');
  }
  assert.match(left, /^(6 )+3$/);
  assert.equal(await field.inputValue(), left);
  await page.locator('.question').getByText(`Not used, since something else is asked now: ${left}.`).waitFor();
  await noFaults(page, 'dice are left');
  assert.deepEqual(page.complaints, []);
});

test('standing orders are changed on the page and kept by the server', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await page.getByRole('region', {name: 'Standing orders'}).getByRole('button').click();
  await page.getByLabel('Ask for dodge').selectOption('never');
  await page.waitForTimeout(200);
  await page.reload();
  await asked(page);
  await page.getByRole('region', {name: 'Standing orders'}).getByRole('button').click();
  assert.equal(await page.getByLabel('Ask for dodge').inputValue(), 'never');
});

test('why of a line opens in its place, and odds stand in each answer', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await answer(page);
  const line = page.getByRole('button', {name: /^Line \d+, why/}).last();
  await line.click();
  await page.locator('.account > *').first().waitFor();
  await line.click();
  await page.locator('.account').waitFor({state: 'detached'});
  for (let i = 0; i < 30 && !/survival action|what do you do/.test(await question(page)); i++) await answer(page);
  await page.getByRole('button', {name: 'odds'}).click();
  await page.locator('.odds').first().waitFor({timeout: 30_000});
  await page.getByRole('button', {name: 'hint'}).click();
  await page.getByText(/The veteran would/).waitFor({timeout: 30_000});
});

test('why of an attack: its sums taken apart, what led to it, and the rule', {timeout: 120_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  const attack = page.locator('.lines li', {hasText: /attacks .*speed \d+, needs \d+\+/});
  for (let i = 0; i < 100 && !(await attack.count()); i++) assert.ok(await answer(page), 'an attack came before the end');
  await attack.last().getByRole('button', {name: /why$/}).click();
  const account = attack.last().locator('.account');
  await account.getByRole('heading', {name: /^Speed \d/}).waitFor();
  await account.getByRole('heading', {name: /^Number needed \d/}).waitFor();
  await account.getByRole('heading', {name: /^Rule [RS]\d/}).waitFor();
  await account.getByRole('heading', {name: 'What led to it'}).waitFor();
  const line = Number(/\d+/.exec(await attack.last().getByRole('button', {name: /why$/}).getAttribute('aria-label'))[0]);
  const led = await account.locator('.earlier').first().locator('b').allTextContents();
  assert.ok(led.length > 0 && led.every(one => Number(one) < line), `${led} led to ${line}`);
  await noFaults(page, 'why is open');
});

test('orders may be about a kind of moment, and are seen at once', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await page.keyboard.press('o');
  const reactions = page.getByLabel('Ask before a reaction');
  assert.equal(await reactions.isVisible(), false, 'what few want takes a line');
  await page.getByText('At some moments otherwise').click();
  await reactions.selectOption('never');
  await page.locator('.orders dl div', {hasText: 'before a reaction'}).waitFor();
  await noFaults(page, 'orders of moments');
  await page.keyboard.press('Escape');
  await page.keyboard.press('o');
  assert.equal(await reactions.inputValue(), 'never');
  await reactions.selectOption({label: 'as above'});
  await page.locator('.orders dl div', {hasText: 'before a reaction'}).waitFor({state: 'detached'});
  assert.deepEqual(page.complaints, []);
});

test('orders may be given to everybody at once, and it is seen where they differ', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await page.keyboard.press('o');
  const whose = name => page.getByRole('radio', {name, exact: true}).check();
  const dash = page.getByLabel('Ask for dash');
  const told = when =>
    page.waitForFunction(
      ([label, value]) => document.querySelector(`[aria-label="${label}"]`).value === value,
      ['Ask for dash', when],
    );
  await whose('everybody');
  await dash.selectOption('never');
  for (const name of ['Allister', 'Zachary']) {
    await whose(name);
    await told('never');
  }
  await dash.selectOption('always');
  await told('always');
  await whose('everybody');
  await told('');
  await noFaults(page, 'orders of everybody');
  // Who passes until something may also stop it.
  await page.getByLabel('Pass until').selectOption('I am hit');
  await page.locator('.orders dd', {hasText: 'I am hit'}).waitFor();
  await page.getByLabel('Pass until').selectOption('now');
  await page.locator('.orders dd', {hasText: 'I am hit'}).waitFor({state: 'detached'});
  assert.equal(await page.getByRole('alert').count(), 0);
  assert.deepEqual(page.complaints, []);
});

test('why now says what is going on and its rule, which opens', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await page.keyboard.press('?');
  assert.equal((await page.locator('#drawer').textContent()).includes(await question(page)), false, 'the question is read above');
  await page.keyboard.press('Escape');
  for (let i = 0; i < 60 && !/survival action|what do you do/.test(await question(page)); i++) await answer(page);
  await page.keyboard.press('?');
  await page.getByRole('button', {name: /^rule R7\.4/}).click();
  await page.locator('#drawer').getByRole('heading', {name: 'Rule R7.4 Survival opportunities'}).waitFor();
  await page
    .locator('#drawer')
    .getByRole('heading', {name: /^A reading of the rule, D-110/})
    .waitFor();
  await noFaults(page, 'a rule is open');
  assert.deepEqual(page.complaints, []);
});

test('a game of one’s own dice that is opened from a file asks for them again', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.getByLabel('Dice and cards').selectOption('ask');
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  const dice = page.getByRole('textbox', {name: /dice show|card it is/});
  for (let i = 0; i < 50 && !(await dice.count()); i++) await answer(page);
  await page.getByRole('button', {name: 'Settings'}).click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: /Download/}).click()]);
  const kept = await file.path();
  await page.getByRole('link', {name: 'Lantern', exact: true}).click();
  await page.locator('input[type=file][accept*="text"]:enabled').setInputFiles(kept);
  await dice.waitFor();
  assert.deepEqual(page.complaints, []);
});
