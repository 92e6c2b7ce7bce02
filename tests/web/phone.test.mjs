// A phone's screen with touch: a tap selects, a second one confirms; the tabs; nothing wider than the screen.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {
  alter,
  answer,
  answers,
  asked,
  fightNow,
  fightWithSeed,
  nearest,
  openPart,
  question,
  stage,
  tab,
  until,
} from './harness.mjs';

const here = stage();

const wide = page => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What is smaller than a finger wants it. */
const small = page =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input, label:has(input)')]
      .filter(one => one.offsetParent && !one.matches('label input'))
      .map(one => [one.textContent.trim().slice(0, 20) || one.className, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.height < 44 || box.width < 44))
      .map(([words, box]) => `${words} ${Math.round(box.width)}x${Math.round(box.height)}`),
  );

test('a fight by taps', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  assert.ok((await wide(page)) <= 0);
  await fightWithSeed(page, '7');
  const was = await answers(page);
  await page.locator('.opt').first().tap();
  await page.getByText('tap again to confirm').waitFor();
  assert.equal(await answers(page), was, 'one tap only selects');
  for (let i = 0; i < 25; i++) if (!(await answer(page, 'tap'))) break;
  assert.ok((await wide(page)) <= 0);
  assert.ok((await answers(page)) > was);
  for (const tab of ['Survivors', 'Lion', 'Log', 'Table']) {
    await page.locator('.tabs').getByRole('button', {name: tab}).tap();
    assert.ok((await wide(page)) <= 0, tab);
  }
  // What was played and what is hit stand as buttons among the dice.
  await until(page, async () => (await page.locator('.tray button').count()) > 0, 'tap');
  const large = async where => assert.deepEqual(await small(page), [], where);
  for (const one of ['Survivors', 'Lion', 'Log', 'More', 'Table']) {
    await tab(page, one);
    await large(one);
    if (one !== 'Lion') continue;
    for (const pile of await page.locator('.piles button').all()) {
      await pile.tap();
      await large(await pile.textContent());
    }
  }
  for (const panel of ['Standing orders', 'Who plays', 'Undo an act or a round', 'Settings', 'Keys']) {
    await openPart(page, panel);
    await large(panel);
    await page.getByRole('button', {name: /^Close/}).click();
  }
  await openPart(page, 'Look back');
  await page.getByRole('region', {name: 'Looking back'}).waitFor();
  await large('Look back');
  assert.deepEqual(page.complaints, []);
});

test('the sheet never covers a lit space: the board ends where it begins', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await page.getByRole('button', {name: 'Fight now'}).tap();
  for (let i = 0; i < 40 && !(await nearest(page)); i++) await answer(page, 'tap');
  const [board, sheet] = [await page.locator('#board').boundingBox(), await page.locator('#question').boundingBox()];
  assert.ok(board.y + board.height <= sheet.y + 1);
});

test('chances in half a card stand beside their words, and the title stays in sight', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  await page.getByRole('button', {name: 'Fight now'}).tap();
  await until(page, async () => (await page.locator('.opts.many').count()) > 0, 'tap');
  await page.getByRole('button', {name: /odds/}).tap();
  await page.locator('.odds').first().waitFor({timeout: 30_000});
  await page.getByRole('button', {name: /hint/}).tap();
  await page.locator('.hintnote').waitFor({timeout: 30_000});
  await page.locator('.opt.sel .odds').waitFor();
  const rows = await page.evaluate(() =>
    [...document.querySelectorAll('.odds > div')].map(one => {
      const [word, value, card] = [one.querySelector('dt'), one.querySelector('b'), one.closest('.opt')].map(part =>
        part.getBoundingClientRect(),
      );
      return {
        apart: word.right <= value.left,
        level: word.top < value.bottom && value.top < word.bottom,
        inside: value.right <= card.right,
      };
    }),
  );
  assert.ok(rows.length >= 20);
  for (const row of rows) assert.deepEqual(row, {apart: true, level: true, inside: true});
  for (const where of [0, 1e4]) {
    await page.locator('#question').evaluate((one, top) => one.scrollTo({top}), where);
    const [title, sheet] = [await page.locator('.question h2').boundingBox(), await page.locator('#question').boundingBox()];
    assert.ok(title.y >= sheet.y && title.y + title.height <= sheet.y + sheet.height);
    await page.locator('.question h2').click({trial: true});
  }
});

test('what is in play stands in a line below the board, on the tab of the table alone', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    server.onMessage(text => {
      const message = JSON.parse(text);
      message.view?.monster.in_play.push({name: 'Ground Fighting', type: 'mood', level: 'special', tokens: 2});
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await page.getByRole('button', {name: 'Fight now'}).tap();
  await asked(page);
  const line = page.locator('.inplay');
  assert.equal((await line.innerText()).trim(), 'In play: Ground Fighting (2 tokens)');
  const [board, box, sheet] = await Promise.all(['#board', '.inplay', '#question'].map(one => page.locator(one).boundingBox()));
  assert.ok(board.y + board.height <= box.y + 1 && box.y + box.height <= sheet.y + 1);
  await tab(page, 'Log');
  assert.equal(await line.isVisible(), false);
});

test('letters and numbers stand beside the board, not on it', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await page.getByRole('button', {name: 'Fight now'}).tap();
  await asked(page);
  const on = await page.evaluate(() => {
    const {left, top} = document.querySelector('.drawing').getBoundingClientRect();
    return [...document.querySelectorAll('.scale text')]
      .map(one => one.getBoundingClientRect())
      .filter(one => one.bottom > top + 1 && one.right > left + 1).length;
  });
  assert.equal(on, 0);
});

test('a window magnified fourfold reflows into one column', {timeout: 60_000}, async () => {
  const page = await here.person({viewport: {width: 320, height: 256}});
  assert.ok((await wide(page)) <= 0);
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
  assert.ok((await wide(page)) <= 0);
  await page.locator('.opt').last().scrollIntoViewIfNeeded();
  assert.ok(await page.locator('.opt').last().isVisible());
});

test('while others pass, a board on which all that matters is seen stays where it is', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  await fightWithSeed(page, '7');
  /** Where the first space lies and how large it is, where the monster stands, and who is seen wholly, as the board is now. */
  const look = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const frame = document.querySelector('.drawing').getBoundingClientRect();
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      const isIn = ({top, left, right, bottom}) =>
        top >= frame.top && left >= frame.left && right <= frame.right && bottom <= frame.bottom;
      const standsOn = name => cells.filter(one => one.getAttribute('aria-label').includes(name));
      const names = ['Allister', 'Erza', 'Lucy', 'Zachary', 'White Lion'];
      const {x, y, width} = cells[0].getBoundingClientRect();
      return {
        at: [x, y, width].map(Math.round).join(),
        high: Math.round(frame.height),
        wide: width > 35,
        monster: standsOn('White Lion').map(one => one.dataset.space),
        seen: names.filter(name => standsOn(name).every(one => isIn(one.getBoundingClientRect()))),
      };
    });
  let stayed = 0;
  for (let i = 0; i < 90 && stayed < 2; i++) {
    const passes = (await page.locator('.opts').getByText('Pass', {exact: true}).count()) > 0;
    const before = await look();
    assert.ok(await answer(page, 'tap'));
    const asked = /^(\w+), do you use a survival action/.exec(await question(page))?.[1];
    if (!passes || !before.wide || ![asked, 'White Lion'].every(name => before.seen.includes(name))) continue;
    const after = await look();
    if (after.monster.join() !== before.monster.join() || after.high < before.high) continue;
    assert.equal(after.at, before.at, `${asked} is asked`);
    stayed++;
  }
  assert.ok(stayed > 0);
});

test('where there is more room for the board, more of it is seen, and nothing moves', {timeout: 120_000}, async () => {
  const page = await here.person({phone: true});
  await fightNow(page);
  const look = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      const frame = document.querySelector('.drawing').getBoundingClientRect();
      const cells = [...document.querySelectorAll('[role=gridcell]')].map(one => one.getBoundingClientRect());
      return {y: Math.round(cells[0].y), below: cells.at(-1).bottom - frame.bottom, height: Math.round(frame.height)};
    });
  await until(page, async () => (await look()).below > 40, 'tap');
  const before = await look();
  await page.setViewportSize({width: 390, height: 872});
  const after = await look();
  assert.ok(after.height > before.height);
  assert.equal(after.y, before.y);
});

test(
  'lines of the log stand close on a phone, and none on another, though each is as large as a finger',
  {timeout: 120_000},
  async () => {
    const page = await here.person({phone: true});
    await fightNow(page);
    await until(page, async () => (await page.locator('.lines .run').count()) > 0, 'tap');
    await tab(page, 'Log');
    assert.deepEqual(await small(page), []);
    const rows = await page.locator('.lines > ol > li').evaluateAll(all =>
      all.map(one => {
        const {top, bottom} = one.getBoundingClientRect();
        const words = one.querySelector('.says, :scope > button span').getBoundingClientRect();
        return {top, bottom, high: bottom - top, out: Math.max(top - words.top, words.bottom - bottom)};
      }),
    );
    assert.ok(Math.min(...rows.map(one => one.high)) < 32, 'a line alone is no higher than its text needs');
    for (const [i, row] of rows.entries()) {
      assert.ok(row.out < 1, `line ${i} keeps its words to itself`);
      assert.ok(!i || row.top >= rows[i - 1].bottom - 1);
    }
    await page.locator('.lines .id').last().tap();
    await page.locator('.lines li.open').waitFor();
  },
);

test('the small whole board lies on no terrain where another corner is free', {timeout: 60_000}, async () => {
  const page = await here.person({phone: true});
  await alter(page, ({view}) => {
    if (view?.board.miniatures.length) view.board.tiles = [];
  });
  await fightNow(page);
  const chart = page.locator('.chart');
  const first = await chart.getAttribute('class');
  const box = await chart.boundingBox();
  const under = await page.evaluate(
    ([x, y]) => {
      const cells = [...document.querySelectorAll('[role=gridcell]')];
      return cells.find(one => {
        const {left, right, top, bottom} = one.getBoundingClientRect();
        return left < x && x < right && top < y && y < bottom;
      })?.dataset.space;
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  );
  await alter(page, ({view}) => {
    if (view) view.board.tiles = [{kind: 'Boulder', at: under, width: 1, height: 1, words: '', obstacle: true, impassable: true}];
  });
  await asked(page);
  await page.waitForFunction(was => document.querySelector('.chart').getAttribute('class') !== was, first);
});
