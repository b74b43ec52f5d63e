import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { NewPerson, Person } from '@reflect/contract';
import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import {
  expect,
  getOrigin,
  makeAddress,
  readEntries,
  type Person as SignedIn,
  test,
} from '../../support/journey.ts';
import { readPeopleRows } from '../../support/stored/people-rows.ts';
import { queueCreations } from '../../support/stored/queued-writes.ts';

const away = [/ERR_/, /Failed to load resource/, /Failed to fetch/];
const waiting = 'Waiting, kept on this device';
const url = '/api/sub-profiles';

async function addPeople({ page }: Pick<SignedIn, 'page'>, people: NewPerson[]): Promise<Person[]> {
  const added: Person[] = [];
  for (const data of people) {
    const answer = await page.request.post(url, { data, headers: await getOrigin(page) });
    expect(answer.status(), await answer.text()).toBe(200);
    added.push((await answer.json()) as Person);
  }
  return added;
}
const readPeople = async ({ page }: Pick<SignedIn, 'page'>) =>
  (await (await page.request.get(url)).json()) as Person[];
const readNames = async (person: Pick<SignedIn, 'page'>) =>
  (await readPeople(person)).map(({ displayName }) => displayName).sort();

function getPeopleScreen(page: Page) {
  const dialog = page.getByRole('dialog');
  return {
    add: page.getByRole('main').getByRole('button', { name: 'Add Person' }),
    card: (name: string) =>
      page.getByRole('list', { name: 'People' }).getByRole('listitem').filter({ hasText: name }),
    names: page.getByRole('list', { name: 'People' }).getByRole('heading'),
    dialog,
    name: dialog.getByLabel('Name'),
    notes: dialog.getByLabel('Notes'),
    save: dialog.getByRole('button', { name: /^(Add Person|Save Changes)$/ }),
    asks: page.getByRole('alertdialog'),
  };
}

async function addByHand(page: Page, name: string) {
  const people = getPeopleScreen(page);
  await people.add.click();
  await people.name.fill(name);
  await people.save.click();
  await expect(people.dialog).toHaveCount(0);
}

async function editByHand(page: Page, name: string, edit: { name?: string; notes?: string }) {
  const people = getPeopleScreen(page);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  if (edit.name !== undefined) await people.name.fill(edit.name);
  if (edit.notes !== undefined) await people.notes.fill(edit.notes);
  await people.save.click();
  await expect(people.dialog).toHaveCount(0);
}

async function deleteByHand(page: Page, name: string) {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

/** Navigates in the app, as people do: a reload would need the server for what is not kept. */
async function goTo(page: Page, path: string) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(path);
}

test('PPL-07 CTX-08 · without a server people are added, edited, deleted and tagged; after a reload all of it waits, and is then sent once, in order', {
  tag: '@service-worker',
}, async ({ person, server, expectNoise }) => {
  expectNoise(...away);
  test.slow();
  const { page, user } = person;
  const [ana, bo] = await addPeople(person, [
    { displayName: 'Ana', tags: ['family'] },
    { displayName: 'Bo', notes: 'Of the choir.' },
  ]);
  await goTo(page, '/people');
  const people = getPeopleScreen(page);
  await expect(people.names).toHaveText(['Ana', 'Bo']);
  await page.context().setOffline(true);

  await addByHand(page, 'Cleo');
  await expect(people.card('Cleo')).toContainText(waiting);
  await editByHand(page, 'Cleo', { notes: 'Met on the train.' });
  await editByHand(page, 'Ana', { name: 'Anna' });
  await deleteByHand(page, 'Bo');
  await addByHand(page, 'Dana');
  await deleteByHand(page, 'Dana');
  await expect(people.names).toHaveText(['Anna', 'Cleo']);

  await page.reload();
  await expect(people.names).toHaveText(['Anna', 'Cleo']);
  await expect(people.card('Cleo')).toContainText('Met on the train.');
  for (const name of ['Anna', 'Cleo']) await expect(people.card(name)).toContainText(waiting);

  await page.goto('/');
  const journal = getJournalScreen(page);
  await journal.writing.fill('A long talk with Cleo.');
  await page.getByRole('button', { name: 'Tag People' }).click();
  const available = page.getByRole('region', { name: 'Available People' });
  await expect(available.getByRole('button')).toHaveText([/Anna/, /Cleo/]);
  await available.getByRole('button', { name: 'Cleo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await journal.save.click();
  await expect(journal.card('A long talk').getByRole('list', { name: 'People' })).toHaveText('Cleo');
  await expect(journal.card('A long talk')).toContainText(waiting);

  await page.context().setOffline(false);
  await expect.poll(() => readNames(person), { timeout: 60_000 }).toEqual(['Anna', 'Cleo']);
  await expect.poll(async () => (await readEntries(person)).length, { timeout: 60_000 }).toBe(1);
  const [entry] = await readEntries(person);
  const cleo = (await readPeople(person)).find(({ displayName }) => displayName === 'Cleo');
  expect(entry?.people).toEqual([{ id: cleo?.id, displayName: 'Cleo' }]);
  expect(cleo?.notes).toBe('Met on the train.');
  await expect(page.getByText(waiting)).toHaveCount(0);

  const rows = await readPeopleRows({ dataDir: server.dataDir, userId: user.id });
  expect(rows.people).toHaveLength(4);
  expect(rows.people).toContainEqual(expect.objectContaining({ id: ana?.id, revision: 1, isDeleted: false }));
  expect(rows.people).toContainEqual(expect.objectContaining({ id: bo?.id, isDeleted: true }));
  expect(rows.people).toContainEqual(
    expect.objectContaining({ id: cleo?.id, revision: 1, isDeleted: false }),
  );
  expect(rows.people.filter(({ isDeleted }) => isDeleted)).toHaveLength(2);
  const getArrival = (id?: string) => rows.people.find((row) => row.id === id)?.arrivedAt.getTime();
  expect(rows.entries).toEqual([expect.objectContaining({ id: entry?.id, revision: 0 })]);
  expect(getArrival(cleo?.id), 'the person came before the entry').toBeLessThanOrEqual(
    rows.entries[0]?.arrivedAt.getTime() ?? 0,
  );

  await page.goto('/people');
  await expect(people.names).toHaveText(['Anna', 'Cleo']);
  await expect(page.getByText(waiting)).toHaveCount(0);
});

test('PPL-07 · a deletion made without a server is undone before it is ever sent, with all notes', {
  tag: '@service-worker',
}, async ({ person, server, expectNoise }) => {
  expectNoise(...away);
  test.slow();
  const { page, user } = person;
  const [ana] = await addPeople(person, [{ displayName: 'Ana', notes: 'My sister.' }]);
  await goTo(page, '/people');
  const people = getPeopleScreen(page);
  await expect(people.names).toHaveText(['Ana']);
  await page.context().setOffline(true);
  await deleteByHand(page, 'Ana');
  await expect(page.getByText('No people added yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(people.card('Ana')).toContainText('My sister.');
  await page.context().setOffline(false);
  await expect(page.getByText(waiting)).toHaveCount(0, { timeout: 60_000 });
  await expect(people.card('Ana')).toContainText('My sister.');
  // Read from the rows: before the deletion has arrived, the person is there as well.
  await expect
    .poll(async () => (await readPeopleRows({ dataDir: server.dataDir, userId: user.id })).people, {
      timeout: 30_000,
    })
    .toEqual([expect.objectContaining({ id: ana?.id, isDeleted: false, revision: 2 })]);
  expect(await readPeople(person)).toEqual([
    expect.objectContaining({ id: ana?.id, displayName: 'Ana', notes: 'My sister.' }),
  ]);
});

test('PPL-07 · one person’s waiting writes are neither seen nor sent while another is signed in, and are sent when the writer is back', {
  tag: '@service-worker',
}, async ({ person, signIn, expectNoise }) => {
  expectNoise(...away, /401/);
  test.slow();
  const { page, user } = person;
  await goTo(page, '/people');
  const people = getPeopleScreen(page);
  await expect(page.getByText('No people added yet.')).toBeVisible();
  await people.add.click();
  await people.name.fill('Friend of the first');
  // Not before: a reading in between would notice that the session is gone, and ask to sign in.
  await page.context().clearCookies();
  await people.save.click();
  await expect(page.getByRole('button', { name: /^Continue with/ })).toBeVisible({ timeout: 20_000 });

  const other = await signIn(page, makeAddress());
  await page.goto('/people');
  await addByHand(page, 'Friend of the second');
  await expect(people.names).toHaveText(['Friend of the second']);
  await expect.poll(() => readNames(other)).toEqual(['Friend of the second']);

  await page.context().clearCookies();
  await page.reload();
  await signIn(page, user.email);
  await page.goto('/people');
  await expect(people.names).toHaveText(['Friend of the first']);
  await expect.poll(() => readNames({ page })).toEqual(['Friend of the first']);
});

test('PPL-07 · with two tabs and a server killed during 40 additions: everybody once, nobody lost', async ({
  newcomer: person,
  server,
  expectNoise,
}) => {
  expectNoise(...away);
  const { page, user } = person;
  await page.goto('/people');
  const other = await page.context().newPage();
  await other.goto('/people');
  for (const tab of [page, other]) await expect(tab.getByText('No people added yet.')).toBeVisible();
  const fill = (tab: Page, name: string) =>
    queueCreations(tab, {
      userId: user.id,
      collection: 'people',
      url,
      bodies: Array.from({ length: 20 }, (_, at) => ({ id: randomUUID(), displayName: `${name} ${at}` })),
    });
  await Promise.all([fill(page, 'One'), fill(other, 'Two')]);
  const sendOn = () => window.dispatchEvent(new Event('online'));
  await Promise.all([page, other].map((tab) => tab.evaluate(sendOn)));
  await expect
    .poll(async () => (await readPeople(person)).length, { timeout: 60_000, intervals: [50] })
    .toBeGreaterThan(10);
  await server.kill();
  await server.start();
  await expect
    .poll(async () => (await readPeople(person)).length, { timeout: 120_000, intervals: [1_000] })
    .toBe(40);
  expect(new Set(await readNames(person)).size).toBe(40);
  const rows = await readPeopleRows({ dataDir: server.dataDir, userId: user.id });
  expect(rows.people).toHaveLength(40);
  expect(rows.people.every(({ revision }) => revision === 0)).toBe(true);
  await expect(getPeopleScreen(page).names).toHaveCount(40);
});

test.describe('without a worker that would send by itself', () => {
  test("PPL-07 PPL-08 · an edit whose answer was lost isn't called a failure: it waits, is sent again, and is there once", async ({
    newcomer: person,
    server,
    expectNoise,
  }) => {
    expectNoise(...away);
    test.slow();
    const { page, user } = person;
    const [ana] = await addPeople(person, [{ displayName: 'Ana', notes: 'Likes tea.' }]);
    await page.goto('/people');
    const people = getPeopleScreen(page);
    await expect(people.names).toHaveText(['Ana']);
    let answered = 0;
    await page.route(`**/api/sub-profiles/${ana?.id}`, async (route) => {
      answered += 1;
      if (answered > 1) return route.fallback();
      // The server has stored it, but the answer never arrives.
      await route.fetch();
      await route.abort('connectionreset');
    });
    await editByHand(page, 'Ana', { notes: 'Likes green tea.' });
    await expect(
      page.getByText("Kept on this device. It will be sent when you're back online.").first(),
    ).toBeVisible();
    await expect(page.getByText('Failed to update profile')).toHaveCount(0);
    await expect(people.card('Ana')).toContainText(waiting);
    await expect(people.card('Ana')).toContainText('Likes green tea.');
    await expect(people.card('Ana')).not.toContainText(waiting, { timeout: 40_000 });
    expect(answered).toBe(2);
    expect(await readPeople(person)).toEqual([
      expect.objectContaining({ id: ana?.id, displayName: 'Ana', notes: 'Likes green tea.' }),
    ]);
    expect((await readPeopleRows({ dataDir: server.dataDir, userId: user.id })).people).toHaveLength(1);
  });

  test('PPL-07 · edits that conflict with a deletion on another device are kept until their writer decides', async ({
    newcomer: person,
    expectNoise,
  }) => {
    expectNoise(...away);
    const { page } = person;
    const [ana, bo] = await addPeople(person, [{ displayName: 'Ana' }, { displayName: 'Bo' }]);
    await page.goto('/people');
    const people = getPeopleScreen(page);
    await expect(people.names).toHaveText(['Ana', 'Bo']);
    await page.route('**/api/**', (route) => route.abort('connectionrefused'));
    await editByHand(page, 'Ana', { notes: 'Words that would be missed.' });
    await editByHand(page, 'Bo', { notes: 'Words that may go.' });
    const headers = await getOrigin(page);
    for (const gone of [ana, bo])
      expect((await page.request.delete(`${url}/${gone?.id}`, { headers })).status()).toBe(204);
    await page.unroute('**/api/**');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const told = 'Deleted on another device while your changes were waiting to be sent.';
    await expect(people.card('Ana')).toContainText(told);
    await expect(people.card('Bo')).toContainText(told);
    await people.card('Bo').getByRole('button', { name: 'Discard' }).click();
    await expect(people.names).toHaveText(['Ana']);
    await people.card('Ana').getByRole('button', { name: 'Restore' }).click();
    await expect(people.card('Ana')).not.toContainText(told);
    await expect
      .poll(() => readPeople(person))
      .toEqual([expect.objectContaining({ id: ana?.id, notes: 'Words that would be missed.' })]);
  });
});

test('PPL-07 · two devices that edit the same person at the same time both keep their words', async ({
  newcomer: person,
}) => {
  const { page } = person;
  const [ana] = await addPeople(person, [{ displayName: 'Ana', tags: ['family'], notes: 'Likes tea.' }]);
  await page.goto('/people');
  const people = getPeopleScreen(page);
  await page.getByRole('button', { name: 'Edit Ana' }).click();
  const headers = await getOrigin(page);
  const elsewhere = { displayName: 'Anna', tags: ['family', 'chess'], notes: 'Likes green tea.' };
  await page.request.patch(`${url}/${ana?.id}`, { data: elsewhere, headers });
  await people.notes.fill('Moved to Ghent.');
  await people.dialog.getByLabel('Tags', { exact: true }).fill('kind');
  await people.save.click();
  await expect(
    page.getByText('The notes were also changed on another device. Both versions are kept.', { exact: true }),
  ).toBeVisible();
  await expect(people.names).toHaveText(['Anna']);
  expect(await readPeople(person)).toEqual([
    expect.objectContaining({
      displayName: 'Anna',
      tags: ['family', 'chess', 'kind'],
      notes: 'Likes green tea.\n\nMoved to Ghent.',
    }),
  ]);
});

test('CTX-08 PPL-07 · the journal shows people’s current names: renamed, gone, and back with Undo', async ({
  person,
}) => {
  const { page } = person;
  const [ana] = await addPeople(person, [{ displayName: 'Ana' }]);
  const headers = await getOrigin(page);
  const data = { content: 'A walk by the river.', peopleIds: [ana?.id] };
  await page.request.post('/api/journal/entries', { data, headers });
  await page.reload();
  const journal = getJournalScreen(page);
  const named = journal.card('by the river').getByRole('list', { name: 'People' });
  await expect(named).toHaveText('Ana');
  const visitPeople = async () => {
    await page.getByRole('button', { name: 'Tag People' }).click();
    await page.getByRole('link', { name: 'Manage People' }).click();
    await expect(page).toHaveURL('/sub-profiles');
  };
  await visitPeople();
  await editByHand(page, 'Ana', { name: 'Anna' });
  await page.goBack();
  await expect(named).toHaveText('Anna');
  await searchFor(page, 'anna');
  await expect(journal.cards).toHaveCount(1);

  await visitPeople();
  await deleteByHand(page, 'Anna');
  await page.goBack();
  await expect(journal.card('by the river')).toBeVisible();
  await expect(named).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(named).toHaveText('Anna');
  await page.reload();
  await expect(named).toHaveText('Anna');
});
