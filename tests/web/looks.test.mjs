// What different eyes and hands need: forced colours, no motion or slow motion, a window magnified fourfold, a phone's small screen.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {alter, answer, asked, faults, fightNow, nearest, noFaults, question, stage, until} from './harness.mjs';

const here = stage();

/** How many animations run that are not over. */
const moving = page => page.evaluate(() => document.getAnimations().filter(one => one.playState === 'running').length);

test('forced colours: what is chosen, marked and pressed is still told apart', {timeout: 120_000}, async () => {
  const page = await here.person({forcedColors: 'active'});
  await noFaults(page, 'start');
  await fightNow(page);
  await until(
    page,
    async () =>
      (await page.locator('.figure').count()) > 0 &&
      (await page.locator('.opt').count()) > 1 &&
      !(await page.locator('.opt .ot', {hasText: /^Move/}).count()),
  );
  const look = () =>
    page
      .locator('.opt')
      .first()
      .evaluate(one => getComputedStyle(one).outlineStyle);
  assert.equal(await look(), 'none');
  await page.keyboard.press(await page.locator('.opt kbd').first().textContent());
  assert.equal(await look(), 'solid', 'the chosen answer has an outline');
  const drawn = await page.evaluate(() => {
    const shown = selector => getComputedStyle(document.querySelector(selector));
    return {piece: shown('.figure .base').fill, letter: shown('.figure .letter').fill, line: shown('.drawing .grid').stroke};
  });
  assert.notEqual(drawn.piece, drawn.letter, 'the letter is read on its piece');
  await page.keyboard.press('Escape');
  await noFaults(page, 'a question');
  await page.keyboard.press('r');
  await page.locator('.marks [aria-pressed=true]').nth(1).waitFor();
  await noFaults(page, 'marks');
});

test('without motion nothing runs, and a number that changed is underlined', {timeout: 120_000}, async () => {
  const page = await here.person({reducedMotion: 'reduce'});
  await fightNow(page);
  await until(page, async () => (await page.locator('.tray svg').count()) > 0);
  assert.equal(await moving(page), 0);
  for (let i = 0; i < 10; i++) {
    await answer(page);
    assert.equal(await moving(page), 0, `after answer ${i}`);
  }
});

test('dice fall one behind the other, slowly where that is wished, and not at all where not', {timeout: 180_000}, async () => {
  const falls = async speed => {
    const page = await here.person({reducedMotion: 'no-preference'});
    await page.evaluate(value => localStorage.setItem('lantern.settings', JSON.stringify({speed: value})), speed);
    await page.reload();
    await fightNow(page);
    // Each die that comes is asked how long it falls, in the moment in which it comes.
    await page.evaluate(() => {
      window.falls = [];
      new MutationObserver(() => {
        for (const die of document.querySelectorAll('.fallen li:not([data-seen])')) {
          die.dataset.seen = 'yes';
          window.falls.push(parseFloat(getComputedStyle(die.querySelector('svg')).animationDuration));
        }
      }).observe(document.body, {childList: true, subtree: true});
    });
    await until(page, () => page.evaluate(() => window.falls.length > 0));
    const durations = await page.evaluate(() => window.falls);
    await page.context().close();
    return Math.max(...durations);
  };
  assert.ok(Math.abs((await falls('normal')) - 0.42) < 0.01);
  assert.ok(Math.abs((await falls('slow')) - 0.672) < 0.01);
  assert.equal(await falls('none'), 0);
});

test('a window magnified fourfold: one column, nothing cut off, each part can be reached', {timeout: 120_000}, async () => {
  const page = await here.person({viewport: {width: 320, height: 256}});
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok((await wide()) <= 0, 'start');
  await page.getByRole('button', {name: 'Choose everything'}).click();
  assert.ok((await wide()) <= 0, 'a game of one’s own');
  await page.getByRole('button', {name: 'Back'}).click();
  await fightNow(page);
  assert.ok((await wide()) <= 0, 'table');
  await page.locator('.opt').last().scrollIntoViewIfNeeded();
  assert.ok(await page.locator('.opt').last().isVisible());
  for (const tab of ['Survivors', 'Lion', 'Log', 'More', 'Table']) {
    await page.locator('.tabs').getByRole('button', {name: tab}).click();
    assert.ok((await wide()) <= 0, tab);
  }
  await page.locator('.tabs').getByRole('button', {name: 'More'}).click();
  for (const [panel, heading] of [
    ['Standing orders', 'Standing orders'],
    ['Who plays', 'Who plays'],
    ['Settings', 'Settings'],
  ]) {
    await page.locator('#more').getByRole('button', {name: panel}).click();
    await page.locator('.drawer').getByRole('heading', {name: heading}).waitFor();
    assert.ok((await wide()) <= 0, panel);
    assert.deepEqual(await faults(page), [], panel);
    await page.locator('.drawer .close').click();
  }
});

test('many answers leave a phone its board, and the sheet folds away', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  await fightNow(page);
  const height = async part => (await page.locator(part).boundingBox()).height;
  let most = 0;
  for (let i = 0; i < 60 && most < 7; i++) {
    const count = await page.locator('.opts .opt').count();
    if (count > most) {
      most = count;
      assert.ok((await height('#board')) > 844 * 0.3, `${count} answers leave the board ${await height('#board')} of 844 pixels`);
      await page.locator('.opts .opt').last().scrollIntoViewIfNeeded();
      assert.ok(await page.locator('.opts .opt').last().isVisible());
    }
    if (!(await answer(page, 'tap'))) break;
  }
  assert.ok(most >= 5, `at most ${most} answers`);
  const [board, words] = [await height('#board'), await question(page)];
  await page.getByRole('button', {name: 'Fold the question'}).tap();
  assert.ok((await height('#board')) > board, 'the board is larger');
  assert.equal(await question(page), words, 'what is asked stays in view');
  await page.getByRole('button', {name: 'Show the answers'}).tap();
  await answer(page, 'tap');
  await asked(page);
});

test('the mouse frames the whole of what stands on several spaces', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  const boxes = page.locator('[role=gridcell].part');
  assert.equal(await boxes.count(), 4);
  await boxes.last().hover({force: true});
  const frame = await page.locator('.framed').boundingBox();
  const space = await boxes.first().boundingBox();
  assert.ok(Math.abs(frame.width - 2 * space.width) < 4, `${frame.width} of ${space.width}`);
  await page.locator('[data-space=A1]').hover({force: true});
  assert.equal(await page.locator('.framed').count(), 0);
});

test('several zones are told apart without colour, and have their names', {timeout: 60_000}, async () => {
  const page = await here.person();
  // Cards with zones come late in a fight: the server's answer is given two of them.
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      if (message.view?.board.marks)
        message.view.board.marks.zones = [
          {name: 'Ring of Thorns', spaces: ['C3', 'C4', 'D3', 'D4']},
          {name: 'Long Shadow', spaces: ['D4', 'D5', 'E4', 'E5']},
        ];
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await fightNow(page);
  await until(page, async () => (await nearest(page)) !== null);
  await page.keyboard.press('z');
  await page.locator('path.zone').nth(1).waitFor();
  const lines = await page.locator('path.zone').evaluateAll(all => all.map(one => getComputedStyle(one).strokeDasharray));
  assert.equal(new Set(lines).size, 2, lines.join(' | '));
  for (const name of ['Ring of Thorns', 'Long Shadow'])
    assert.equal(await page.locator('.drawing text', {hasText: name}).count(), 1);
});

/** A question with so many answers, each with much to tell, is put into what the server says. */
const manyAnswers = (page, count) => {
  const tells = 'archives Founding Stone, which is gone for good then; the survivor attacks from anywhere and scores 1 hit';
  const options = Array.from({length: count}, (_, i) => ({answer: (10 << 10) + i, key: `a${i}`, words: `attack ${i}`, tells}));
  const chance = {value: 0.5, fraction: '1/2'};
  const fates = Object.fromEntries(['hit', 'hurt', 'down', 'severe injury', 'dead', 'survival lost'].map(one => [one, chance]));
  return alter(page, message => {
    for (const one of [message.question, message.view?.question]) if (one?.options) Object.assign(one, {kind: 'decide', options});
    if (message.type === 'error') Object.assign(message, {type: 'hint', key: 'a1', hint: {says: 'The veteran would attack 1.'}});
    if (message.forecasts)
      message.forecasts = options.map(({key}) => ({
        key,
        forecast: {
          horizon: 'act',
          exact: true,
          survivors: [{name: 'Allister', ...fates}],
          monster: {wounds: chance, 'at least one, two, three': [chance], defeated: chance},
          trap: chance,
        },
      }));
  });
};

test('odds of six answers leave a desk its board, and what answers tell is cut only beside them', {timeout: 60_000}, async () => {
  const page = await here.person();
  await manyAnswers(page, 6);
  await fightNow(page);
  const cut = () => page.locator('.od').evaluateAll(all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length);
  const board = async () => (await page.locator('#board').boundingBox()).height;
  assert.equal(await cut(), 0);
  const before = await board();
  await page.getByRole('button', {name: /odds/}).click();
  await page.locator('.odds').nth(5).waitFor();
  await page.getByRole('button', {name: /hint/}).click();
  await page.locator('.hintnote').waitFor();
  assert.ok((await board()) > before * 0.88, `${await board()} of ${before}`);
  assert.ok((await page.locator('.hintnote').boundingBox()).y < (await page.locator('.opts').boundingBox()).y);
  assert.deepEqual(page.complaints, []);
});

test('what few answers tell is not cut on a phone', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await manyAnswers(page, 2);
  await fightNow(page);
  const cut = await page.locator('.od').evaluateAll(all => all.map(one => one.scrollHeight > one.clientHeight + 1));
  assert.deepEqual(cut, [false, false]);
});
