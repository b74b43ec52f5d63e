import type { Page } from '@playwright/test';
import type { NewPerson, Person } from '@reflect/contract';
import { expectSoundAtBothWidths, followSystemTheme, lookAtPhoneWidth } from '../../support/axe.ts';
import { getJournalScreen, openEntry, searchFor } from '../../support/journal-screen.ts';
import {
  expect,
  getOrigin,
  readEntries,
  type Person as SignedIn,
  test,
  writeEntries,
} from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';
import { countKept } from '../../support/stored/count-kept.ts';
import { readSealedText } from '../../support/stored/sealed-text.ts';

const relationships = [
  ['partner', 'spouse', 'parent', 'child', 'sibling', 'friend', 'coworker', 'boss', 'roommate'],
  ['neighbor', 'therapist', 'doctor', 'other'],
].flat();
const pronouns = ['he/him', 'she/her', 'they/them', 'xe/xem', 'ze/zir', 'other'];

async function addPeople({ page }: SignedIn, people: NewPerson[]): Promise<Person[]> {
  const added: Person[] = [];
  for (const data of people) {
    const headers = await getOrigin(page);
    const answer = await page.request.post('/api/sub-profiles', { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    added.push((await answer.json()) as Person);
  }
  return added;
}

async function readPeople({ page }: SignedIn): Promise<Person[]> {
  return (await (await page.request.get('/api/sub-profiles')).json()) as Person[];
}

function getPeopleScreen(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    add: page.getByRole('main').getByRole('button', { name: 'Add Person' }),
    list: page.getByRole('list', { name: 'People' }),
    names: page.getByRole('list', { name: 'People' }).getByRole('heading'),
    dialog,
    name: dialog.getByLabel('Name'),
    tag: dialog.getByLabel('Tags', { exact: true }),
    tags: dialog.getByRole('list', { name: 'Tags of this person' }).getByRole('listitem'),
    notes: dialog.getByLabel('Notes'),
    save: dialog.getByRole('button', { name: /^(Add Person|Save Changes)$/ }),
    asks: page.getByRole('alertdialog'),
    toast: getJournalScreen(page).toast,
  };
}

const readDraft = (page: Page) => readSealedText(page, 'person-draft');

test('PPL-01 PPL-02 · both addresses list the people under their title, and Scan QR opens the scanner', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await page.goto('/sub-profiles');
  await expect(page.getByText('No people added yet.')).toBeVisible();
  await addPeople(person, [
    {
      displayName: 'Marek',
      relationship: 'friend',
      pronouns: 'he/him',
      tags: ['climbing'],
      notes: 'From school.',
    },
    { displayName: 'Ana', relationship: 'sibling' },
  ]);
  for (const path of ['/people', '/sub-profiles']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('People in My Life');
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText('HomePeople in My Life');
    const { names, list } = getPeopleScreen(page);
    await expect(names).toHaveText(['Ana', 'Marek']);
    for (const text of ['Friend · he/him', 'climbing', 'From school.', 'Sibling']) {
      await expect(list).toContainText(text);
    }
  }
  await page.getByRole('link', { name: 'Scan QR' }).click();
  await expect(page).toHaveURL('/qr-scanner');
});

test('names from entries are offered, and can be added or dismissed for good', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await followSystemTheme(page);
  await writeEntries(person, [
    { content: 'Soup with Tomek, and he ate two bowls.' },
    { content: 'I called Tomek after work. mum fell in the bathroom.' },
    { content: 'Then Tomek and Legia lost. My mum laughed on the phone.' },
    { content: 'Rain. mum walks to the window. Watched Legia with Tomek.' },
    { content: 'Alone with Legia on the radio.' },
  ]);
  await page.goto('/people');
  const offered = page.getByRole('list', { name: 'Names in your entries' }).getByRole('listitem');
  await expect(offered).toHaveCount(3);
  await expect(offered.first()).toContainText('Tomek');
  await expect(offered.first()).toContainText('In 4 entries, last today');
  // They come late, and must not push away what somebody is about to press.
  const expectBelow = async () => {
    const [add, first] = [await readBox(getPeopleScreen(page).add), await readBox(offered.first())];
    expect(first.y, 'below what was there before').toBeGreaterThan(add.y + add.height);
  };
  await expectBelow();
  await lookAtPhoneWidth(page, expectBelow);
  await expectSoundAtBothWidths(page, 'names that are offered');

  await page.getByRole('button', { name: 'Not this: Legia' }).click();
  await expect(offered).toHaveCount(2);
  await page.getByRole('button', { name: 'Add Mum' }).click();
  const people = getPeopleScreen(page);
  await expect(people.name).toHaveValue('Mum');
  await expect(people.dialog.getByLabel('Relationship')).toHaveValue('parent');
  await people.save.click();
  await expect(people.names).toHaveText(['Mum']);
  await expect(offered).toHaveCount(1);
  await page.reload();
  await expect(offered).toHaveCount(1);
  await expect(offered).toContainText('Tomek');
});

test('PPL-02 PPL-03 PPL-04 PPL-05 PPL-07 · a person is added and edited with all their fields, and needs only a name', {
  tag: '@also-phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  await page.goto('/sub-profiles');
  const people = getPeopleScreen(page);
  await people.add.click();
  const options = (label: string) =>
    people.dialog
      .getByLabel(label)
      .locator('option:not([value=none])')
      .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(await options('Relationship')).toEqual(relationships);
  expect(await options('Pronouns')).toEqual(pronouns);

  await people.save.click();
  await expect(people.dialog.getByRole('alert')).toHaveText('Please enter a name.');
  await expect(people.name).toBeFocused();
  await people.name.fill('Ana Kovač');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await people.save.click();
  expect((await posted).postDataJSON()).toMatchObject({
    displayName: 'Ana Kovač',
    relationship: null,
    pronouns: null,
    tags: [],
    notes: null,
  });
  await expect(people.dialog).toHaveCount(0);
  await expect(people.names).toHaveText(['Ana Kovač']);

  await page.getByRole('button', { name: 'Edit Ana Kovač' }).click();
  await people.dialog.getByLabel('Relationship').selectOption('sibling');
  await people.dialog.getByLabel('Pronouns').selectOption('she/her');
  await people.tag.fill('family');
  await people.notes.fill('Lives by the sea.');
  const patched = page.waitForRequest((request) => request.method() === 'PATCH');
  await people.save.click();
  const [before] = await readPeople(person);
  expect(new URL((await patched).url()).pathname).toBe(`/api/sub-profiles/${before?.id}`);
  await expect(people.dialog).toHaveCount(0);
  await expect(people.list).toContainText('Sibling · she/her');
  expect(await readPeople(person)).toEqual([
    expect.objectContaining({
      displayName: 'Ana Kovač',
      relationship: 'sibling',
      pronouns: 'she/her',
      tags: ['family'],
      notes: 'Lives by the sea.',
    }),
  ]);
});

test('PPL-02 PPL-07 PPL-08 PPL-11 · deleting asks first, and Undo restores the same person; leaving unsaved words asks; failures say so and keep what was typed; a list that cannot be loaded says so, and Retry loads it', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource.*50[03]/);
  const { page } = person;
  const [ana] = await addPeople(person, [{ displayName: 'Ana', tags: ['family'], notes: 'My sister.' }]);
  await page.goto('/sub-profiles');
  const people = getPeopleScreen(page);
  await page.getByRole('button', { name: 'Delete Ana' }).click();
  await expect(people.asks.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(people.asks).toContainText('Until you restore them, no entry is tagged with them.');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await people.asks.getByRole('button', { name: 'Delete' }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/sub-profiles/${ana?.id}`);
  await expect(page.getByText('No people added yet.')).toBeVisible();
  await expect.poll(() => readPeople(person)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(people.names).toHaveText(['Ana']);
  await expect
    .poll(() => readPeople(person))
    .toEqual([
      expect.objectContaining({ id: ana?.id, displayName: 'Ana', tags: ['family'], notes: 'My sister.' }),
    ]);

  await page.getByRole('link', { name: 'Scan QR' }).click();
  await expect(page).toHaveURL('/qr-scanner');
  await page.goBack();
  await page.getByRole('button', { name: 'Edit Ana' }).click();
  await people.notes.fill('Unsaved words.');
  await page.evaluate(() => history.forward());
  await people.asks.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL('/sub-profiles');
  await expect(people.notes).toHaveValue('Unsaved words.');
  await page.evaluate(() => history.forward());
  await people.asks.getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL('/qr-scanner');
  await page.goBack();

  const writes = /\/api\/sub-profiles/;
  await page.route(writes, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, body: '' }),
  );
  await people.add.click();
  await people.name.fill('Marek');
  await people.save.click();
  await expect(people.toast('Failed to create profile')).toBeVisible();
  await expect(people.name).toHaveValue('Marek');
  await page.keyboard.press('Escape');
  await people.asks.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Edit Ana' }).click();
  await people.name.fill('Anna');
  await people.save.click();
  await expect(people.toast('Failed to update profile')).toBeVisible();
  await expect(people.name).toHaveValue('Anna');
  await page.keyboard.press('Escape');
  await people.asks.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Delete Ana' }).click();
  await people.asks.getByRole('button', { name: 'Delete' }).click();
  await expect(people.toast('Failed to delete profile')).toBeVisible();
  await expect(people.names).toHaveText(['Ana']);
  await page.unroute(writes);

  await expect.poll(() => countKept(page, 'reflect-people')).toBe(1);
  const readings = /\/api\/sub-profiles(\/changes)?\?/;
  await page.route(readings, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await expect(page.getByText('These are the people kept on this device.')).toBeVisible();
  await expect(people.names).toHaveText(['Ana']);

  await page.evaluate(() => localStorage.setItem('reflect-keep-on-device', 'nothing'));
  await page.reload();
  await expect(page.getByText("The list of people couldn't be loaded.")).toBeVisible();
  await page.unroute(readings);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(people.names).toHaveText(['Ana']);
});

test('PPL-09 PPL-10 · a new person is kept as a draft a second after the last letter, and is restored after a reload', async ({
  person,
}) => {
  const { page } = person;
  await page.clock.install();
  await page.goto('/sub-profiles');
  const people = getPeopleScreen(page);
  await people.add.click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await people.name.fill('Mar');
  await page.clock.runFor(900);
  await people.name.pressSequentially('ek');
  await page.clock.runFor(900);
  expect(await readDraft(page)).toBeNull();
  await page.clock.runFor(200);
  expect(JSON.parse((await readDraft(page)) ?? '{}')).toMatchObject({
    userId: person.user.id,
    form: { displayName: 'Marek' },
  });

  await page.clock.resume();
  page.once('dialog', (warning) => warning.accept());
  await page.reload();
  await expect(people.name).toHaveValue('Marek');
  await people.save.click();
  await expect(people.names).toHaveText(['Marek']);
  await expect.poll(() => readDraft(page)).toBeNull();

  await page.getByRole('button', { name: 'Edit Marek' }).click();
  await people.notes.fill('Known since school.');
  await page.clock.runFor(3_000);
  expect(await readDraft(page), 'editing keeps no draft').toBeNull();
});

test('CTX-06 PPL-06 PPL-10 PPL-11 · without people the dialog links to where they are added; a tag is added by Enter or the button, unless it is blank or a duplicate; unsaved words are asked about, kept on Keep editing, and deleted on Discard', async ({
  person,
}) => {
  const { page } = person;
  await page.getByRole('button', { name: 'Tag People' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag People in This Entry' });
  await expect(dialog.getByText('No people added yet.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Add People' }).click();
  await expect(page).toHaveURL('/sub-profiles');

  const people = getPeopleScreen(page);
  await people.add.click();
  for (const tag of ['  work ', '   ', 'work', 'WORK']) {
    await people.tag.fill(tag);
    await people.tag.press('Enter');
  }
  await expect(people.tags).toHaveText(['work']);
  await expect(people.dialog.getByRole('button', { name: 'Add tag' })).toBeDisabled();
  await people.tag.fill('kind');
  await people.dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(people.tags).toHaveText(['work', 'kind']);
  await people.dialog.getByRole('button', { name: 'Remove the tag work' }).click();
  await expect(people.tags).toHaveText(['kind']);
  await expect(people.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await people.asks.getByRole('button', { name: 'Discard' }).click();
  await expect(people.dialog).toHaveCount(0);

  await people.add.click();
  await page.keyboard.press('Escape');
  await expect(people.dialog, 'nothing typed, nothing asked').toHaveCount(0);

  await people.add.click();
  await people.name.fill('Marek');
  await expect.poll(() => readDraft(page)).toContain('Marek');
  await people.dialog.getByRole('button', { name: 'Cancel' }).click();
  await people.asks.getByRole('button', { name: 'Keep editing' }).click();
  await expect(people.name).toHaveValue('Marek');

  const warned = new Promise<string>((resolve) => {
    page.once('dialog', (warning) => {
      resolve(warning.type());
      void warning.accept();
    });
  });
  await page.reload();
  expect(await warned).toBe('beforeunload');
  await expect(people.toast('Draft restored')).toBeVisible();
  await expect(people.name).toHaveValue('Marek');
  await page.keyboard.press('Escape');
  await people.asks.getByRole('button', { name: 'Discard' }).click();
  await expect(people.dialog).toHaveCount(0);
  expect(await readDraft(page)).toBeNull();
});

test('PPL-01 CTX-04 · the longest names and tags, and right-to-left names, stay within the screen', {
  tag: '@also-phone',
}, async ({ person }) => {
  const { page } = person;
  await addPeople(person, [
    { displayName: 'W'.repeat(100), tags: ['W'.repeat(50)], notes: 'x'.repeat(5_000) },
    { displayName: '<img src=x onerror=alert(1)> \u202Eabc', relationship: 'friend' },
    { displayName: 'فاطمة الزهراء', notes: 'تحب الشاي الأخضر.' },
  ]);
  const findTooWide = () =>
    page.evaluate(() => {
      const dialog = document.querySelector('[role=dialog]') ?? document.documentElement;
      // The feedback button, where it's tucked in, reaches over the edge on purpose.
      const inside = [dialog, ...dialog.querySelectorAll('button:not([data-tucked]), li')];
      const edge = dialog.getBoundingClientRect().right + 1;
      return inside.filter((element) => element.getBoundingClientRect().right > edge).length;
    });
  await page.goto('/people');
  await expect(getPeopleScreen(page).names).toHaveCount(3);
  expect(await findTooWide()).toBe(0);
  await page.getByRole('button', { name: `Edit ${'W'.repeat(100)}` }).click();
  await expect(getPeopleScreen(page).tags).toHaveCount(1);
  expect(await findTooWide()).toBe(0);
  await page.goto('/');
  await page.getByRole('button', { name: 'Tag People' }).click();
  const available = page.getByRole('region', { name: 'Available People' }).getByRole('button');
  await expect(available).toHaveCount(3);
  for (const at of [0, 1, 2]) await available.nth(at).click();
  expect(await findTooWide()).toBe(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'People in this entry' }).getByRole('listitem')).toHaveCount(3);
  expect(await findTooWide()).toBe(0);
});

test('PPL-01 · a long list can be searched by name, tag and note', async ({ newcomer: person }) => {
  const { page } = person;
  const names = ['Ana', 'Bo', 'Chen', 'Dana', 'Emil', 'Femi', 'Gül'];
  await addPeople(
    person,
    names.map((displayName) => ({ displayName, tags: displayName === 'Bo' ? ['choir'] : [] })),
  );
  await page.goto('/sub-profiles');
  const people = getPeopleScreen(page);
  await expect(people.names).toHaveText(names);
  const search = page.getByRole('searchbox', { name: 'Search your people' });
  await search.fill('CHOIR');
  await expect(people.names).toHaveText(['Bo']);
  await search.fill('zebra');
  await page.getByRole('button', { name: 'Show everyone' }).click();
  await expect(people.names).toHaveText(names);

  await page.goto('/');
  await page.getByRole('button', { name: 'Tag People' }).click();
  const available = page.getByRole('region', { name: 'Available People' });
  await expect(available.getByRole('button')).toHaveText(names.map((name) => new RegExp(name)));
  await search.fill('CHOIR');
  await expect(available.getByRole('button')).toHaveText([/Bo/]);
  await search.fill('zebra');
  await expect(available).toContainText('No people match your search.');
});

test('CTX-04 CTX-05 CTX-07 CTX-08 · people are tagged in the dialog, kept in the draft, sent with the entry and found by search', async ({
  person,
}) => {
  const { page } = person;
  // An open page would hear of the people at once, and the next one would ask only for what's new.
  await page.goto('about:blank');
  const [ana, marek] = await addPeople(person, [
    { displayName: 'Ana', relationship: 'sibling', pronouns: 'she/her' },
    { displayName: 'Marek' },
  ]);
  const journal = getJournalScreen(page);
  const listed = page.waitForResponse(
    (answer) => new URL(answer.url()).pathname === '/api/sub-profiles/changes',
  );
  await page.goto('/');
  await journal.writing.fill('We walked along the river until it was dark.');
  await page.getByRole('button', { name: 'Tag People' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag People in This Entry' });
  const request = (await listed).request();
  expect([request.method(), request.postData()]).toEqual(['GET', null]);
  expect(((await (await listed).json()) as { items: unknown[] }).items).toContainEqual(
    expect.objectContaining({
      id: ana?.id,
      displayName: 'Ana',
      relationship: 'sibling',
      pronouns: 'she/her',
    }),
  );
  const available = dialog.getByRole('region', { name: 'Available People' });
  const selected = dialog.getByRole('list', { name: 'Selected people' }).getByRole('listitem');
  await expect(selected).toHaveCount(0);
  await available.getByRole('button', { name: 'Ana' }).click();
  await available.getByRole('button', { name: 'Marek' }).click();
  await expect(selected).toHaveText(['Ana', 'Marek']);
  await expect(available.getByRole('button', { name: 'Ana' })).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Remove Marek' }).click();
  await expect(selected).toHaveText(['Ana']);
  await available.getByRole('button', { name: 'Marek' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  const onPage = page.getByRole('list', { name: 'People in this entry' }).getByRole('listitem');
  await expect(onPage).toHaveText(['Ana', 'Marek']);

  await page.getByRole('button', { name: 'Tag People', exact: true }).click();
  await dialog.getByRole('link', { name: 'Manage People' }).click();
  await expect(page).toHaveURL('/sub-profiles');
  page.on('dialog', (warning) => warning.accept());
  await page.goto('/');
  await expect(onPage).toHaveText(['Ana', 'Marek']);

  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/entries'));
  await journal.save.click();
  expect((await sent).postDataJSON()).toMatchObject({ peopleIds: [ana?.id, marek?.id] });
  await expect(journal.toast('Entry saved')).toBeVisible();
  await expect(onPage, 'the next page is about nobody yet').toHaveCount(0);
  expect((await readEntries(person))[0]?.people).toEqual([
    { id: ana?.id, displayName: 'Ana' },
    { id: marek?.id, displayName: 'Marek' },
  ]);
  const card = journal.card('along the river');
  await expect(card.getByRole('list', { name: 'People' })).toHaveText('Ana,Marek');
  await searchFor(page, 'marek');
  await expect(journal.cards).toHaveCount(1);
  await expect(card.locator('mark')).toHaveText('Marek');
  const details = await openEntry(page, 'along the river');
  await details.getByRole('list', { name: 'People and tags' }).getByRole('link', { name: 'Ana' }).click();
  await expect(page).toHaveURL(`/people/${ana?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible();
});

test('axe finds nothing on the people, in both themes', async ({ newcomer: person }) => {
  const { page } = person;
  await followSystemTheme(page);
  await page.goto('/sub-profiles');
  await expect(page.getByText('No people added yet.')).toBeVisible();
  await expectSoundAtBothWidths(page, 'nobody yet');
  await addPeople(person, [{ displayName: 'Ana', relationship: 'friend', tags: ['choir'], notes: 'Sings.' }]);
  await page.reload();
  await page.getByRole('button', { name: 'Edit Ana' }).click();
  await expect(getPeopleScreen(page).dialog).toBeVisible();
  await expectSoundAtBothWidths(page, 'a person');
  await page.keyboard.press('Escape');
  await expect(getPeopleScreen(page).dialog).toHaveCount(0);
  await expectSoundAtBothWidths(page, 'the list');
});
