// What has to be seen, and what has to be heard, whatever tab or panel is open and also while one looks back.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  alter,
  answer,
  answers,
  asked,
  fightNow,
  mayAnswer,
  noFaults,
  openPart,
  question,
  shared,
  stage,
  tab,
  untilAsked,
} from './harness.mjs';

const here = stage();

/** A page whose server can say anything, and where what the page says can be kept from the server: `take` gives true for that. */
async function overheard(more, take = () => false) {
  const page = await here.person(more);
  const wire = {page, push: null, drop: null};
  await page.clock.install();
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    wire.push = message => socket.send(JSON.stringify(message));
    wire.drop = () => socket.close();
    socket.onMessage(text => {
      if (!take(JSON.parse(text), wire)) server.send(text);
    });
  });
  await page.reload();
  return wire;
}

/** Whether all of it lies on the screen, and nothing over its middle. */
const seen = place =>
  place.evaluate(one => {
    const box = one.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.height > 0 && box.y >= 0 && box.bottom <= innerHeight && one.contains(top);
  });

for (const [name, more] of [
  ['on a phone', {phone: true}],
  ['in a window magnified fourfold', {viewport: {width: 320, height: 256}}],
])
  test(`a lost connection, a plea and trouble are seen on every tab ${name}`, {timeout: 90_000}, async () => {
    const {page, push, drop} = await (async () => {
      const wire = await overheard(more);
      await fightNow(wire.page);
      return wire;
    })();
    const everywhere = async (what, where) => {
      for (const one of ['Survivors', 'Lion', 'Log', 'More', 'Table']) {
        await tab(page, one);
        assert.ok(await seen(what), `${where}: ${one}`);
      }
      await openPart(page, 'Settings');
      assert.ok(await seen(what), `${where}: settings`);
      await page.getByRole('button', {name: /^Close/}).click();
      await openPart(page, 'Look back');
      await page.getByRole('region', {name: 'Looking back'}).waitFor();
      assert.ok(await seen(what), `${where}: looking back`);
      await page.getByRole('button', {name: /back to now/}).click();
    };
    push({type: 'undo_asked', by: 'Ann', span: 'answer', taken_back: 2, undone: {asked: 'Ben', words: 'pass'}});
    const plea = page.getByRole('alertdialog');
    await plea.waitFor();
    await everywhere(plea, 'a plea');
    push({type: 'undo_refused', by: 'Ann'});
    await plea.waitFor({state: 'detached'});
    push({type: 'error', code: 'too_many', message: 'too many messages'});
    const trouble = page.getByRole('alert').filter({hasText: 'too many'});
    await trouble.waitFor();
    assert.ok(await seen(trouble), 'trouble');
    await trouble.getByRole('button', {name: 'close'}).click();
    await page.routeWebSocket(/\/ws$/, socket => socket.close());
    push({type: 'error', code: 'too_many', message: 'too many messages'});
    push({type: 'closing', in: 1});
    await page.locator('.status').getByText('The server is ending').waitFor();
    const light = () => page.locator('.question .ctx').evaluate(one => getComputedStyle(one).color);
    const lit = await light();
    drop();
    const lost = page.getByRole('alert').filter({hasText: 'Connection lost'});
    await lost.waitFor();
    assert.equal(await page.locator('.connbar').count(), 1, 'one notice');
    assert.notEqual(await light(), lit, 'nothing is lit');
    for (const one of ['Survivors', 'Lion', 'Log', 'More', 'Table']) {
      await tab(page, one);
      assert.ok(await seen(lost), `a lost connection: ${one}`);
    }
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    assert.ok(await seen(lost), 'a lost connection, at the end of the page');
    await noFaults(page, 'a lost connection');
  });

test('each line of the log and each question is told, whatever is open', {timeout: 90_000}, async () => {
  for (const more of [{}, {phone: true}]) {
    const page = await here.person(more);
    await fightNow(page);
    const log = page.getByRole('log');
    assert.equal(await log.count(), 1);
    assert.equal(await log.locator('p').count(), 0, 'what was there before is no news');
    const phone = more.phone === true;
    const how = phone ? 'tap' : 'click';
    if (!phone) await page.getByRole('button', {name: /close/}).click();
    await answer(page, how);
    await openPart(page, 'Settings');
    const last = await page.evaluate(() => document.querySelector('.announcer [role=log]').lastElementChild?.textContent);
    assert.ok(last, 'a line was told');
    assert.equal(await log.count(), 1, 'with a panel open');
    // The question is told with every answer, also where there are many.
    await page.getByRole('button', {name: /^Close/}).click();
    await tab(page, 'Table');
    const told = (await page.locator('.announcer .asks').textContent()).replace(/\s+/g, ' ');
    assert.ok(told.includes((await question(page)).trim()));
    for (const words of await page.locator('.opts .opt .ot').allTextContents())
      assert.ok(told.toLowerCase().includes(words.trim().toLowerCase()), `${words} in ${told}`);
    assert.deepEqual(page.complaints, []);
  }
});

test('a question that comes while one looks back is told, and a nudge is seen and heard', {timeout: 120_000}, async () => {
  const game = await shared(here);
  const {ann, ben} = game;
  await untilAsked(game, /^(Lucy|Zachary),/);
  await ann.getByRole('button', {name: 'Look back'}).click();
  await ann.getByRole('region', {name: 'Looking back'}).waitFor();
  // What both may decide Ben decides: then Ann alone is asked.
  for (let i = 0; i < 60 && (await mayAnswer(ben)); i++) {
    const was = await answers(ben);
    await answer(ben);
    for (const page of [ann, ben])
      await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) !== n, was);
  }
  await ann.getByText('You are asked now').waitFor();
  const told = (await ann.locator('.announcer .asks').textContent()).replace(/\s+/g, ' ').trim();
  assert.doesNotMatch(told, /Waiting for/);
  assert.match(told, /\? .+\.$/);
  assert.match(await ann.title(), /is asked/);
  await ben.getByRole('button', {name: 'nudge'}).click();
  await ann.locator('.status').getByText('Ben nudges you').waitFor();
  assert.match(await ann.getByRole('status').textContent(), /Ben nudges you/);
  assert.match(await ann.title(), /^Ben nudges you/);
  await noFaults(ann, 'a nudge while looking back');
  await ann.getByRole('button', {name: /back to now/}).click();
  await answer(ann);
  assert.equal(await ann.locator('.status').getByText('Ben nudges you').count(), 0);
});

test('a plea takes the keyboard, and gives it back', {timeout: 60_000}, async () => {
  const {page, push} = await (async () => {
    const wire = await overheard();
    await fightNow(wire.page);
    return wire;
  })();
  push({type: 'undo_asked', by: 'Ann', span: 'answer', taken_back: 1, undone: {asked: 'Ben', words: 'pass'}});
  await page.getByRole('alertdialog').and(page.locator(':focus')).waitFor();
  push({type: 'undo_refused', by: 'Ann'});
  await page.locator('#question:focus').waitFor();
  push({type: 'undo_asked', by: 'Ann', span: 'answer', taken_back: 1, undone: {asked: 'Ben', words: 'pass'}});
  await page.getByRole('alertdialog').waitFor();
  push({type: 'undo_refused', by: 'The server', failed: true});
  await page.getByText('Nothing is taken back: it could not be done.').first().waitFor();
  push({type: 'undo_asked', by: 'Ann', span: 'answer', taken_back: 1, undone: {asked: 'Ben', words: 'pass'}});
  await page.getByRole('alertdialog').waitFor();
  push({type: 'undo_refused', by: 'Cleo', went_on: true});
  await page.getByText('Nothing is taken back: Cleo answered meanwhile.').first().waitFor();
});

test('an answer that came too late is told to be one', {timeout: 60_000}, async () => {
  const page = await here.person();
  // What the server asks by now the page has not heard.
  await alter(page, message => {
    if (message.answers > 2) message.answers -= 1;
  });
  await fightNow(page);
  await page.locator('.opts .opt:enabled').first().click({force: true});
  await page.getByText('Somebody else answered first: this is what is asked now.').first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
});

test('what the server does not answer is settled, and can be asked again', {timeout: 60_000}, async () => {
  let taken = 0;
  const {page, push} = await overheard({}, ({type}) => type === 'new' && taken++ < 2);
  const fight = page.getByRole('button', {name: 'Fight now'});
  const form = page.getByRole('button', {name: 'Choose everything'});
  await form.click();
  for (let i = 0; i < 4; i++)
    await page
      .getByRole('button', {name: /^Remove/})
      .first()
      .click();
  await page.locator('input[type=file][accept*="json"]').setInputFiles({
    name: 'sheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({name: 'Mara', notes: 'x'.repeat(5000)})),
  });
  const lay = page.getByRole('button', {name: 'Lay the table', exact: true});
  await lay.click();
  await page.locator('button:disabled', {hasText: 'Lay the table'}).waitFor();
  // A long message that is too many is refused without its id.
  push({type: 'error', code: 'too_many', message: 'too many messages; wait a little', retry_after: 1});
  await page.getByRole('alert').filter({hasText: 'Too many messages'}).waitFor();
  assert.ok(await lay.isEnabled());
  await page.getByRole('button', {name: 'Back'}).click();
  // One that is lost is missed as soon as something later is answered.
  await fight.click();
  await page.getByRole('button', {name: 'The table is laid'}).waitFor();
  await page.clock.runFor(21_000);
  await page.getByRole('alert').filter({hasText: 'did not answer'}).waitFor();
  await fight.click();
  await asked(page);
});
