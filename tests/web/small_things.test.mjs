// Small things of the table that are easily lost: undo of an act and a round, the horizon of odds, names, what a zone is shown for.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {answer, answers, asked, fightNow, openPart, shared, stage, until} from './harness.mjs';

const here = stage('--key', 'open sesame');
const known = () => `${here.server.url}#key=open%20sesame`;

/** What the page says to the server from now on, by type. */
async function heard(page) {
  const said = [];
  page.on('websocket', socket => socket.on('framesent', ({payload}) => said.push(JSON.parse(payload))));
  await page.reload();
  await asked(page);
  return said;
}

test('the server’s key leaves the address as soon as it was read, and is still known', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await page.getByRole('button', {name: 'Fight now'}).waitFor();
  assert.doesNotMatch(page.url(), /key|sesame/);
  await page.reload();
  await fightNow(page);
  await page.goBack();
  assert.doesNotMatch(page.url(), /key|sesame/);
});

test('an act and a round are taken back at once', {timeout: 120_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  await until(page, async () => (await page.locator('.lines li.head').count()) > 6);
  const was = await answers(page);
  const back = async (words, before) => {
    await page.keyboard.press('U');
    await page.getByRole('button', {name: words}).click();
    await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) < n, before);
    assert.equal(await page.locator('.drawer').count(), 0, 'the panel closes');
    return answers(page);
  };
  const act = await back('This act', was);
  const round = await back('This round', act);
  assert.ok(round < act && act < was);
  await page.getByRole('button', {name: 'Undo an act or a round'}).click();
  await page.getByRole('heading', {name: 'Take back'}).waitFor();
});

test('the key of odds looks as far ahead as was chosen', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  const said = await heard(page);
  await until(page, async () => (await page.getByLabel('Odds until').count()) > 0);
  await page.getByLabel('Odds until').selectOption('act');
  await page.locator('#question').focus();
  await page.keyboard.press('f');
  await page.getByRole('button', {name: /odds/}).waitFor();
  await page.waitForTimeout(100);
  assert.equal(said.find(one => one.type === 'forecast')?.until, 'act');
  // Odds that are shown go with what is chosen.
  await page.locator('#question [title^="Played on to the end of the act"]').waitFor();
  await page.getByLabel('Odds until').selectOption('monster turn');
  await page.locator('#question [title^="Played on to the end of the monster turn"]').waitFor();
});

test('a game has its name, and a seat a new one when it is given to somebody else', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.getByLabel('Its name').fill('Tuesday');
  await page.getByRole('button', {name: '+ seat'}).click();
  await page.getByPlaceholder(/^Player/).fill('Ann');
  await page.getByRole('button', {name: 'Lay the table and get the links'}).click();
  await asked(page);
  await page.locator('.moment').getByText('1 of 2 here').waitFor();
  await page.getByLabel('Name of seat 1').fill('Ben');
  await page.getByLabel('Who plays Ann').selectOption('table');
  await page.getByLabel('Who plays Ben').waitFor();
  await page.getByLabel('Who plays Ben').selectOption('link');
  await page.getByLabel('Ben', {exact: true}).waitFor();
  await page.getByRole('link', {name: 'Lantern'}).click();
  await page.getByRole('link', {name: /Tuesday: White Lion/}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('marks are told in the grid', {timeout: 180_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  await until(page, async () => (await page.locator('.opts .opt .ot', {hasText: /^Move$/}).count()) > 0);
  for (const [mark, words] of [
    ['Reach', /in reach, \d+ step|can be chosen, \d+ step/],
    ['Field of view', /the White Lion sees it/],
    ['Threats', /a threat/],
  ]) {
    await page.getByRole('button', {name: mark, exact: true}).click();
    await page.getByRole('gridcell', {name: words}).first().waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test('the zone of what an answer names lies on the board while the answer is looked at', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  // A card in play with a zone, and an answer that it waits for, are put into what the server says.
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    const zones = new Set();
    socket.onMessage(text => {
      const {id, type, zones: asks} = JSON.parse(text);
      if (type === 'view' && asks) zones.add(id);
      server.send(text);
    });
    server.onMessage(text => {
      const message = JSON.parse(text);
      message.view?.monster.in_play.push({name: 'Watchful', type: 'mood', level: 'basic', tokens: 0});
      if (zones.has(message.id)) message.view.board.marks.zones = [{name: 'Watchful', spaces: ['A1', 'A2']}];
      const first = message.question?.options?.[0];
      if (first) first.cards = [{kind: 'AI card', name: 'Watchful'}];
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await fightNow(page);
  const zone = page.getByRole('gridcell', {name: /zone of Watchful/});
  assert.equal(await zone.count(), 0);
  await page.locator('.opts .opt').first().hover();
  await zone.first().waitFor();
  assert.equal(await page.locator('.drawing path.zone').count(), 1);
  await page.locator('#question h2').hover();
  await zone.first().waitFor({state: 'detached'});
  assert.equal(await page.locator('.drawing path.zone').count(), 0);
});

test('odds and a hint that come too late are told to nobody', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => {
      const {id, type} = JSON.parse(text);
      const code = {forecast: 'out_of_turn', hint: 'not_joined'}[type];
      if (code) socket.send(JSON.stringify({type: 'error', id, code, message: 'the game went on', where: ''}));
      else server.send(text);
    });
  });
  await page.reload();
  await fightNow(page);
  for (const name of [/odds/, /hint/]) {
    await page.getByRole('button', {name}).click();
    await page.locator('.why .lnk:enabled', {hasText: name}).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  }
});

test('the odds of each target are that target’s own, and all answers stay in sight', {timeout: 120_000}, async () => {
  const page = await here.person({}, known());
  // Whom the monster goes for, and what may come of it, are put into what the server says.
  const names = ['Allister', 'Erza', 'Lucy', 'Zachary'];
  const options = names.map((words, number) => ({answer: (5 << 10) + number, key: words[0], words}));
  const chance = value => ({value, fraction: '0'});
  const fates = ['hit', 'hurt', 'down', 'severe injury', 'dead', 'survival lost'];
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    const say = message => socket.send(JSON.stringify(message));
    socket.onMessage(text => {
      const {id, type} = JSON.parse(text);
      if (type === 'forecast') {
        const forecasts = options.map(({key}, number) => ({
          key,
          forecast: {
            horizon: 'monster turn',
            exact: true,
            survivors: names.map((name, other) => ({
              name,
              ...Object.fromEntries(fates.map(fate => [fate, chance(other === number ? 0.1 * (number + 1) : 0)])),
            })),
            monster: {wounds: chance(0), 'at least one, two, three': [chance(0)], defeated: chance(0)},
            trap: chance(0),
          },
        }));
        say({type, id, forecasts});
      } else if (type === 'hint') say({type, id, key: 'A', hint: {says: 'The veteran would choose Allister.'}});
      else server.send(text);
    });
    server.onMessage(text => {
      const message = JSON.parse(text);
      const asks = 'Monster controller, Claw: whom does the White Lion target?';
      const aside = 'All four tie: each is the closest threat in view.';
      for (const one of [message.question, message.view?.question])
        if (one?.options) Object.assign(one, {kind: 'decide', seat: 6, text: `${asks} ${aside}`, asks, aside, options});
      say(message);
    });
  });
  await page.reload();
  await fightNow(page);
  assert.match(await page.locator('.question h2 small').textContent(), /^All four tie/, 'why it is asked is said more softly');
  await page.getByRole('button', {name: /odds/}).click();
  await page.getByRole('button', {name: /hint/}).click();
  await page.locator('.hintnote').waitFor();
  const told = await page.locator('.opt').evaluateAll(all => all.map(one => one.querySelectorAll('.odds > div')[1].textContent));
  assert.deepEqual(
    told.map(one => one.trim()),
    ['hurt 10 %', 'hurt 20 %', 'hurt 30 %', 'hurt 40 %'],
  );
  const cut = await page.evaluate(() => {
    const {top, bottom} = document.querySelector('#question').getBoundingClientRect();
    return [...document.querySelectorAll('.opt, .again')]
      .map(one => one.getBoundingClientRect())
      .filter(one => one.top < top || one.bottom > bottom).length;
  });
  assert.equal(cut, 0);
  assert.match(await page.locator('.again').innerText(), /or ↵ confirms/);
  // Where it is lower than what it holds, it says that more lies below.
  await page.locator('#question').evaluate(one => one.style.setProperty('height', '120px'));
  await page.locator('#question[data-more]').waitFor();
  await page.locator('#question').evaluate(one => one.scrollTo(0, one.scrollHeight));
  await page.locator('#question:not([data-more])').waitFor();
  assert.deepEqual(page.complaints, []);
});

test('a death and what a severe injury comes to are told large beside the dice', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => server.send(text));
    server.onMessage(text => {
      const message = JSON.parse(text);
      if (message.type === 'answer') {
        message.view.survivors[1].alive = false;
        const die = {for: 'severe injury', shows: 1, total: 1, result: 'open'};
        const line = {depth: 3, answers: message.answers};
        message.news.push({...line, id: 9001, text: 'Erza rolls 1 for a severe injury of the head.', die});
        message.news.push({...line, id: 9002, text: 'The result for Erza: Head Explosion.', event: 'table row'});
        const harm = {who: 'survivor', number: 1, what: 'died'};
        message.news.push({...line, id: 9003, text: 'Erza dies.', event: 'died', harm});
      }
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
  await fightNow(page);
  await page.locator('.opts .opt').first().click();
  await page.locator('.fate', {hasText: 'The result for Erza: Head Explosion.'}).waitFor();
  await page.locator('.fate.death', {hasText: 'Erza dies'}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('beside a pass there is one for the rest of the act or turn', {timeout: 120_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  const said = await heard(page);
  await page.keyboard.press('o');
  for (const name of ['Allister', 'Erza', 'Lucy', 'Zachary']) {
    await page.getByRole('radio', {name}).check();
    await page.getByLabel('Ask for dash').selectOption('always');
  }
  await page.keyboard.press('Escape');
  const pass = page.locator('.passon button');
  await until(page, async () => (await pass.count()) > 0);
  const was = await answers(page);
  const span = /act|turn/.exec(await pass.textContent())[0];
  await pass.click();
  await page.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) > n, was);
  assert.match(said.findLast(one => one.type === 'orders' && one.words).words, new RegExp(`^pass until the end of the ${span}$`));
  assert.deepEqual(page.complaints, []);
});

test('the mark of reach says whose it is: of the sheet that is open', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  await until(page, async () => (await page.locator('.opts').getByText('Pass', {exact: true}).count()) > 0);
  await page.keyboard.press('r');
  const name = page.locator('.drawing .name.cold text');
  await name.waitFor();
  for (const survivor of ['Zachary', 'Lucy']) {
    const sheet = page.locator('.survivor', {hasText: survivor}).locator('h3 button');
    if ((await sheet.getAttribute('aria-expanded')) === 'false') await sheet.click();
    await name.getByText(`reach of ${survivor}`).waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test(
  'the open sheet is that of whoever acts, also while others pass, unless somebody opened another',
  {timeout: 120_000},
  async () => {
    const page = await here.person({}, known());
    await fightNow(page);
    const open = () => page.locator('.survivor:has(h3 button[aria-expanded=true])').getAttribute('aria-label');
    const acts = async () => {
      const [, who] = /between the actions of (\w+)$/i.exec(await page.locator('.question .ctx').textContent()) ?? [];
      const asked = await page.locator('.question h2').textContent();
      return who && /survival action/.test(asked) && !asked.startsWith(who) ? who : null;
    };
    await until(page, async () => (await acts()) !== null);
    const who = await acts();
    assert.equal(await open(), who);
    const other = page.locator(`.survivor:not([aria-label="${who}"])`).last();
    await other.locator('h3 button').click();
    await until(page, async () => ![null, who].includes(await acts()));
    assert.equal(await open(), await other.getAttribute('aria-label'), 'what was opened by hand stays');
  },
);

test('a game is downloaded in its midst, and goes on from that file', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  for (let i = 0; i < 3; i++) await answer(page);
  await asked(page);
  const given = await answers(page);
  await openPart(page, 'Settings');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', {name: 'Download'}).click()]);
  assert.match(download.suggestedFilename(), /white-lion.*\.txt/);
  await page.goto(`${here.server.url}#start`);
  await page.locator('input[type=file][accept*="text"]:enabled').setInputFiles(await download.path());
  await asked(page);
  assert.equal(await answers(page), given);
  assert.deepEqual(page.complaints, []);
});

test('a panel is closed beside its heading, far from what deletes the game', {timeout: 60_000}, async () => {
  for (const phone of [false, true]) {
    const page = await here.person({phone}, known());
    await fightNow(page);
    await openPart(page, 'Who plays');
    const box = async place => place.boundingBox();
    const close = await box(page.locator('.drawer .close'));
    const heading = await box(page.locator('.drawer h2').first());
    const remove = await box(page.getByRole('button', {name: 'Delete this game'}));
    assert.ok(Math.abs(close.y + close.height / 2 - heading.y - heading.height / 2) < 8, 'on the line of the heading');
    assert.ok(remove.y - close.y - close.height > 100);
    assert.ok(close.height >= (phone ? 44 : 32));
  }
});

for (const how of ['tap', 'click', 'letter'])
  test(`a grave answer takes two presses: ${how}`, {timeout: 90_000}, async () => {
    const page = await here.person({phone: how === 'tap'}, known());
    await page.routeWebSocket(/\/ws$/, socket => {
      const server = socket.connectToServer();
      server.onMessage(text => {
        const message = JSON.parse(text);
        for (const one of message.question?.options ?? []) if (one.words === 'pass') one.grave = true;
        socket.send(JSON.stringify(message));
      });
    });
    await page.reload();
    await fightNow(page);
    const pass = page.locator('.opt.grave').filter({hasText: /pass/i});
    await until(page, async () => (await pass.count()) > 0, how === 'tap' ? 'tap' : 'click');
    await asked(page);
    const given = await answers(page);
    const press = () => (how === 'letter' ? page.keyboard.press('p') : pass.first()[how]());
    await press();
    await page.getByText('again confirms').waitFor();
    assert.equal(await answers(page), given);
    await press();
    await page.waitForFunction(was => Number(document.querySelector('main.table').dataset.answers) > was, given);
    assert.deepEqual(page.complaints, []);
  });

test('whoever chose to move may do something else instead', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  const move = page.locator('.opt').filter({hasText: /Move/});
  await until(page, async () => (await move.count()) > 0);
  await asked(page);
  const given = await answers(page);
  await move.first().click();
  await page.getByRole('button', {name: 'do something else'}).click();
  await page.waitForFunction(was => Number(document.querySelector('main.table').dataset.answers) === was, given);
  await move.first().waitFor();
  assert.deepEqual(page.complaints, []);
});

test('what is put on a space is shown with all that it would cover', {timeout: 120_000}, async () => {
  const page = await here.person({}, known());
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.getByLabel('Terrain and places').selectOption('hand');
  await page.getByLabel('Seed').fill('5');
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  const seen = new Set();
  // Terrain first, then where survivors start, which is one space.
  for (let i = 0; i < 12; i++) {
    if (await page.locator('.choose').count()) {
      const open = page.locator('[role=gridcell].open');
      await open.first().waitFor();
      await open.nth(Math.floor((await open.count()) / 2)).hover();
      const [, wide, high] = /it is (\d) wide and (\d) high/.exec(await page.locator('.qh').first().textContent()) ?? [];
      const stand = page.locator('.stand');
      if (wide) {
        // A space is 40 units wide.
        await stand.waitFor({state: 'attached'});
        const box = await stand.evaluate(one => [one.getBBox().width, one.getBBox().height].map(Math.round));
        assert.deepEqual(box, [40 * wide, 40 * high]);
        seen.add(`${wide} by ${high}`);
      } else assert.equal(await stand.count(), 0);
    }
    await answer(page);
  }
  assert.ok(seen.size > 0, 'nothing larger than a space was put anywhere');
  assert.deepEqual(page.complaints, []);
});

test('a number that nothing changes is said to be that', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  await until(page, async () => (await page.locator('.survivor .strip').count()) > 0);
  await page
    .locator('.survivor .strip')
    .getByRole('button', {name: /^Movement 5/})
    .click();
  await page.locator('.survivor .sum').getByText('nothing changes it').waitFor();
});

test('a question is read from its beginning, however far the one before it was scrolled', {timeout: 60_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  await page.locator('#question').evaluate(one => {
    one.style.maxHeight = '90px';
    one.scrollTop = 40;
  });
  assert.equal(await page.locator('#question').evaluate(one => one.scrollTop), 40);
  await answer(page);
  await page.waitForFunction(() => document.querySelector('#question').scrollTop === 0);
});

test('who reads far up in the log comes back to the newest line by one button', {timeout: 120_000}, async () => {
  const page = await here.person({}, known());
  await fightNow(page);
  const lines = page.getByRole('group', {name: 'Lines'});
  const below = () => lines.evaluate(one => one.scrollHeight - one.scrollTop - one.clientHeight);
  await until(page, async () => (await lines.evaluate(one => one.scrollHeight - one.clientHeight)) > 100);
  const newest = page.getByRole('button', {name: 'newest', exact: true});
  assert.equal(await newest.count(), 0);
  await lines.evaluate(one => (one.scrollTop = 0));
  await newest.waitFor();
  await answer(page);
  assert.ok((await below()) > 40, 'who reads is not torn away');
  await newest.click();
  await page.waitForFunction(() => {
    const one = document.querySelector('.log .lines');
    return one.scrollHeight - one.scrollTop - one.clientHeight < 40;
  });
  assert.equal(await newest.count(), 0);
});
