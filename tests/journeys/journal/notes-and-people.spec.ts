import type { NewEntry, Person } from '@reflect/contract';
import { expectSound, expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { getJournalScreen, openEntry, writeAndSave } from '../../support/journal-screen.ts';
import {
  expect,
  getOrigin,
  readEntries,
  type Person as SignedIn,
  test,
  writeEntries,
} from '../../support/journey.ts';
import { readBox } from '../../support/read-box.ts';

const dayMs = 86_400_000;
const getDaysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString();

const earlier: NewEntry[] = [
  { content: 'I said yes before he had finished asking. It was raining.', createdAt: getDaysAgo(240) },
  { content: 'Swam in the reservoir until my hands went white.', createdAt: getDaysAgo(130) },
  { content: 'I keep looking at the lease and closing the folder.', createdAt: getDaysAgo(20) },
  { content: 'Looked at the lease again, and it says the same.', createdAt: getDaysAgo(14) },
  { content: 'Nobody knows that I looked at the lease with Iva.', createdAt: getDaysAgo(6), isSecret: true },
];
const quotedAddress = /\/\?entry=[\da-f-]{36}&at=0-41$/;
const page =
  'I keep opening the drawer to look at the lease again. I heard myself say yes before he had finished asking.';

async function addPerson({ page: { request }, page: opened }: SignedIn, data: object): Promise<Person> {
  const answer = await request.post('/api/sub-profiles', { data, headers: await getOrigin(opened) });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Person;
}

test(
  'a saved page gets notes from earlier pages beside its sentences; "Not this" removes one for good, and Settings all',
  {
    tag: ['@also-phone', '@service-worker'],
  },
  async ({ newcomer }, { project }) => {
    test.slow();
    const { page: tab } = newcomer;
    const isWide = project.name === 'desktop';
    await followSystemTheme(tab);
    await writeEntries(newcomer, earlier);
    await tab.goto('/');
    // Its service worker caches the weights that sentences are compared with.
    await tab.evaluate(() => navigator.serviceWorker.ready);
    await tab.reload();
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const { writing } = getJournalScreen(tab);
    await writing.fill(page);
    await tab.getByRole('button', { name: 'Analyze' }).first().click();
    const analysis = tab.getByRole('dialog', { name: 'Journal Analysis' });
    await expect(analysis.getByRole('note')).toHaveCount(2, { timeout: 60_000 });
    await expect(analysis.getByRole('note').first()).toContainText('Third entry about the lease');
    await analysis.getByRole('button', { name: 'Close' }).click();
    await writing.fill('');
    await writeAndSave(tab, page);

    const notes = tab.getByRole('note');
    await expect(notes).toHaveCount(2, { timeout: 60_000 });
    await expect(notes.first()).toContainText('Third entry about the lease');
    await expect(notes.last()).toContainText('“I said yes before he had finished asking.”');
    await expect(notes.filter({ hasText: 'Nobody knows' })).toHaveCount(0);
    const boxes = await Promise.all((await notes.all()).map((note) => readBox(note)));
    const marks = tab.locator('[data-noted]');
    const [sentence, afterIt] = [await readBox(marks.first()), await readBox(marks.last())];
    if (isWide) {
      // At the height of their sentences, or just below the note before.
      const column = await readBox(getJournalScreen(tab).writing);
      for (const note of boxes) expect(note.x, 'in the margin').toBeGreaterThan(column.x + column.width);
      expect(Math.abs(boxes[0]!.y - sentence.y), 'beside its sentence').toBeLessThan(30);
      await expect(getJournalScreen(tab).search, 'where the list was').toBeHidden();
    } else {
      expect(boxes[0]!.y, 'below its sentence').toBeGreaterThanOrEqual(sentence.y + sentence.height);
      expect(boxes[1]!.y, 'below its sentence').toBeGreaterThanOrEqual(afterIt.y + afterIt.height);
    }
    expect(boxes[1]!.y, 'clear of the note before').toBeGreaterThanOrEqual(boxes[0]!.y + boxes[0]!.height);
    await expectSound(tab, 'a saved page with notes');
    await notes
      .last()
      .getByRole('button', { name: /open this entry/ })
      .click();
    await expect(tab.getByRole('dialog').locator('mark')).toHaveText(
      'I said yes before he had finished asking.',
    );
    await expect(tab, 'the page has its own address').toHaveURL(quotedAddress);
    await tab.goBack();
    await expect(tab.getByRole('dialog')).toHaveCount(0);
    await expect(tab).toHaveURL('/');
    await expect(notes.last(), 'back where it was opened').toBeInViewport();

    if (isWide) {
      await tab.keyboard.press('Escape');
      await expect(getJournalScreen(tab).search, 'put away, the list is back').toBeVisible();
    }
    const details = await openEntry(tab, 'I keep opening the drawer');
    const beside = details.getByRole('note');
    await expect(beside).toHaveCount(2);
    await expect(details.locator('mark')).toHaveCount(2);
    await expectSound(tab, 'an entry with notes');
    const [text, note] = [
      await readBox(details.locator('p:has(mark)').first()),
      await readBox(beside.first()),
    ];
    // At 1280 px the column in which an entry is read has no room for a margin.
    expect(note.y, 'the note is below its sentence').toBeGreaterThanOrEqual(text.y + text.height);
    if (isWide) {
      await tab.setViewportSize({ width: 1600, height: 800 });
      const place = async () => {
        const [mark, card] = [
          await readBox(details.locator('[data-noted]').first()),
          await readBox(beside.first()),
        ];
        return { isBeside: card.x > mark.x + mark.width, apart: Math.abs(card.y - mark.y) };
      };
      await expect.poll(async () => (await place()).isBeside, 'beside its sentence').toBe(true);
      expect((await place()).apart).toBeLessThan(30);
      await expectSound(tab, 'an entry with notes in its margin');
      await tab.setViewportSize({ width: 1280, height: 800 });
    }

    await beside
      .last()
      .getByRole('button', { name: /open this entry/ })
      .click();
    await expect(tab.getByRole('dialog').last().locator('mark')).toHaveText(
      'I said yes before he had finished asking.',
    );
    await expect(tab).toHaveURL(quotedAddress);
    await tab.goBack();
    await expect(tab, 'back to the page that was read').toHaveURL(/\/\?entry=[\da-f-]{36}$/);
    await expect(beside).toHaveCount(2);

    await beside
      .first()
      .getByRole('button', { name: /^Not this/ })
      .click();
    await expect(beside).toHaveCount(1);
    await tab.goto('/');
    await openEntry(tab, 'I keep opening the drawer');
    await expect(beside).toHaveCount(1, { timeout: 60_000 });
    await expect(beside).toContainText('“I said yes before he had finished asking.”');

    await tab.goto('/settings');
    await tab.getByRole('switch', { name: 'Notes from your earlier entries' }).click();
    await expect(getJournalScreen(tab).toast('Settings Updated')).toBeVisible();
    await tab.goto('/');
    await openEntry(tab, 'I keep opening the drawer');
    await expect(details).toContainText('I heard myself say yes');
    await expect(beside).toHaveCount(0);
  },
);

test('a saved page shows its feeling beside its sentences, and asks about it once', {
  tag: '@service-worker',
}, async ({ newcomer }) => {
  test.slow();
  const { page: tab } = newcomer;
  await followSystemTheme(tab);
  await writeEntries(newcomer, ['Something to read.']);
  await tab.goto('/');
  // Its service worker caches the weights by which this device knows how sure a feeling is.
  await tab.evaluate(() => navigator.serviceWorker.ready);
  await tab.reload();
  await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await writeAndSave(tab, 'I was so scared of the letter today. I was too afraid to open it.');
  const question = tab.getByRole('region', { name: 'A question about this entry' });
  await expect(question).toContainText('It reads like fear. Is that right?', { timeout: 60_000 });
  await expect(tab.locator('mark').first()).toContainText('scared');
  await expectSoundAtBothWidths(tab, 'a question about a page');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toContainText('Kept with this entry: fear.');
  await expect.poll(async () => (await readEntries(newcomer))[0]?.mood).toBe('fear');

  // Opened later, it gets the same tints.
  await tab.goto('/');
  const details = await openEntry(tab, 'I was so scared');
  await expect(details.locator('mark').first()).toContainText('scared', { timeout: 60_000 });
});

test('a person has a page with figures and quotes that open their pages, where one can write about them and edit them', {
  tag: '@also-phone',
}, async ({ newcomer }) => {
  test.slow();
  const { page: tab } = newcomer;
  await followSystemTheme(tab);
  const { id } = await addPerson(newcomer, { displayName: 'Dominik', relationship: 'boss' });
  const { id: friendId } = await addPerson(newcomer, { displayName: 'عبد الرحمن' });
  const entries = Array.from({ length: 14 }, (_, at): NewEntry => {
    const isWith = at % 2 === 0;
    return isWith
      ? {
          content: `Dominik moved deadline ${at}. I was angry.`,
          createdAt: getDaysAgo(at * 4),
          mood: 'angry',
          peopleIds: [id],
        }
      : { content: `A calm day with book ${at}.`, createdAt: getDaysAgo(at * 4), mood: 'happy' };
  });
  await writeEntries(newcomer, entries.toReversed());

  await tab.goto('/people');
  await tab.getByRole('link', { name: 'Dominik' }).click();
  await expect(tab).toHaveURL(`/people/${id}`);
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Dominik');
  await expect(tab.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveText(
    'HomePeople in My LifeDominik',
  );
  await expect(tab.getByText(/^In 7 entries, first/)).toBeVisible({ timeout: 60_000 });
  await expect(tab.getByText("That doesn't mean Dominik is the cause.")).toBeVisible();
  await expect(tab.getByText(/^7 days against 7\./)).toBeVisible();
  await expectSound(tab, "a person's page");

  await tab.getByRole('button', { name: /“Dominik moved deadline 0\.”/ }).click();
  const { details, writing } = getJournalScreen(tab);
  await expect(details.locator('mark')).toHaveText('Dominik moved deadline 0.');
  await expect(tab).toHaveURL(new RegExp(`/people/${id}\\?entry=[\\da-f-]{36}&at=0-25$`));
  // On a wide screen the words about somebody stay usable beside it.
  const isWide = (tab.viewportSize()?.width ?? 0) >= 1280;
  const other = tab.getByRole('button', { name: /“Dominik moved deadline 2\.”/ });
  await expect(other).toHaveCount(isWide ? 1 : 0);
  if (isWide) {
    await other.click();
    await expect(details.locator('mark')).toHaveText('Dominik moved deadline 2.');
    await expectSound(tab, 'an entry beside what is written about somebody');
    await tab.keyboard.press('ArrowDown');
    await expect(details).toContainText('book 3');
  }
  await tab.goBack();
  await expect(details).toHaveCount(0);
  await expect(tab).toHaveURL(`/people/${id}`);
  await tab.getByRole('button', { name: 'Edit Dominik' }).click();
  await details.getByLabel('Relationship').selectOption('friend');
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(details).toHaveCount(0);
  await expect(tab.getByRole('main')).toContainText('Friend');

  await tab.getByRole('button', { name: 'Write about Dominik' }).click();
  await expect(writing).toBeFocused();
  await writing.fill('A better talk this time.');
  await getJournalScreen(tab).save.click();
  await expect(getJournalScreen(tab).card('A better talk this time.')).toContainText('Dominik');

  await tab.goto(`/people/${friendId}`);
  await expect(tab.getByText('No entries yet')).toBeVisible({ timeout: 60_000 });
  await tab.request.delete(`/api/sub-profiles/${friendId}`, { headers: await getOrigin(tab) });
  await tab.reload();
  await expect(tab.getByText("This person isn't in your list anymore")).toBeVisible();
});

test('a name in Arabic stands on the side of the notes, on the card and on the page of the person', async ({
  newcomer: { page },
}) => {
  const [displayName, notes] = ['أمينة الخطيب', 'أختي الكبرى. تتصل بي كل يوم جمعة.'];
  await page.request.post('/api/sub-profiles', {
    data: { displayName, notes, relationship: 'sibling' },
    headers: await getOrigin(page),
  });
  const findStart = (text: string) =>
    page
      .getByText(text, { exact: true })
      .filter({ visible: true })
      .last()
      .evaluate((element) => getComputedStyle(element).direction);
  await page.goto('/people');
  expect([await findStart(displayName), await findStart(notes)]).toEqual(['rtl', 'rtl']);
  await page.getByRole('link', { name: `Page of ${displayName}` }).click();
  await expect(page.getByRole('heading', { name: 'Notes' })).toBeVisible();
  expect([await findStart(displayName), await findStart(notes)]).toEqual(['rtl', 'rtl']);
});
