// What the tests of the page share: a server of their own, a headless Chromium, and hands that answer questions.
import assert from 'node:assert/strict';
import {spawn, spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {createRequire} from 'node:module';
import {after, afterEach, before} from 'node:test';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {fileURLToPath} from 'node:url';

const top = fileURLToPath(new URL('../../', import.meta.url));
const require = createRequire(path.join(top, 'web/package.json'));
const {chromium} = require('playwright-core');
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const program = process.env.LANTERN ?? path.join(top, 'build/release/lantern');
/** Debian's Chromium without windows draws the same with half the work; CHROMIUM=/usr/bin/chromium tests with the one that people have. */
const browsers = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'];
/** Whoever asks for no seed gets this one, so that the dice of a test fall the same each time: SEED=3 tries others. */
const usualSeed = Number(process.env.SEED ?? 1);
/** SLOW=200 lets each message of the server come so many milliseconds later: a test that looks too early then fails each time, not once in a while. */
const slow = Number(process.env.SLOW ?? 0);

/** `lantern serve` on a free port, with games in a folder of its own. `stop`, `kill` (as -9 does) and `start` again. */
async function serve(...options) {
  const data = mkdtempSync(path.join(tmpdir(), 'lantern-web-'));
  const server = {
    url: '',
    child: null,
    async start(port = 0) {
      const child = spawn(
        program,
        [
          'serve',
          '--port',
          String(port),
          '--data',
          data,
          '--page',
          process.env.LANTERN_PAGE ?? path.join(top, 'web/dist'),
          '--new-games',
          '1000',
          '--messages',
          '100000',
          ...options,
        ],
        {stdio: ['ignore', 'pipe', 'inherit']},
      );
      server.child = child;
      let said = '';
      server.url = await new Promise((resolve, reject) => {
        child.stdout.on('data', bytes => {
          said += bytes;
          const found = /http:\/\/[^\s]+/.exec(said);
          if (found) resolve(found[0]);
        });
        child.on('exit', code => reject(new Error(`the server ended with ${code}: ${said}`)));
      });
    },
    async end(signal) {
      const gone = new Promise(resolve => server.child.on('exit', resolve));
      server.child.kill(signal);
      await gone;
    },
    async stop() {
      await server.end('SIGTERM');
      rmSync(data, {recursive: true, force: true});
    },
  };
  await server.start();
  return server;
}

function open() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? browsers.find(existsSync),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

/** A server and a browser for the tests of a file; `person(...)` comes to the start page, or to an address, as somebody of their own. */
export function stage(...options) {
  const here = {
    server: null,
    browser: null,
    person: (more = {}, address = here.server.url) => person(here.browser, address, more),
  };
  before(async () => {
    here.server = await serve(...options);
    here.browser = await open();
  });
  // Pages that nobody looks at any more work on: each test has the machine to itself.
  afterEach(() => Promise.all(here.browser.contexts().map(context => context.close())));
  after(async () => {
    await here.browser?.close();
    await here.server?.stop();
  });
  return here;
}

/** A page of a browser of its own, as another person has it. What it complains about is collected in `page.complaints`. */
async function person(browser, address, {phone = false, scheme = 'dark', ...more} = {}) {
  const context = await browser.newContext({
    viewport: phone ? {width: 390, height: 844} : {width: 1440, height: 900},
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    ...more,
  });
  await context.addInitScript(seed => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
      const message = JSON.parse(text);
      send.call(this, message.type === 'new' && !message.transcript ? JSON.stringify({seed, ...message}) : text);
    };
  }, usualSeed);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  page.complaints = [];
  page.on('pageerror', error => page.complaints.push(error.message));
  page.on('console', message => {
    // A socket that is refused while the server is away is what those tests are about.
    if (message.type() === 'error' && !/WebSocket connection/.test(message.text())) page.complaints.push(message.text());
  });
  if (slow)
    await page.routeWebSocket(/\/ws$/, socket => {
      const server = socket.connectToServer();
      server.onMessage(text => setTimeout(() => socket.send(text), slow));
      server.onClose((code, reason) => setTimeout(() => void socket.close({code, reason}), slow));
    });
  await page.goto(address);
  return page;
}

export async function fightNow(page) {
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
}

/** The same in a game whose dice fall the same each time. */
export async function fightWithSeed(page, seed) {
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
}

/** What the server says from now on comes to the page as `change` leaves it. */
export async function alter(page, change) {
  await page.routeWebSocket(/\/ws$/, socket => {
    const server = socket.connectToServer();
    socket.onMessage(text => server.send(text));
    server.onMessage(text => {
      const message = JSON.parse(text);
      change(message);
      socket.send(JSON.stringify(message));
    });
  });
  await page.reload();
}

/** Waits until somebody is asked, or the game is over. */
export async function asked(page) {
  await page.locator('main.table:not([data-busy]) :is(.question :is(.opt, .choose), .end)').first().waitFor();
  await page.locator('[role=gridcell], .report').first().waitFor({state: 'attached'});
}

export const question = page => page.locator('.question h2').textContent();

/** How many answers were given: the page tells it in the table's data. */
export const answers = async page => Number(await page.locator('main.table').getAttribute('data-answers'));

/** The space among those lit that is the nearest to the monster. */
export async function nearest(page) {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('[role=gridcell]')];
    const beast = cells.find(one => /White Lion/.test(one.getAttribute('aria-label')))?.dataset.space ?? 'H11';
    const far = space =>
      Math.abs(space.charCodeAt(0) - beast.charCodeAt(0)) + Math.abs(Number(space.slice(1)) - Number(beast.slice(1)));
    return (
      cells
        .filter(one => one.classList.contains('open'))
        .map(one => one.dataset.space)
        .sort((a, b) => far(a) - far(b))[0] ?? null
    );
  });
}

/** What a keen player would choose: attack, else come nearer, and never spend survival. */
export function keen(words) {
  for (const wish of [/^Attack/, /^Move$/, /^End act/, /^Pass$/]) {
    const found = words.findIndex(one => wish.test(one));
    if (found >= 0) return found;
  }
  return 0;
}

/**
 * Answers by pointer (`how` is click or tap), and waits until the answer is in. Gives false at the end of the game. A click of the mouse answers,
 * a tap is confirmed by a second one.
 */
export async function answer(page, how = 'click', choose = keen) {
  await asked(page);
  if (await page.locator('.end').count()) return false;
  const before = await answers(page);
  const press = async place => {
    await place[how]({force: true});
    page.presses = (page.presses ?? 0) + 1;
  };
  const options = page.locator('.opts .opt:enabled');
  const words = await options.locator('.ot').allTextContents();
  const space = words.some(one => /^Attack/.test(one)) ? null : await nearest(page);
  const chosen = page.locator('.opts .opt.sel');
  if (how === 'click' || !(await chosen.count()))
    await press(space ? page.locator(`[data-space="${space}"]`) : options.nth(choose(words)));
  if (how === 'tap' || (await page.locator('.opt.sure').count())) await press(chosen);
  await page.waitForFunction(was => Number(document.querySelector('main.table')?.dataset.answers) !== was, before);
  return true;
}

/** Goes to a phone's tab; a desk shows all at once. */
export async function tab(page, name) {
  if (await page.locator('.tabs').isVisible()) await page.locator('.tabs').getByRole('button', {name}).click();
}

/** Opens what a desk has in its strip, and a phone in its last tab. */
export async function openPart(page, name) {
  await tab(page, 'More');
  await page.getByRole('button', {name, exact: true}).click();
}

/** Plays on until something is so. */
export async function until(page, so, how = 'click', most = 150) {
  for (let i = 0; i < most; i++) {
    // A walk is two answers: between them spaces are lit that are gone with the second.
    await asked(page);
    if (await so()) return;
    assert.ok(await answer(page, how), 'the game was over before');
  }
  assert.fail(`it was not so after ${most} answers`);
}

/** What axe finds wrong on the page as it stands, in short; `rules`: by these alone. */
export async function faults(page, rules = null) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const found = await page.evaluate(async only => {
    // What follows the sizes of things is there once they were drawn.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return window.axe.run(document, {
      resultTypes: ['violations'],
      ...(only ? {runOnly: {type: 'rule', values: only}} : {}),
    });
  }, rules);
  return found.violations.map(
    one =>
      `${one.id} (${one.impact}): ${one.nodes
        .slice(0, 3)
        .map(node => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1] ?? ''}`)
        .join(' | ')}`,
  );
}

export async function noFaults(page, where) {
  assert.deepEqual(await faults(page), [], where);
}

/**
 * A game with a seat for Ann (Allister and Erza) and one for Ben (Lucy and Zachary): pages of the table, Ann, Ben and a spectator. With a
 * `seed` its dice fall the same each time.
 */
export async function shared(here, {seed = '', ...more} = {}) {
  const table = await here.person(more);
  await table.getByRole('button', {name: 'Choose everything'}).click();
  for (const name of ['Ann', 'Ben']) {
    await table.getByRole('button', {name: '+ seat'}).click();
    await table
      .getByPlaceholder(/^Player/)
      .last()
      .fill(name);
  }
  for (const [survivor, seat] of [
    ['Allister', 'Ann'],
    ['Erza', 'Ann'],
    ['Lucy', 'Ben'],
    ['Zachary', 'Ben'],
  ])
    await table.getByLabel(`Who plays ${survivor}`, {exact: true}).selectOption({label: seat});
  await table.getByLabel('Seed').fill(seed);
  await table.getByRole('button', {name: 'Lay the table and get the links'}).click();
  await table.locator('.links input').nth(3).waitFor();
  const links = await table
    .locator('.links li')
    .evaluateAll(items =>
      Object.fromEntries(items.map(one => [one.querySelector('label').textContent, one.querySelector('input').value])),
    );
  const ann = await here.person(more, links.Ann);
  const ben = await here.person(more, links.Ben);
  const guest = await here.person(more, links.Spectators);
  for (const page of [ann, ben, guest]) await asked(page);
  return {table, ann, ben, guest, pages: [table, ann, ben]};
}

export const mayAnswer = async page => (await page.locator('.question.waiting').count()) === 0;

/** Whoever may answers, until it is `who` (a name in the question). */
export async function untilAsked(game, who, most = 60) {
  for (let i = 0; i < most; i++) {
    if (who.test(await question(game.ann))) return;
    for (const page of game.pages)
      if (await mayAnswer(page)) {
        const was = await answers(page);
        await answer(page);
        for (const other of [...game.pages, game.guest])
          await other.waitForFunction(n => Number(document.querySelector('main.table').dataset.answers) !== n, was);
        break;
      }
  }
  assert.fail(`never was ${who} asked`);
}

/** A transcript of a whole showdown that the program played with itself. */
export function finishedGame() {
  const lines = [{type: 'new', seed: 7, lay_the_table: true, people: ['none'], setup: {actions: ['all']}}, {type: 'save'}];
  const run = spawnSync(program, ['engine'], {
    input: lines.map(one => JSON.stringify(one)).join('\n') + '\n',
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  const saved = JSON.parse(run.stdout.trim().split('\n')[1]);
  return saved.transcript
    .split('\n')
    .filter(one => !one.startsWith('given'))
    .join('\n');
}

/** Opens a transcript from a file, as a person does. */
export async function openFile(page, text) {
  await page
    .locator('input[type=file][accept*="text"]:enabled')
    .setInputFiles({name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text)});
  await asked(page);
}
