// Motion: one thing at a time, in the order of the rules, as fast as was set, and skipped by space.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, fightNow, stage} from './harness.mjs';

const here = stage();

/** A page with motion whose server can be made to tell of a turn of the monster. */
async function moving(speed = 'normal', more = {}) {
  const page = await here.person({reducedMotion: 'no-preference', ...more});
  const wire = {page, push: null, view: null, question: null, answers: 0, line: 0};
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    wire.push = message => socket.send(JSON.stringify(message));
    server.onMessage(text => {
      const message = JSON.parse(text);
      if (message.view) wire.view = message.view;
      if (message.question && message.answers !== undefined)
        Object.assign(wire, {question: message.question, answers: message.answers});
      wire.line = (message.log ?? message.news ?? []).at(-1)?.id ?? wire.line;
      socket.send(text);
    });
  });
  await page.evaluate(one => localStorage.setItem('lantern.settings', JSON.stringify({speed: one})), speed);
  await page.reload();
  await fightNow(page);
  while (!wire.view.survivors[0].at) await answer(page);
  await page.waitForTimeout(3000);
  return wire;
}

/**
 * The monster plays a card, goes and turns, attacks with two dice, and hits the first survivor. `goesLast`: the log tells that it goes behind its
 * dice, and of no harm.
 */
async function monsterTurn(wire, goesLast = false) {
  const view = structuredClone(wire.view);
  delete view.texts;
  const beast = view.board.miniatures.find(one => one.who === 'monster');
  beast.at = beast.at.replace(/\d+$/, n => String(Number(n) + (n > 11 ? -3 : 3)));
  beast.facing = beast.facing === 'north' ? 'east' : 'north';
  view.phase = 'monster turn';
  view.monster.ai.count--;
  const hit = view.survivors[0].armor.find(one => one.location === 'body');
  hit.light = true;
  await wire.page.evaluate(() => (window.before = new Set(document.getAnimations())));
  const line = (text, more) => ({id: ++wire.line, text, depth: 1, answers: wire.answers + 1, ...more});
  const goes = line('The White Lion moves.', {moves: {who: 'monster', from: beast.at, to: beast.at, facing: beast.facing}});
  const harm = line('Armor is lost.', {harm: {who: 'survivor', number: 0, what: 'armor lost'}});
  const die = (shows, result) => ({die: {for: "monster's attack", shows, needed: 3, result}});
  wire.push({
    type: 'update',
    by: null,
    given: null,
    answers: wire.answers + 1,
    outcome: 'unfinished',
    may_answer: true,
    question: wire.question,
    view,
    news: [
      line('The turn of the White Lion.', {begins: 'turn'}),
      line('A 4 for a card.', {die: {for: 'card', shows: 4, result: 'open'}}),
      line('The White Lion draws Claw.', {card: {kind: 'AI card', name: 'Claw'}}),
      ...(goesLast ? [] : [goes]),
      line('The White Lion attacks.', {begins: 'attack'}),
      line('A 7 hits.', die(7, 'succeeds')),
      line('A 2 misses.', die(2, 'fails')),
      goesLast ? goes : harm,
    ],
  });
  await wire.page.locator('.fallen li').nth(1).waitFor();
}

/** What has its turn since then: its name, and when it begins and ends. */
const moves = page =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(one => !window.before?.has(one) && one.effect.getComputedTiming().endTime !== Infinity)
      .map(one => {
        const {target, pseudoElement} = one.effect;
        const {delay, activeDuration} = one.effect.getComputedTiming();
        const begin = (one.startTime ?? document.timeline.currentTime) + delay;
        const names = {
          '.flying': 'card',
          '.facing': 'turn',
          '.fallen svg': 'die',
          '.fallen .said': 'result',
          '.box': `box${pseudoElement ?? ''}`,
          '.lines li': 'line',
          '.piles b': 'pile',
          'g:has(.beast)': 'way',
          'g:has(.figure)': 'shake',
        };
        const what = Object.entries(names).find(([place]) => target.matches(place))?.[1] ?? 'other';
        return {what, begin, end: begin + activeDuration};
      })
      .sort((a, b) => a.begin - b.begin),
  );

test('card, way, turn, dice, results and boxes come one after the other', {timeout: 60_000}, async () => {
  const wire = await moving('slow');
  await wire.page.evaluate(() => document.querySelector('.survivor h3 button[aria-expanded=false]')?.click());
  await monsterTurn(wire);
  const all = await moves(wire.page);
  const of = what => all.filter(one => one.what === what);
  const one = what => {
    assert.ok(of(what).length, `${what} among ${all.map(two => two.what).join()}`);
    return of(what)[0];
  };
  const slack = 40;
  const behind = (then, first) => assert.ok(one(then).begin >= one(first).end - slack, `${then} behind ${first}`);
  behind('way', 'card');
  behind('turn', 'way');
  behind('die', 'turn');
  const dice = of('die');
  assert.equal(dice.length, 2);
  assert.ok(Math.abs(dice[1].begin - dice[0].begin - 144) < slack, 'the dice fall one behind the other');
  of('result').forEach((result, i) => assert.ok(result.begin >= dice[i].end - slack, 'its result behind a die'));
  assert.ok(one('shake').begin >= dice[1].end - slack, 'the hit behind the dice');
  behind('box::before', 'shake');
  // The pile has its old number until the card leaves it.
  assert.ok(one('pile').end <= one('card').begin + slack);
  assert.deepEqual(wire.page.complaints, []);
});

test('who goes and who is harmed have their turns where the log tells of them', {timeout: 60_000}, async () => {
  const wire = await moving('slow');
  await monsterTurn(wire, true);
  const all = await moves(wire.page);
  const dice = all.filter(one => one.what === 'die');
  assert.ok(all.find(one => one.what === 'way').begin >= dice[1].end - 40, 'the way behind the dice');
  assert.equal(all.filter(one => one.what === 'shake').length, 0, 'nobody is hit of whom no line says it');
});

test('space ends what moves, and nothing begins anew', {timeout: 60_000}, async () => {
  const wire = await moving();
  const {page} = wire;
  await monsterTurn(wire);
  assert.ok((await moves(page)).length > 4);
  await page.locator('#question').focus();
  await page.keyboard.press(' ');
  for (const wait of [0, 150, 400]) {
    await page.waitForTimeout(wait);
    assert.deepEqual(await moves(page), []);
  }
  assert.equal(await page.locator('.flying').count(), 0);
  assert.ok((await page.locator('.fallen li').count()) >= 2, 'what fell lies there');
  const count = await page.locator('[data-pile="AI card"] b').allTextContents();
  assert.equal(count.length, 1, 'the pile has its new number');
});

test('speed: slow takes longer, none and reduced motion take no time', {timeout: 90_000}, async () => {
  const took = {};
  for (const speed of ['normal', 'slow', 'none']) {
    const wire = await moving(speed);
    await monsterTurn(wire);
    const all = await moves(wire.page);
    took[speed] = Math.max(0, ...all.map(one => one.end)) - Math.min(Infinity, ...all.map(one => one.begin));
  }
  assert.ok(took.slow > took.normal * 1.3, `${took.slow} against ${took.normal}`);
  assert.ok(!(took.none > 0));
  const still = await moving('normal', {reducedMotion: 'reduce'});
  await monsterTurn(still);
  assert.deepEqual(await moves(still.page), []);
});

test('who answers does not wait for what still moves', {timeout: 60_000}, async () => {
  const {page} = await moving();
  for (let i = 0; i < 25; i++) assert.ok(await answer(page));
  assert.ok((await answers(page)) > 0);
  assert.deepEqual(page.complaints, []);
});
