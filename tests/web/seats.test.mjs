// Several people at one table: each answers their own questions and no others.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, mayAnswer, nearest, noFaults, question, shared, stage, untilAsked} from './harness.mjs';

const here = stage();

test('each seat answers its own questions and no others', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await untilAsked(game, /^(Allister|Erza),/);
  assert.equal(await mayAnswer(game.ann), true, 'Ann is asked');
  assert.equal(await mayAnswer(game.ben), false, 'Ben is not');
  assert.equal(await game.ben.locator('.opt:enabled').count(), 0);
  assert.match(await game.ben.locator('.clock').textContent(), /Ann/);
  await untilAsked(game, /^(Lucy|Zachary),/);
  assert.equal(await mayAnswer(game.ann), false);
  assert.equal(await mayAnswer(game.ben), true);
  for (const page of game.pages) assert.deepEqual(page.complaints, []);
});

test('a spectator sees everything and can answer nothing', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await untilAsked(game, /^(Allister|Erza),/);
  const was = await answers(game.guest);
  assert.equal(await mayAnswer(game.guest), false);
  await game.guest.locator('body').press('p');
  await game.guest.locator('body').press('p');
  await game.guest.locator('body').press('u');
  await game.guest.waitForTimeout(300);
  assert.equal(await answers(game.guest), was);
  assert.equal(await game.guest.getByRole('button', {name: 'Undo'}).count(), 0);
});

test('undo of what another one answered waits for their consent', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await untilAsked(game, /^(Allister|Erza),/);
  await answer(game.ann);
  await game.ben.waitForTimeout(200);
  const was = await answers(game.ben);
  await game.ben.getByRole('button', {name: 'Undo'}).first().click();
  const plea = game.ann.getByRole('alertdialog');
  await plea.waitFor();
  assert.equal(await answers(game.ann), was, 'nothing is taken back before');
  await noFaults(game.ann, 'consent is asked');
  await noFaults(game.ben, 'waiting for consent');
  // Who asked for it can leave, come back, and think better of it.
  await game.ben.reload();
  await game.ben.getByRole('button', {name: 'withdraw'}).click();
  await plea.waitFor({state: 'detached'});
  assert.equal(await answers(game.ben), was);
  await game.ben.getByRole('button', {name: 'Undo'}).first().click();
  await plea.waitFor();
  await plea.getByRole('button', {name: 'refuse'}).click();
  await game.ben
    .locator('.question')
    .getByText(/does not want/)
    .waitFor();
  assert.equal(await answers(game.ben), was);
  await game.ben.getByRole('button', {name: 'Undo'}).first().click();
  await plea.getByRole('button', {name: 'allow'}).click();
  for (const page of [game.ben, game.ann])
    await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) < n, was);
});

test('the table allows an undo for those who are away, or calls it off', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await untilAsked(game, /^(Allister|Erza),/);
  await answer(game.ann);
  await game.ben.waitForTimeout(200);
  const was = await answers(game.ben);
  const plea = game.table.getByRole('alertdialog');
  const undo = () => game.ben.getByRole('button', {name: 'Undo'}).first().click();
  await game.ann.close();
  await game.table.locator('.moment').getByText('2 of 3 here').waitFor();
  await undo();
  await plea.getByRole('button', {name: 'call it off'}).click();
  await game.ben
    .locator('.question')
    .getByText(/The table does not want/)
    .waitFor();
  await undo();
  await plea.waitFor();
  // Whoever asked thinks better of it: those who were asked hear that, and not that somebody refused.
  await game.ben.getByRole('button', {name: 'withdraw'}).click();
  await game.table
    .locator('.question')
    .getByText(/Ben does not ask for the undo any more/)
    .waitFor();
  assert.equal(await answers(game.ben), was);
  await undo();
  await plea.getByRole('button', {name: 'allow for those who are away'}).click();
  await game.ben.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) < n, was);
  for (const page of [game.table, game.ben]) assert.deepEqual(page.complaints, []);
});

test('in the act of another one survival is kept or spent by whoever plays the survivor', {timeout: 180_000}, async () => {
  const game = await shared(here, {seed: '7'});
  const {ann, ben, guest} = game;
  await ben.keyboard.press('o');
  await ben.getByLabel('Ask for dash').selectOption('always');
  await ben.locator('.orders dd', {hasText: 'always ask'}).nth(1).waitFor();
  await ben.keyboard.press('Escape');
  /** Ben answers for Lucy, and everybody sees it. */
  const lucy = async press => {
    const was = await answers(ben);
    await press();
    for (const page of [...game.pages, guest])
      await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) > n, was);
  };
  const option = words => ben.locator('.opts .opt', {hasText: words});
  for (const use of ['Pass', 'Dash']) {
    await untilAsked(game, /^Lucy, do you use a survival action/);
    for (const page of [ann, guest]) {
      assert.equal(await mayAnswer(page), false, 'others wait');
      assert.match(await page.locator('.clock').textContent(), /Ben/);
    }
    // Who lies there cannot dash.
    while (!(await option(use).count())) {
      await lucy(() => option('Pass').click());
      await untilAsked(game, /^Lucy, do you use a survival action/);
    }
    await lucy(() => option(use).click());
  }
  assert.match(await question(ben), /^Lucy, /);
  const to = await nearest(ben);
  assert.ok(to, 'the spaces of the dash are lit');
  assert.equal(await nearest(ann), null, 'for others none is');
  await lucy(() => ben.locator(`[data-space="${to}"]`).click());
  for (const page of [ann, ben, guest]) {
    await page
      .locator('.lines')
      .getByText(new RegExp(`Lucy (dashes|moves) .*${to}`))
      .last()
      .waitFor();
    assert.deepEqual(page.complaints, []);
  }
});

test('a seat that is taken back is closed to whoever had it', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await game.table.getByLabel('Who plays Ben').selectOption('veteran');
  await game.ben.getByRole('heading', {name: /closed/}).waitFor();
  await noFaults(game.ben, 'a closed table');
  await game.ben.reload();
  await game.ben.getByRole('heading', {name: /closed/}).waitFor();
});

test(
  'the page knows by which rule undo goes, and for whom its link answers, when a seat changes',
  {timeout: 60_000},
  async () => {
    const page = await here.person();
    // This game's rule is left to its seats, as other faces may leave it; the page always says it.
    await page.routeWebSocket(/\/ws$/, socket => {
      const server = socket.connectToServer();
      socket.onMessage(text => {
        const {undo, ...message} = JSON.parse(text);
        server.send(undo && message.type === 'new' ? JSON.stringify(message) : text);
      });
    });
    await page.reload();
    await page.getByRole('button', {name: 'Choose everything'}).click();
    await page.getByRole('button', {name: '+ seat'}).click();
    await page.getByPlaceholder(/^Player/).fill('Ann');
    await page.getByRole('button', {name: 'Lay the table and get the links'}).click();
    await asked(page);
    const link = () => page.getByLabel('Ann', {exact: true});
    // Orders are told a moment after the seat has changed.
    const theirs = async names => {
      await page.keyboard.press('o');
      await page.getByRole('heading', {name: 'Standing orders'}).last().waitFor();
      await page.waitForFunction(
        wanted => [...document.querySelectorAll('.drawer .pick label')].map(one => one.textContent.trim()).join() === wanted,
        names.join(),
      );
      await page.keyboard.press('Escape');
      await page.getByRole('button', {name: 'Who plays', exact: true}).click();
    };
    await page.getByText('is taken back when they agree').waitFor();
    const first = await link().inputValue();
    await theirs(['Allister', 'Erza', 'everybody']);
    await page.getByLabel('Who plays Ann').selectOption('table');
    await page.getByText('anybody here takes back freely').waitFor();
    await link().waitFor({state: 'detached'});
    await theirs(['Allister', 'Erza', 'Lucy', 'Zachary', 'everybody']);
    await page.getByLabel('Who plays Ann').selectOption('link');
    await page.getByText('is taken back when they agree').waitFor();
    assert.notEqual(await link().inputValue(), first);
    await theirs(['Allister', 'Erza', 'everybody']);
    assert.deepEqual(page.complaints, []);
  },
);

test('everybody is told who they are, who plays whom, and for whom one waits', {timeout: 120_000}, async () => {
  const game = await shared(here);
  await untilAsked(game, /^(Allister|Erza),/);
  await game.ben.getByText('You are Ben').first().waitFor();
  await game.guest.getByText('You are watching').first().waitFor();
  const whose = page => page.locator('.survivor .player').allTextContents();
  assert.deepEqual(await whose(game.ben), ['Ann', 'Ann', 'you', 'you']);
  assert.deepEqual(await whose(game.guest), ['Ann', 'Ann', 'Ben', 'Ben']);
  assert.match(await game.ben.locator('.clock').textContent(), /Waiting for Ann/);
  await game.ben.locator('.opts').click({position: {x: 20, y: 20}});
  await game.ben.locator('.question').getByText('This is for Ann to answer.').waitFor();
  await game.guest.locator('.opts').click({position: {x: 20, y: 20}});
  await game.guest.locator('.question').getByText('This is for Ann to answer.').waitFor();
  await answer(game.ann);
  await game.ben
    .locator('.question')
    .getByText(/^Ann answered: /)
    .waitFor();
  await game.ben.getByRole('button', {name: 'Undo'}).first().click();
  const plea = game.ann.locator('#plea');
  await plea.waitFor();
  assert.match(await plea.innerText(), /take back “.+” \((Allister|Erza)\)(, to before line \d+: “.+”|\.)$/);
  for (const page of game.pages) assert.deepEqual(page.complaints, []);
});

test('a friend takes a seat in a game that was begun without one', {timeout: 120_000}, async () => {
  const table = await here.person();
  await fightNow(table);
  await table
    .getByRole('button', {name: /^Who plays/})
    .first()
    .click();
  await table.getByRole('button', {name: '+ a seat for somebody'}).click();
  await table.getByLabel('Name of the new seat').fill('Dora');
  const make = table.getByRole('button', {name: 'Make their link'});
  assert.ok(await make.isDisabled(), 'somebody has to be played');
  for (const name of ['Lucy', 'Zachary'])
    await table.getByRole('group', {name: 'Whom the new seat plays'}).getByLabel(name).check();
  await noFaults(table, 'a seat is added');
  await make.click();
  const dora = await here.person({}, await table.getByLabel('Dora', {exact: true}).inputValue());
  await dora.locator('main.table .qh').first().waitFor();
  await dora
    .getByRole('button', {name: /^Who plays/})
    .first()
    .click();
  await dora.getByText('Lucy and Zachary: here').waitFor();
  await dora.locator('#drawer').getByText('You are Dora.').waitFor();
  for (const page of [table, dora]) assert.deepEqual(page.complaints, []);
});
