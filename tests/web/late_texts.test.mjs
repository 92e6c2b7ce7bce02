// Cards that come into play later: their texts are asked for once, and can be read.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, asked, stage} from './harness.mjs';

const here = stage();

/** Severe injuries of the survivors, by what the server told last. */
const injured = view => view.survivors.flatMap(one => one.injuries.map(injury => ({who: one.number, name: injury.name})));

test('an injury that somebody suffers in the fight can be read', {timeout: 240_000}, async () => {
  const page = await here.person();
  let first = null;
  let view = null;
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      if (message.type === 'joined') first = message.view.texts;
      view = message.view ?? view;
      socket.send(text);
    });
  });
  // Who has no armor is hurt soon; whoever dies first makes room for the next fight.
  for (let fight = 0; fight < 5 && !(view && injured(view).length); fight++) {
    await page.goto(`${here.server.url}#start`);
    await page.reload();
    await page.getByRole('button', {name: 'Choose everything'}).click();
    await page.getByLabel('Level').selectOption('3');
    await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
    await asked(page);
    while (!injured(view).length && (await answer(page)));
  }
  const [injury] = injured(view);
  assert.ok(injury, 'somebody suffered a severe injury');
  assert.equal(first.injury?.[injury.name], undefined, 'no text of it came at first');
  const sheet = page.locator('.survivor').nth(injury.who).locator('h3 button');
  if ((await sheet.getAttribute('aria-expanded')) === 'false') await sheet.click();
  await page.getByRole('button', {name: injury.name, exact: true}).click();
  // Of some injuries the text says no more than what they are.
  await page.locator('.drawer .card .kind', {hasText: 'injury'}).waitFor();
  assert.equal(await page.getByText('Nothing is written').count(), 0);
  assert.deepEqual(page.complaints, []);
});

test('a card whose text is not known is asked for once', {timeout: 60_000}, async () => {
  const page = await here.person();
  let whole = 0;
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => {
      const {type, texts} = JSON.parse(text);
      if (type === 'view' && texts !== false) whole++;
      server.send(text);
    });
    server.onMessage(text => {
      const message = JSON.parse(text);
      // The AI cards are unknown at first, and one of the hit locations for ever.
      if (message.type === 'joined') delete message.view.texts['AI card'];
      if (message.view?.texts) delete message.view.texts['hit location']["Beast's Tail"];
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await page.getByRole('button', {name: 'Fight now'}).click();
  for (let i = 0; i < 6; i++) await answer(page);
  assert.equal(whole, 1, 'what is unknown is asked for together, and once');
  await page.getByRole('button', {name: /AI deck/}).click();
  await page.locator('.inside button').first().click();
  await page.locator('.drawer .card p').first().waitFor();
  assert.equal(await page.getByText('Nothing is written').count(), 0);
  await page.locator('.drawer .close').click();
  await page.getByRole('button', {name: /hit locations/}).click();
  await page.getByRole('button', {name: "Beast's Tail", exact: true}).click();
  await page.getByText("Nothing is written about Beast's Tail here.").waitFor();
  assert.deepEqual(page.complaints, []);
});
