// axe on each screen and state, dark and light, desktop and phone; and no request to any other host.
import assert from 'node:assert/strict';
import {after, before, test} from 'node:test';
import {answer, fightNow, finishedGame, noFaults, open, openFile, person, serve} from './harness.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await open();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

for (const scheme of ['dark', 'light'])
  for (const phone of [false, true]) {
    const name = `${phone ? 'phone' : 'desktop'}, ${scheme}`;
    test(`axe finds nothing: ${name}`, {timeout: 180_000}, async () => {
      const page = await person(browser, server.url, {scheme, phone});
      const foreign = [];
      page.on('request', request => {
        if (!request.url().startsWith(server.url) && !request.url().startsWith('data:') && !request.url().startsWith('blob:')) foreign.push(request.url());
      });
      await page.getByRole('button', {name: 'Choose everything'}).click();
      await page.getByRole('button', {name: '+ seat'}).click();
      await page.getByText('What the settlement knows').click();
      await noFaults(page, `${name}: start`);
      await page.reload();
      await fightNow(page);
      await noFaults(page, `${name}: first question`);
      for (let i = 0; i < 6; i++) await answer(page);
      await noFaults(page, `${name}: later question`);
      if (phone)
        for (const tab of ['Survivors', 'Lion', 'Log', 'Table']) {
          await page.locator('.tabs').getByRole('button', {name: tab}).click();
          await noFaults(page, `${name}: ${tab}`);
        }
      if (phone) await page.locator('.tabs').getByRole('button', {name: 'Log'}).click();
      await page.getByRole('button', {name: /^Line \d+, why/}).last().click();
      await page.locator('.account p').first().waitFor();
      await noFaults(page, `${name}: why`);
      if (phone) await page.locator('.tabs').getByRole('button', {name: 'Table'}).click();
      for (const panel of phone ? ['Settings', 'Keys'] : ['Settings', 'Keys', 'Who plays']) {
        await page.getByRole('button', {name: panel, exact: true}).click();
        await page.locator('.drawer h2').first().waitFor();
        await noFaults(page, `${name}: ${panel}`);
        await page.locator('.drawer .close').click();
      }
      await page.getByRole('button', {name: 'Look back'}).click();
      await page.getByRole('slider').waitFor();
      await noFaults(page, `${name}: looking back`);
      await page.goto(`${server.url}#licences`);
      await page.getByRole('heading', {name: 'Licences'}).waitFor();
      await noFaults(page, `${name}: licences`);
      await page.goto(`${server.url}#start`);
      await openFile(page, finishedGame());
      await noFaults(page, `${name}: the end`);
      await page.getByRole('button', {name: 'The report'}).click();
      await page.getByRole('region', {name: 'Report'}).waitFor();
      await noFaults(page, `${name}: report`);
      assert.deepEqual(foreign, [], 'requests to other hosts');
      assert.deepEqual(page.complaints, []);
    });
  }
