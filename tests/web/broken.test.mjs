// A game that does not open, since its journal does not hold: it is said, and what can be done with it is there.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {fightNow, noFaults, stage} from './harness.mjs';

const here = stage();

/** A page that finds its game broken: the server's words are those of docs/serving.md. */
async function broken(creator) {
  const page = await here.person();
  await fightNow(page);
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    const refuse = (id, code, message) => socket.send(JSON.stringify({type: 'error', id, code, message, where: ''}));
    server.onMessage(text => {
      const {id, type} = JSON.parse(text);
      if (type === 'joined') refuse(id, 'broken_game', 'the game does not open: journal:9:1: no such answer');
      else if (type === 'links' && !creator) refuse(id, 'not_yours', 'only the table link may do this');
      else socket.send(text);
    });
    socket.onMessage(text => server.send(text));
  });
  await page.reload();
  await page.getByRole('heading', {name: 'This game does not open'}).waitFor();
  return page;
}

test('it is saved, its links are there, and it is deleted', {timeout: 60_000}, async () => {
  const page = await broken(true);
  await page.getByRole('alert').filter({hasText: 'no such answer'}).waitFor();
  await page.getByLabel('The table (yours)').waitFor();
  await noFaults(page, 'a game that does not open');
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'Save the journal'}).click()]);
  assert.match(file.suggestedFilename(), /^lantern-.*\.txt$/);
  await page.getByRole('button', {name: 'Delete this game'}).click();
  await page.getByRole('button', {name: 'keep it'}).and(page.locator(':focus')).click();
  await page.getByRole('button', {name: 'Delete this game'}).click();
  await page.getByRole('button', {name: 'delete it'}).click();
  await page.getByRole('button', {name: 'Fight now'}).waitFor();
  assert.equal(await page.getByRole('region', {name: 'Your games'}).count(), 0, 'it is forgotten');
  assert.deepEqual(page.complaints, []);
});

test('who came by another link may save it', {timeout: 60_000}, async () => {
  const page = await broken(false);
  await page.getByRole('button', {name: 'Save the journal'}).waitFor();
  assert.equal(await page.getByRole('button', {name: 'Delete this game'}).count(), 0);
  assert.equal(await page.getByRole('alert').count(), 1, 'that the links are not theirs is no trouble');
});
