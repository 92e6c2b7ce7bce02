// Everything by keyboard: without a pointer, and with single letters switched off.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, keen, nearest, stage, until} from './harness.mjs';

const here = stage();

async function changed(page, was) {
  await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) !== n, was);
}

test('letters choose and confirm, g goes to a space, and panels open and close', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  await asked(page);
  let spaces = 0;
  for (let i = 0; i < 60 && spaces < 3; i++) {
    const was = await answers(page);
    const space = await nearest(page);
    if (space) {
      await page.keyboard.press('g');
      await page.keyboard.type(space.toLowerCase());
      await page.locator('.opt.sel').waitFor();
      await page.keyboard.press('Enter');
      spaces++;
    } else {
      const keys = await page.locator('.opts .opt .oh kbd').allTextContents();
      const key = ['m', 'p'].find(one => keys.includes(one)) ?? keys[0];
      await page.keyboard.type(key);
      await page.locator('.opt.sel:focus').waitFor();
      await page.keyboard.press('Enter');
    }
    await changed(page, was);
    await asked(page);
  }
  assert.ok(spaces >= 1, 'somebody moved');
  for (const [key, heading] of [
    ['?', 'Keys'],
    ['o', 'Standing orders'],
  ]) {
    await page.keyboard.press('Escape');
    await page.keyboard.press(key);
    await page.locator('.drawer').getByRole('heading', {name: heading}).waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({state: 'detached'});
  }
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.keyboard.press('t');
  assert.notEqual(await page.locator('html').getAttribute('data-theme'), theme);
  assert.deepEqual(page.complaints, []);
});

test('the key of a survivor opens and closes the sheet, each time', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  await asked(page);
  const sheet = page.locator('.survivor').nth(1).locator('h3 button');
  const is = async open => {
    await page.locator(`.survivor:nth-of-type(2) h3 button[aria-expanded=${open}]`).waitFor();
    assert.equal(await sheet.getAttribute('aria-expanded'), String(open));
  };
  if ((await sheet.getAttribute('aria-expanded')) === 'true') await sheet.click();
  for (const open of [true, false, true]) {
    await page.keyboard.press('2');
    await is(open);
  }
  await sheet.click();
  await is(false);
  await page.keyboard.press('2');
  await is(true);
});

test('g and a space move in an act where g is also the letter of gear', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  const gear = page.locator('.opt', {hasText: /Activate/}).locator('kbd', {hasText: /^g$/i});
  for (let i = 0; i < 60; i++) {
    await asked(page);
    const moves = await page.locator('.opt', {hasText: /Move/}).count();
    // Where one may walk is asked of the server, and lit as its answer comes.
    if (moves && (await gear.count())) {
      await page.locator('[role=gridcell].open').first().waitFor();
      break;
    }
    await answer(page);
  }
  const [was, space] = [await answers(page), await nearest(page)];
  // What begins a space of row G does not confirm the gear.
  await page.keyboard.type('gg');
  await page.waitForTimeout(200);
  assert.deepEqual([await answers(page), await page.locator('.opt.sel').count()], [was, 0]);
  await page.keyboard.press('Escape');
  await page.keyboard.type(`g${space.toLowerCase()}`);
  await page.locator('.opt.sel', {hasText: `Move to ${space}`}).waitFor();
  assert.equal(await page.locator('.opt.sel').count(), 1, 'the gear is chosen no more');
  await page.keyboard.press('Enter');
  await changed(page, was);
  await page
    .getByText(new RegExp(`moves from \\w+ to ${space}\\.`))
    .last()
    .waitFor();
});

test('a2 is the attack, A2 the space: neither click nor capital letters attack', {timeout: 120_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  const attack = page.locator('.opts .opt', {hasText: /^a2\s*Attack/});
  const space = page.locator('[data-space="A2"]');
  const empty = page.locator('[data-space="A2"][aria-label="A2"]:not(.open)');
  await until(page, async () => (await attack.count()) > 0 && (await empty.count()) > 0);
  const was = await answers(page);
  const nothing = async why => {
    await page.waitForTimeout(300);
    assert.equal(await answers(page), was, why);
    assert.equal(await page.locator('.opt.sel').count(), 0, why);
  };
  await space.click({force: true});
  await nothing('a click on the space');
  await space.focus();
  await page.keyboard.press('Enter');
  await nothing('enter on the space');
  await page.locator('#question').focus();
  await page.keyboard.press('A');
  await page.keyboard.press('2');
  await nothing('capital letters');
  await page.keyboard.type('a2');
  await page.locator('.opt.sel', {hasText: /^a2\s*Attack/}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('F6 goes round, and arrows walk the board', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  await asked(page);
  const seen = new Set();
  for (let i = 0; i < 6; i++) {
    await page.keyboard.press('F6');
    seen.add(await page.evaluate(() => document.activeElement.closest('#question, #board, #survivors, #monster, #log')?.id));
  }
  assert.deepEqual([...seen].sort(), ['board', 'log', 'monster', 'question', 'survivors']);
  while ((await page.evaluate(() => document.activeElement.getAttribute('role'))) !== 'gridcell') await page.keyboard.press('F6');
  const from = await page.evaluate(() => document.activeElement.dataset.space);
  await page.keyboard.press(from.endsWith('22') ? 'ArrowLeft' : 'ArrowRight');
  assert.notEqual(await page.evaluate(() => document.activeElement.dataset.space), from);
  await page.keyboard.press('Home');
  assert.match(await page.evaluate(() => document.activeElement.dataset.space), /^[A-P]1$/);
});

test('with letters switched off, tab and enter are enough', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.evaluate(() => localStorage.setItem('lantern.settings', JSON.stringify({letters: false})));
  await page.reload();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  await asked(page);
  const was = await answers(page);
  await page.keyboard.press('p');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await page.waitForTimeout(200);
  assert.equal(await answers(page), was, 'letters do nothing');
  await page.locator('#question').focus();
  for (let i = 0; i < 12 && !(await page.evaluate(() => document.activeElement.classList.contains('opt'))); i++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await changed(page, was);
});

test('enter on the board chooses a space, and confirms it', {timeout: 120_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Fight now', disabled: false}).press('Enter');
  await asked(page);
  await until(page, async () => (await page.locator('[role=gridcell].open').count()) > 1);
  while ((await page.evaluate(() => document.activeElement.getAttribute('role'))) !== 'gridcell') await page.keyboard.press('F6');
  // With control the arrows go from lit space to lit space.
  const on = () => page.evaluate(() => document.activeElement.dataset.space);
  const lit = () => page.evaluate(() => document.activeElement.classList.contains('open'));
  for (const arrow of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(`Control+${arrow}`);
    if (await lit()) break;
  }
  assert.ok(await lit());
  const [was, space] = [await answers(page), await on()];
  await page.keyboard.press('Enter');
  await page.locator('.opt.sel', {hasText: space}).waitFor();
  assert.equal(await page.locator(`[data-space="${space}"]`).getAttribute('aria-selected'), 'true');
  assert.equal(await answers(page), was, 'it is chosen, and nothing more');
  assert.equal(await on(), space, 'the keyboard stays there');
  await page.keyboard.press('Enter');
  await changed(page, was);
  assert.deepEqual(page.complaints, []);
});

/** Answers by keys alone, as a keen player does; false at the end of the game. */
async function answerByKeys(page) {
  await asked(page);
  if (await page.locator('.end').count()) return false;
  const was = await answers(page);
  const options = await page.locator('.opts .opt:enabled').evaluateAll(all =>
    all.map(one => ({
      words: one.querySelector('.ot').textContent,
      key: one.querySelector('.oh kbd')?.textContent,
    })),
  );
  const space = options.some(one => /^Attack/.test(one.words)) ? null : await nearest(page);
  const chosen = space ? null : options[keen(options.map(one => one.words))];
  await page.keyboard.type(space ? `g${space.toLowerCase()}` : (chosen.key ?? chosen.words));
  await page.locator('.opt.sel').waitFor();
  await page.keyboard.press('Enter');
  await changed(page, was);
  return true;
}

test('a whole showdown is fought by the keyboard alone', {timeout: 300_000}, async () => {
  const page = await here.person();
  // A hand on the mouse would be seen.
  await page.evaluate(() => addEventListener('pointerdown', () => console.error('a pointer'), true));
  // Two fight, of whom a hunt is soon over.
  await page.getByRole('button', {name: 'Choose everything', disabled: false}).press('Enter');
  for (const name of ['Allister', 'Erza']) await page.getByRole('button', {name: `Remove ${name}`}).press('Enter');
  await page.getByRole('button', {name: 'Lay the table', exact: true}).press('Enter');
  let count = 0;
  while (count < 900 && (await answerByKeys(page))) count++;
  await page.locator('.end').waitFor();
  await page.locator('#question').focus();
  await page.keyboard.press('Tab');
  await page.getByRole('button', {name: 'The report'}).and(page.locator(':focus')).press('Enter');
  await page.getByRole('region', {name: 'Report'}).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('region', {name: 'Report'}).waitFor({state: 'detached'});
  assert.deepEqual(page.complaints, []);
});
