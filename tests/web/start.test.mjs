// The start page: survivors by hand and from sheets, keys, refusals in words, links that are no good.
import assert from 'node:assert/strict';
import {test} from 'node:test';
import {asked, noFaults, stage} from './harness.mjs';

const here = stage('--key', 'open sesame');

test('a survivor made by hand fights with the grid that was filled', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await page.getByRole('button', {name: 'Choose everything'}).click();
  for (const name of ['Allister', 'Erza', 'Lucy', 'Zachary']) await page.getByRole('button', {name: `Remove ${name}`}).click();
  await page.getByRole('button', {name: '+ made by hand'}).click();
  await page.getByLabel('Name', {exact: true}).fill('Mara');
  await page.getByRole('button', {name: '+ Zachary'}).click();
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await page.getByRole('alert').filter({hasText: 'is not among them yet'}).waitFor();
  await page.getByRole('button', {name: 'Remove Zachary'}).click();
  // Numbers that no sheet may have are refused where they stand.
  await page.getByLabel('Strength').fill('99');
  await page.getByRole('button', {name: '+ this survivor'}).click();
  assert.equal(await page.evaluate(() => document.activeElement.closest('label')?.textContent), 'Strength');
  await page.getByLabel('Strength').fill('2');
  await page.getByLabel('Gear, slot 5').fill('Bone Axxe');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({hasText: 'There is no gear “Bone Axxe”.'}).waitFor();
  await noFaults(page, 'a name that nothing has');
  await page.getByRole('button', {name: '+ this survivor'}).click();
  assert.equal(await page.getByRole('button', {name: 'Remove Mara'}).count(), 0, 'nobody is made of what there is not');
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), 'Gear, slot 5');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('bone axe');
  assert.equal(await page.getByRole('alert').filter({hasText: 'There is no'}).count(), 0);
  // Each field offers what the server knows.
  const offered = label => page.getByLabel(label).evaluate(one => [...one.list.options].map(option => option.value));
  assert.ok((await offered('Gear, slot 5')).includes('Bone Axe'));
  const [art] = await offered('Fighting arts');
  await page.getByLabel('Fighting arts').fill(art.toLowerCase());
  await page.keyboard.press('Enter');
  await page.getByRole('list', {name: 'Fighting arts so far'}).getByText(art).waitFor();
  await page.getByLabel('Fighting arts', {exact: true}).fill('Bone Axe');
  await page.keyboard.press('Tab');
  await page.getByRole('alert').filter({hasText: 'There is no fighting art “Bone Axe”.'}).waitFor();
  // What stands in a field counts as one adds the survivor, and nothing moves away from under the hand.
  const [disorder] = await offered('Disorders');
  await page.getByLabel('Fighting arts', {exact: true}).fill('');
  await page.getByLabel('Disorders', {exact: true}).fill(disorder);
  await page.getByRole('button', {name: '+ this survivor'}).click();
  // Whoever was made can be changed.
  await page.getByRole('button', {name: 'Change Mara'}).click();
  assert.equal(await page.getByLabel('Gear, slot 5').inputValue(), 'Bone Axe');
  assert.equal(await page.getByLabel('Strength').inputValue(), '2');
  for (const one of [art, disorder]) await page.getByRole('listitem').filter({hasText: one}).first().waitFor();
  await page.getByLabel('Name', {exact: true}).fill('Maro');
  await page.getByRole('button', {name: 'keep these changes'}).click();
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  await page.getByRole('complementary', {name: 'Survivors'}).getByText('Maro').first().waitFor();
  await page.evaluate(() => document.querySelector('.survivor h3 button[aria-expanded=false]')?.click());
  await page.getByRole('button', {name: art}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('without the key no game is made, and the page says so', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.getByText('This server asks for a key').waitFor();
  await page.getByRole('button', {name: 'Fight now'}).click();
  await page.getByRole('alert').filter({hasText: /key/}).waitFor();
  await page.getByLabel('This server asks for a key').fill('open sesame');
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
});

test('who came by a seat’s link says the key to branch off, and says it once', {timeout: 120_000}, async () => {
  const table = await here.person();
  await table.getByRole('button', {name: 'Choose everything'}).click();
  await table.getByLabel('This server asks for a key').fill('open sesame');
  await table.getByRole('button', {name: '+ seat'}).click();
  await table.getByPlaceholder(/^Player/).fill('Ann');
  await table.getByRole('button', {name: 'Lay the table and get the links'}).click();
  await asked(table);
  const link = await table.getByLabel('Ann', {exact: true}).inputValue();
  const branch = async page => {
    await page.getByRole('button', {name: 'Look back'}).click();
    await page.getByRole('button', {name: 'Branch off here'}).click();
  };
  const elsewhere = async (page, address) => {
    await page.waitForFunction(was => location.href !== was, address);
    await asked(page);
  };
  const ann = await here.person({}, link);
  await asked(ann);
  await ann.getByRole('button', {name: 'Look back'}).click();
  const field = ann.getByLabel('This server asks for a key');
  await field.fill('open sesam');
  await ann.getByRole('button', {name: 'Branch off here'}).click();
  await ann
    .getByRole('alert')
    .filter({hasText: /not the server's key/})
    .waitFor();
  await field.fill('open sesame');
  await ann.getByRole('button', {name: 'Branch off here'}).click();
  await elsewhere(ann, link);
  // From now on it is known, behind a reload as well.
  await ann.goto(link);
  await ann.reload();
  await asked(ann);
  await branch(ann);
  await elsewhere(ann, link);
  // Whoever made the game said it.
  const address = table.url();
  await branch(table);
  await elsewhere(table, address);
  for (const page of [table, ann]) assert.deepEqual(page.complaints, []);
});

test('sheets from a file take part; a file that is none is refused in words', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await page.getByRole('button', {name: 'Choose everything'}).click();
  const field = page.locator('input[type=file][accept*="json"]');
  await field.setInputFiles({name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('survivors: [')});
  await page.getByRole('alert').filter({hasText: 'no.json: this is no sheet'}).waitFor();
  await page.getByRole('button', {name: 'Remove Zachary'}).click();
  await field.setInputFiles({
    name: 'ours.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({survivors: [{name: '<b>Odd</b>', gear: ['Cloth']}]})),
  });
  await page.getByText('<b>Odd</b>').waitFor();
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  await page.getByRole('complementary', {name: 'Survivors'}).getByText('<b>Odd</b>').first().waitFor();
  assert.equal(await page.locator('aside b:text-is("Odd")').count(), 0, 'text from people is never markup');
  assert.deepEqual(page.complaints, []);
});

test('a file of sheets says who found no room, and brings what its settlement knows', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await page.getByRole('button', {name: 'Choose everything'}).click();
  const field = page.locator('input[type=file][accept*="json"]');
  const give = (name, what) =>
    field.setInputFiles({name, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(what))});
  const told = words => page.getByRole('alert').filter({hasText: words}).waitFor();
  for (const none of [42, null, [], {survivors: []}, [{name: ''}], [{name: 'Noor'}, 'Noor']]) {
    await give('odd.json', none);
    await told('odd.json: this is no sheet');
    await page.getByRole('button', {name: 'Remove Zachary'}).click();
    await page.getByRole('alert').waitFor({state: 'detached'});
    await page.getByRole('button', {name: '+ Zachary'}).click();
  }
  await page.getByRole('button', {name: 'Remove Zachary'}).click();
  await give('ours.json', {survivors: [{name: 'Zoe'}], settlement: {actions: 5, volumes: {}}});
  await told('ours.json: What the file says of the settlement was left out');
  await page.getByRole('button', {name: 'Remove Zoe'}).click();
  await page.getByRole('button', {name: '+ Zachary'}).click();
  await give('ours.json', {
    survivors: ['Noor', 'Omar', 'Pia', 'Quin'].map(name => ({name, gear: name === 'Omar' ? ['Nonsense Blade'] : []})),
    settlement: {actions: ['dash', 'fly'], innovations: ['Nonsense'], 'survival limit': 4, volumes: 2},
  });
  await told('Omar was left out: nothing is called Nonsense Blade here.');
  await told('there was no room for Quin');
  await told('The settlement can know nothing called fly and Nonsense');
  await page.getByRole('button', {name: 'Remove Noor'}).click();
  await page.getByText('What the settlement knows').click();
  assert.equal(await page.getByLabel('Survival limit').inputValue(), '4');
  assert.equal(await page.getByLabel('Volumes about the monster').inputValue(), '2');
  assert.deepEqual(await Promise.all(['dash', 'surge'].map(one => page.getByLabel(one, {exact: true}).isChecked())), [
    true,
    false,
  ]);
  // What is out of bounds is told, be its field folded away or not.
  await page.getByLabel('Survival limit').fill('400');
  await page.getByText('What the settlement knows').click();
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await told('Survival limit: a whole number from 1 to 99, not 400.');
  await page.getByText('What the settlement knows').click();
  await page.getByLabel('Survival limit').fill('4');
  await page.getByRole('button', {name: 'Lay the table', exact: true}).click();
  await asked(page);
  assert.deepEqual(page.complaints, []);
});

test('a file that is no game is refused in words', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await page.locator('input[type=file][accept*="text"]:enabled').setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('milk, bread'),
  });
  await page.getByRole('alert').filter({hasText: 'That file is no game that was saved here'}).waitFor();
  assert.deepEqual(page.complaints, []);
});

test('a file that is too large is refused in words', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  const field = page.locator('input[type=file][accept*="text"]:enabled');
  const give = (name, text) => field.setInputFiles({name, mimeType: 'text/plain', buffer: Buffer.from(text)});
  const told = words => page.getByRole('alert').filter({hasText: words}).waitFor();
  await give('long.txt', 'x'.repeat((1 << 20) + 1));
  await told('long.txt is too large');
  // Ends of lines are longer in a message than in a file.
  await give('lines.txt', '\n'.repeat(600_000));
  await told('This game is too large');
  await give('short.txt', 'x');
  await told('transcript:1:1');
  await page.getByRole('button', {name: 'Choose everything'}).click();
  await page.locator('input[type=file][accept*="json"]').setInputFiles({
    name: 'sheet.json',
    mimeType: 'application/json',
    buffer: Buffer.from(' '.repeat((1 << 20) + 1)),
  });
  await told('sheet.json is too large');
  assert.deepEqual(page.complaints, []);
});

test('a link that is no good is said to be', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#game=qqqqqqqqqqqq&secret=nothing`);
  await page.getByRole('heading', {name: /closed to this link/}).waitFor();
  await page.getByRole('link', {name: 'To the start page'}).click();
  await page.getByRole('button', {name: 'Fight now'}).waitFor();
});

test('a game that was forgotten is brought back', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
  await page.getByRole('link', {name: 'Lantern', exact: true}).click();
  const game = page.locator('.known li');
  await game.getByRole('button', {name: /^Forget/}).click();
  await game.waitFor({state: 'detached'});
  await page.getByRole('button', {name: 'bring it back'}).click();
  await game.waitFor();
  assert.deepEqual(page.complaints, []);
});

test('with seats the form offers to count them as players, and counts none by itself', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Choose everything'}).click();
  const players = page.getByLabel('Players, for the rules');
  const offer = page.getByRole('button', {name: /^play by the rules for/});
  assert.equal(await offer.count(), 0);
  await page.getByRole('button', {name: '+ seat'}).click();
  assert.equal(await players.inputValue(), '1');
  await page.getByText('The survivors are with 2 players.').waitFor();
  await offer.click();
  assert.equal(await players.inputValue(), '2');
  assert.equal(await offer.count(), 0);
  await players.fill('3');
  await offer.waitFor();
  assert.deepEqual(page.complaints, []);
});

test('with a seat more the survivors are shared out anew, until somebody says who plays whom', {timeout: 60_000}, async () => {
  const page = await here.person();
  await page.getByRole('button', {name: 'Choose everything'}).click();
  const seat = page.getByRole('button', {name: '+ seat'});
  const plays = () =>
    page.getByLabel(/^Who plays [A-Z]\w+$/).evaluateAll(all => all.map(one => one.selectedOptions[0].textContent));
  const you = 'you, at the table';
  await seat.click();
  assert.deepEqual(await plays(), [you, you, 'Player 1', 'Player 1']);
  await seat.click();
  assert.deepEqual(await plays(), [you, you, 'Player 1', 'Player 2']);
  await page.getByRole('button', {name: 'remove', exact: true}).last().click();
  assert.deepEqual(await plays(), [you, you, 'Player 1', 'Player 1']);
  await page.getByLabel('Who plays Allister', {exact: true}).selectOption({label: 'Player 1'});
  await seat.click();
  assert.deepEqual(await plays(), ['Player 1', you, 'Player 1', 'Player 1']);
  assert.deepEqual(page.complaints, []);
});

test('what was chosen is there again for whoever comes back, until they begin anew', {timeout: 60_000}, async () => {
  const page = await here.person({}, `${here.server.url}#key=open%20sesame`);
  const choose = () => page.getByRole('button', {name: 'Choose everything'}).click();
  const focused = () => page.evaluate(() => document.activeElement.textContent.trim());
  await choose();
  assert.equal(await focused(), 'A fight of your own');
  await page.getByRole('button', {name: 'Remove Zachary'}).click();
  await page.getByRole('button', {name: '+ Maren'}).click();
  assert.match(await focused(), /^\+ /, 'the keyboard stays where survivors are added');
  await page.getByRole('button', {name: 'Remove Maren'}).click();
  await page.getByRole('button', {name: '+ seat'}).click();
  // Enter ends a name, and begins no game.
  await page.getByLabel('Name of player 1').fill('Ann');
  await page.keyboard.press('Enter');
  await page.getByRole('button', {name: 'Back', exact: true}).click();
  assert.equal(await focused(), 'Choose everything');
  await choose();
  assert.equal(await page.getByLabel('Name of player 1').inputValue(), 'Ann');
  // A seat for which nobody is left is told.
  for (const name of ['Allister', 'Erza', 'Lucy'])
    await page.getByLabel(`Who plays ${name}`, {exact: true}).selectOption({label: 'you, at the table'});
  await page.getByRole('button', {name: 'Lay the table and get the links'}).click();
  await page.getByRole('alert').filter({hasText: 'Ann has no survivor to play'}).waitFor();
  await page.getByRole('button', {name: 'Begin anew'}).click();
  await page.getByRole('button', {name: 'Remove Zachary'}).waitFor();
  assert.equal(await page.getByLabel('Name of player 1').count(), 0);
  assert.deepEqual(page.complaints, []);
});

test('a key’s link counts in a page that is open already, whatever signs the key has', {timeout: 60_000}, async () => {
  const page = await here.person();
  const key = page.getByLabel('This server asks for a key');
  await key.waitFor();
  for (const [told, read] of [
    ['aaaa%2Bbb%26cc%3D%3D', 'aaaa+bb&cc=='],
    ['open%20sesame', 'open sesame'],
  ]) {
    await page.evaluate(hash => (location.hash = hash), `#key=${told}`);
    await page.waitForFunction(() => location.hash === '#start');
    assert.equal(await key.inputValue(), read);
  }
  await page.getByRole('button', {name: 'Fight now'}).click();
  await asked(page);
  assert.deepEqual(page.complaints, []);
});

test('a link is joined once, and tells why it is closed', {timeout: 60_000}, async () => {
  const table = await here.person({}, `${here.server.url}#key=open%20sesame`);
  await table.getByRole('button', {name: 'Choose everything'}).click();
  await table.getByRole('button', {name: '+ seat'}).click();
  await table.getByLabel('Name of player 1').fill('Ann');
  await table.getByRole('button', {name: 'Lay the table and get the links'}).click();
  await asked(table);
  const ann = await here.person();
  let joins = 0;
  ann.on('websocket', socket => socket.on('framesent', ({payload}) => (joins += JSON.parse(payload).type === 'join')));
  await ann.goto(await table.getByLabel('Ann', {exact: true}).inputValue());
  await ann.locator('main.table .qh').first().waitFor();
  await table.getByLabel('Who plays Ann').selectOption('veteran');
  await ann.getByRole('heading', {name: 'This table is closed to this link'}).waitFor();
  await ann.getByRole('alert').filter({hasText: 'taken back'}).waitFor();
  assert.equal(joins, 1);
  for (const page of [table, ann]) assert.deepEqual(page.complaints, []);
});
