// Whatever scrolls is reached by the keyboard, whatever it holds at the moment: each region is made to scroll with nothing in it that takes the
// focus, so that no fall of the dice decides whether that is seen.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {asked, faults, fightNow, finishedGame, openFile, openPart, shared, stage, tab, until} from './harness.mjs';

const here = stage();

/** Looks at each region that may scroll, one after the other; `seen` collects their names. */
async function allReached(page, where, seen) {
  const count = await page.evaluate(() => {
    window.regions = [...document.querySelectorAll('#app *')].filter(one => {
      const {overflowX, overflowY} = getComputedStyle(one);
      return one instanceof HTMLElement && one.getClientRects().length && /auto|scroll/.test(overflowX + overflowY);
    });
    return window.regions.length;
  });
  for (let i = 0; i < count; i++) {
    const name = await page.evaluate(async index => {
      const region = window.regions[index];
      window.before = [region.style.cssText, region.getAttribute('tabindex')];
      window.taken = [...region.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]')].filter(
        one => !one.hidden,
      );
      for (const one of window.taken) one.hidden = true;
      window.more = document.createElement('p');
      window.more.style.cssText = 'flex: none; height: 300px';
      window.more.textContent = 'More than is shown at once.';
      region.append(window.more);
      region.style.cssText += 'flex: none !important; min-height: 0 !important; height: 60px !important';
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      // What scrolls within it may have taken the focus by now.
      const within = [...region.querySelectorAll('[tabindex="0"]')].some(one => one.getClientRects().length);
      return region.className + (region.tabIndex < 0 && !within ? ': not reached' : '');
    }, i);
    assert.doesNotMatch(name, /not reached/, where);
    assert.deepEqual(await faults(page, ['scrollable-region-focusable']), [], `${where}: ${name}`);
    const again = await page.evaluate(async index => {
      const region = window.regions[index];
      for (const one of window.taken) one.hidden = false;
      window.more.remove();
      region.style.cssText = window.before[0];
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      return region.getAttribute('tabindex') === window.before[1];
    }, i);
    assert.ok(again, `${where}: ${name} is again as it was`);
    for (const one of name.split(' ')) seen.add(one);
  }
}

for (const phone of [false, true]) {
  const name = phone ? 'phone' : 'desktop';
  test(`whatever scrolls is reached by the keyboard: ${name}`, {timeout: 240_000}, async () => {
    const seen = new Set();
    const page = await here.person({phone});
    const all = part => allReached(page, `${name}: ${part}`, seen);
    await all('start');
    await fightNow(page);
    await until(page, async () => (await page.locator('.tray').count()) > 0, phone ? 'tap' : 'click');
    await all('a question');
    await tab(page, 'Survivors');
    await all('survivors');
    await tab(page, 'Lion');
    await all('the monster');
    await tab(page, 'Log');
    await all('the log');
    if (phone) await tab(page, 'More');
    if (phone) await all('the last tab');
    for (const part of ['Settings', 'Who plays']) {
      await openPart(page, part);
      await page.locator('.drawer h2').first().waitFor();
      // The server is asked for links as they are looked at, and they take the focus.
      if (part === 'Who plays') await page.locator('.drawer .links input').first().waitFor();
      await all(part);
      await page.locator('.drawer .close').click();
    }
    await tab(page, 'Table');
    await openPart(page, 'Look back');
    await page.getByRole('slider').waitFor();
    await all('looking back');
    await page.goto(`${here.server.url}#licences`);
    await page.getByRole('heading', {name: 'Licences'}).waitFor();
    await all('licences');
    await page.goto(`${here.server.url}#start`);
    await openFile(page, finishedGame());
    await page.getByRole('button', {name: 'The report'}).click();
    await page.getByRole('region', {name: 'Report'}).waitFor();
    await all('report');
    await page.goto(`${here.server.url}#game=qqqqqqqqqqqq&secret=nothing`);
    await page.getByRole('heading', {name: /closed to this link/}).waitFor();
    await all('a closed table');
    const parts = ['page', 'question', 'survivors', 'monsterbox', 'lines', 'drawer', 'report', 'plotbox'];
    for (const one of [...parts, phone ? 'morepanel' : 'tray']) assert.ok(seen.has(one), `${one} was among those that scroll`);
    assert.deepEqual(page.complaints, []);
  });
}

test('a spectator reaches a question that scrolls and has nothing to press', {timeout: 120_000}, async () => {
  const game = await shared(here);
  const page = game.guest;
  await page.locator('#question').evaluate(one => one.style.setProperty('height', '60px'));
  await page.locator('#question[tabindex="0"]').waitFor();
  assert.deepEqual(await faults(page), []);
  await page.locator('#question').focus();
  const top = () => page.locator('#question').evaluate(one => one.scrollTop);
  assert.equal(await top(), 0);
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.getElementById('question').scrollTop > 0);
  await asked(page);
});
