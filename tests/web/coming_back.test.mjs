// Leaving and coming back: a reload in the middle of an attack, a server that is killed, a browser without network.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, noFaults, question, stage} from './harness.mjs';

const here = stage();

test('a reload in the middle of an attack asks the same again', {timeout: 120_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  for (let i = 0; i < 200 && (await page.locator('.tray .hits li').count()) === 0; i++)
    assert.ok(await answer(page), 'an attack came before the end');
  const [was, text] = [await answers(page), await question(page)];
  const dice = () => page.locator('.fallen li .sr').allTextContents();
  const fell = await dice();
  assert.ok(fell.length > 0, 'its dice lie there');
  await page.reload();
  await asked(page);
  assert.equal(await answers(page), was);
  assert.deepEqual(await dice(), fell, 'the same dice lie there again');
  assert.equal(await question(page), text);
  await answer(page);
  assert.deepEqual(page.complaints, []);
});

test('the page says that the server is gone, stays readable, and goes on by itself', {timeout: 120_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await answer(page);
  const was = await answers(page);
  const port = new URL(here.server.url).port;
  await here.server.end('SIGKILL');
  await page.getByRole('alert').filter({hasText: 'Connection lost'}).waitFor();
  assert.equal(await page.locator('.opt:enabled').count(), 0);
  assert.ok(await page.getByRole('grid').isVisible());
  await noFaults(page, 'without a connection');
  assert.ok((await page.locator('.lines li').count()) > 3);
  await here.server.start(port);
  await page.getByText('Connection lost').waitFor({state: 'detached', timeout: 30_000});
  assert.equal(await answers(page), was, 'every acknowledged answer is there');
  await answer(page);
});

test('that the server ends is told until it is back', {timeout: 120_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  const port = new URL(here.server.url).port;
  await here.server.end('SIGTERM');
  await page.getByText('the server ended, and kept the game').waitFor();
  await here.server.start(port);
  await page.getByText('Connection lost').waitFor({state: 'detached', timeout: 30_000});
  await page.getByText(/[Tt]he server (ended|is ending)/).waitFor({state: 'detached'});
  await answer(page);
});

test('a table that is refused for a while is asked for again', {timeout: 60_000}, async () => {
  const page = await here.person();
  let refused = 0;
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => {
      const {type, id} = JSON.parse(text);
      if (type !== 'join' || refused) return server.send(text);
      refused++;
      socket.send(JSON.stringify({type: 'error', id, code: 'too_many', message: 'too many messages', where: '', retry_after: 2}));
    });
  });
  await page.reload();
  await page.getByRole('button', {name: 'Fight now'}).click();
  await page.getByRole('alert').filter({hasText: 'Too many messages. Trying again in 2 s.'}).waitFor();
  await asked(page);
  assert.equal(refused, 1);
  assert.equal(await page.getByText('Trying again').count(), 0);
});

test('joining anew keeps nothing of before, and takes the undo that still waits', {timeout: 60_000}, async () => {
  const page = await here.person();
  const waiting = {type: 'undo_waiting', taken_back: 1, asks: ['Ann', 'Ben']};
  const said = [];
  let push;
  let behindJoined = [];
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    push = message => socket.send(JSON.stringify(message));
    server.onMessage(text => {
      socket.send(text);
      if (JSON.parse(text).type === 'joined') behindJoined.forEach(push);
    });
    socket.onMessage(text => {
      const {type, id, yes} = JSON.parse(text);
      if (type !== 'consent') return server.send(text);
      said.push(yes);
      push({type, id});
    });
  });
  await page.reload();
  await fightNow(page);
  await answer(page);
  const line = page.getByRole('button', {name: /^Line \d+, why/}).last();
  const account = page.locator('.account > *').first();
  const plea = page.getByRole('alertdialog');
  const waits = page.getByText('Undo waits for the consent of Ann and Ben.');
  const past = page.getByRole('region', {name: 'Looking back'});
  await line.click();
  await account.waitFor();
  push(waiting);
  await waits.waitFor();
  push({type: 'undo_asked', by: 'Ann', span: 'answer', taken_back: 1, undone: {asked: 'Ben', words: 'pass'}});
  await plea.waitFor();
  await page.getByRole('button', {name: 'Look back'}).click();
  await past.waitFor();
  push({type: 'rejoin'});
  await past.waitFor({state: 'detached'});
  await asked(page);
  for (const gone of [account, plea, waits]) assert.equal(await gone.count(), 0);

  behindJoined = [waiting];
  await page.reload();
  await waits.waitFor();
  push({type: 'rejoin'});
  await page.waitForTimeout(200);
  await page.getByRole('button', {name: 'withdraw'}).click();
  await waits.waitFor({state: 'detached'});
  assert.deepEqual(said, [false]);
  assert.deepEqual(page.complaints, []);
});

test('a server that works on an answer is not taken for one that is gone', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.clock.install();
  const said = [];
  let held = null;
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => {
      said.push(JSON.parse(text).type);
      server.send(text);
    });
    server.onMessage(text => (held ? held.push(() => socket.send(text)) : socket.send(text)));
  });
  const lost = page.getByRole('alert').filter({hasText: 'Connection lost'});
  await page.reload();
  await fightNow(page);
  await answer(page);
  const was = await answers(page);

  held = [];
  const next = answer(page);
  await page.locator('main.table[data-busy]').waitFor();
  await page.clock.runFor(50_000);
  await page.waitForTimeout(200);
  assert.ok(said.includes('ping'), 'it was asked for a word meanwhile');
  assert.equal(await lost.count(), 0);
  const kept = held;
  held = null;
  for (const send of kept) send();
  await next;
  assert.notEqual(await answers(page), was);

  // One that works on nothing and says nothing is.
  await page.waitForTimeout(200);
  held = [];
  await page.clock.runFor(35_000);
  await lost.waitFor();
});

test('a game is found again on the start page', {timeout: 60_000}, async () => {
  const page = await here.person();
  await fightNow(page);
  await page.getByRole('link', {name: 'Lantern'}).click();
  await page
    .getByRole('region', {name: 'Your games'})
    .getByRole('link', {name: /White Lion/})
    .click();
  await asked(page);
});
