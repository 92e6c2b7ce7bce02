// Leaving and coming back: a reload in the middle of an attack, a server that is killed, a browser without network.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {answer, answers, asked, fightNow, open, person, question, serve} from './harness.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await open();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a reload in the middle of an attack asks the same again', {timeout: 120_000}, async () => {
  const page = await person(browser, server.url);
  await fightNow(page);
  for (let i = 0; i < 200 && (await page.locator('.tray .hits li').count()) === 0; i++) assert.ok(await answer(page), 'an attack came before the end');
  const [was, text] = [await answers(page), await question(page)];
  await page.reload();
  await asked(page);
  assert.equal(await answers(page), was);
  assert.equal(await question(page), text);
  await answer(page);
  assert.deepEqual(page.complaints, []);
});

test('the page says that the server is gone, stays readable, and goes on by itself', {timeout: 120_000}, async () => {
  const page = await person(browser, server.url);
  await fightNow(page);
  await answer(page);
  const was = await answers(page);
  const port = new URL(server.url).port;
  await server.end('SIGKILL');
  await page.getByRole('alert').filter({hasText: 'Connection lost'}).waitFor();
  assert.equal(await page.locator('.opt:enabled').count(), 0);
  assert.ok(await page.getByRole('grid').isVisible());
  assert.ok((await page.getByRole('log').locator('li').count()) > 3);
  await server.start(port);
  await page.getByText('Connection lost').waitFor({state: 'detached', timeout: 30_000});
  assert.equal(await answers(page), was, 'every acknowledged answer is there');
  await answer(page);
});

test('a game is found again on the start page', {timeout: 60_000}, async () => {
  const page = await person(browser, server.url);
  await fightNow(page);
  await page.getByRole('link', {name: 'Lantern'}).click();
  await page.getByRole('region', {name: 'Your games'}).getByRole('link', {name: /White Lion/}).click();
  await asked(page);
});
