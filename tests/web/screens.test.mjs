// axe on each screen and state, dark and light, desktop and phone; and no request to any other host.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  answer,
  answers,
  asked,
  fightNow,
  finishedGame,
  nearest,
  noFaults,
  openFile,
  openPart,
  shared,
  stage,
  tab,
  until,
  untilAsked,
} from './harness.mjs';

const here = stage();

for (const scheme of ['dark', 'light'])
  for (const phone of [false, true]) {
    const name = `${phone ? 'phone' : 'desktop'}, ${scheme}`;
    test(`axe finds nothing: ${name}`, {timeout: 300_000}, async () => {
      const page = await here.person({scheme, phone});
      const foreign = [];
      page.on('request', request => {
        if (
          !request.url().startsWith(here.server.url) &&
          !request.url().startsWith('data:') &&
          !request.url().startsWith('blob:')
        )
          foreign.push(request.url());
      });
      const fine = part => noFaults(page, `${name}: ${part}`);
      await fine('start');
      await page.getByRole('button', {name: 'Choose everything'}).click();
      await page.getByRole('button', {name: '+ seat'}).click();
      await page.getByRole('button', {name: '+ made by hand'}).click();
      await page.getByText('What the settlement knows').click();
      await fine('a game of one’s own');
      await page.reload();
      await fightNow(page);
      await fine('first question');
      await until(page, async () => (await page.locator('.tray svg').count()) > 0 && (await page.locator('.opt').count()) > 1);
      await page.getByRole('button', {name: 'odds'}).click();
      await page.locator('.odds').first().waitFor({timeout: 60_000});
      await page.getByRole('button', {name: 'hint'}).click();
      await page.getByText(/The veteran would/).waitFor({timeout: 60_000});
      await fine('dice, odds and a hint');
      await until(page, async () => (await nearest(page)) !== null);
      await page.locator(`[data-space="${await nearest(page)}"]`)[phone ? 'tap' : 'hover']({force: true});
      await fine('a way');
      if (phone) for (const mark of ['Reach', 'Field of view', 'Zones of cards']) await openPart(page, mark);
      else for (const key of ['r', 'v', 'z']) await page.keyboard.press(key);
      await tab(page, 'Table');
      await fine('marks');
      await tab(page, 'Survivors');
      if (!(await page.locator('.gear').isVisible())) await page.locator('.survivor h3 button').first().click();
      await fine('a sheet');
      await tab(page, 'Lion');
      await page.getByRole('button', {name: /AI deck/}).click();
      await fine('the monster and its deck');
      await page.locator('.inside button').first().click();
      await page.locator('.drawer .card').waitFor();
      await fine('a card');
      await page.locator('.drawer .close').click();
      await tab(page, 'Log');
      await page
        .getByRole('button', {name: /^Line \d+, why/})
        .last()
        .click();
      await page.locator('.account > *').first().waitFor();
      await fine('why');
      if (phone) await tab(page, 'More');
      if (phone) await fine('the last tab');
      for (const part of ['Settings', 'Who plays', ...(phone ? ['Standing orders'] : [])]) {
        await openPart(page, part);
        await page.locator('.drawer h2').first().waitFor();
        await fine(part);
        await page.locator('.drawer .close').click();
      }
      await tab(page, 'Table');
      if (!phone) await page.keyboard.press('o');
      if (!phone) await fine('Standing orders');
      await page.keyboard.press('Escape');
      await page.getByRole('button', {name: 'Keys', exact: true}).click();
      await fine('keys');
      await page.locator('.drawer .close').click();
      await openPart(page, 'Look back');
      await page.getByRole('slider').waitFor();
      await fine('looking back');
      await page.goto(`${here.server.url}#start`);
      await page.getByRole('region', {name: 'Your games'}).waitFor();
      await fine('games that are known');
      await page.goto(`${here.server.url}#licences`);
      await page.getByRole('heading', {name: 'Licences'}).waitFor();
      await fine('licences');
      await page.goto(`${here.server.url}#start`);
      await openFile(page, finishedGame());
      await fine('the end');
      await page.getByRole('button', {name: 'The report'}).click();
      await page.getByRole('region', {name: 'Report'}).waitFor();
      await fine('report');
      assert.deepEqual(foreign, [], 'requests to other hosts');
      assert.deepEqual(page.complaints, []);
    });

    test(`axe finds nothing among several people: ${name}`, {timeout: 300_000}, async () => {
      const game = await shared(here, {scheme, phone});
      const {table, ann, ben, guest} = game;
      const fine = (page, part) => noFaults(page, `${name}: ${part}`);
      await fine(table, 'links');
      await table.locator('.drawer .close').click();
      await untilAsked(game, /^(Allister|Erza),/);
      await fine(ben, 'another one is asked');
      await fine(guest, 'a spectator looks on');
      await answer(ann);
      await ben.waitForTimeout(200);
      await ben.getByRole('button', {name: 'Undo'}).first().click();
      await ann.getByRole('alertdialog').waitFor();
      await fine(ann, 'consent is asked');
      await fine(ben, 'waiting for consent');
      await ann.getByRole('button', {name: 'refuse'}).click();
      await ben
        .locator('.question')
        .getByText(/does not want/)
        .waitFor();
      await fine(ben, 'consent is refused');
      for (const page of [table, ann, ben, guest]) assert.deepEqual(page.complaints, []);
    });

    test(`axe finds nothing with dice of one's own: ${name}`, {timeout: 300_000}, async () => {
      const page = await here.person({scheme, phone});
      await page.getByRole('button', {name: 'Choose everything'}).click();
      await page.getByLabel('Dice and cards').selectOption('ask');
      await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
      const seen = new Set();
      for (let i = 0; i < 100 && seen.size < 2; i++) {
        await asked(page);
        const field = page.locator('.referee');
        if (!(await field.count())) {
          await answer(page);
          continue;
        }
        const kind = /card/.test(await field.locator('label').textContent()) ? 'a card' : 'a die';
        if (!seen.has(kind)) await noFaults(page, `${name}: ${kind} is typed`);
        seen.add(kind);
        const was = await answers(page);
        await field.locator('input').fill(await page.locator('.opt .ot').first().textContent());
        await field.locator('input').press('Enter');
        await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) > n, was);
      }
      assert.equal(seen.size, 2, 'a card and a die fell');
      assert.deepEqual(page.complaints, []);
    });
  }
