import type { Page } from '@playwright/test';
import type { collections } from '@reflect/contract';
import { getJournalScreen, openEntry, writeAndSave } from '../journal-screen.ts';
import { expect } from '../journey.ts';
import type { PlantedWords } from './planted-words.ts';

type Step = (page: Page, words: PlantedWords) => Promise<void>;

/**
 * What a person does with each collection of the contract, in this order, with a word in each text that they write. A
 * new collection without a step doesn't compile.
 */
export const collectionSteps: Record<keyof typeof collections, Step> = {
  async people(page, words) {
    await page.goto('/people');
    await page.getByRole('main').getByRole('button', { name: 'Add Person' }).click();
    const dialog = page.getByRole('dialog');
    const name = words.take('the name of a person');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Tags', { exact: true }).fill(words.take('a tag of a person'));
    await dialog.getByLabel('Tags', { exact: true }).press('Enter');
    await dialog.getByLabel('Notes').fill(`Likes ${words.take('notes on a person')}.`);
    await dialog.getByRole('button', { name: 'Add Person' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Notes').fill(`Likes ${words.take('changed notes on a person')}.`);
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
  },

  async journal(page, words) {
    const journal = getJournalScreen(page);
    await page.goto('/');
    const first = words.take('an entry before it was edited');
    await writeAndSave(page, `The ${first} came by, and I was glad.`);
    const details = await openEntry(page, first);
    await details.getByRole('button', { name: 'Edit' }).click();
    await details.getByRole('textbox', { name: 'Title (optional)' }).fill(words.take('a title'));
    const content = details.getByRole('textbox', { name: 'Content' });
    await content.fill(`The ${words.take('an edited entry')} came by, and I was sad.`);
    await details.getByRole('textbox', { name: 'Tags' }).fill(`#${words.take('a tag of an entry')}`);
    await details.getByRole('textbox', { name: 'Tags' }).press('Enter');
    await details.getByRole('button', { name: 'Save Changes' }).click();
    await expect(details.getByRole('button', { name: 'Edit' })).toBeVisible();
    await details.getByRole('button', { name: 'Close', exact: true }).click();

    await page.getByRole('button', { name: 'Add Context' }).click();
    await page.getByLabel('Place/Location').fill(`the ${words.take('a place')}`);
    await page.getByLabel('People Present').fill(words.take('people present'));
    await page.getByLabel('Additional Context').fill(words.take('more context'));
    await page.getByLabel('Secret Entry').check();
    await page.getByRole('button', { name: 'Done' }).click();
    await writeAndSave(page, `Nobody may know of ${words.take('a secret entry')}.`);
    await writeAndSave(page, `${'We went on and on. '.repeat(300)}Then ${words.take('a long entry')} came.`);
    await writeAndSave(page, `I WANT THE ${words.take('an entry in capitals').toUpperCase()} BACK!`);

    const deleted = words.take('an entry in the trash');
    await writeAndSave(page, `The ${deleted} is not to stay.`);
    const trashed = await openEntry(page, deleted);
    await trashed.getByRole('button', { name: 'Delete' }).click();
    await expect(journal.card(deleted)).toHaveCount(0);
  },

  async dreams(page, words) {
    await page.goto('/dashboard?tab=guides');
    await page.getByRole('button', { name: 'Record a dream' }).click();
    const record = page.getByRole('dialog', { name: 'Dream Journal' });
    const title = words.take('the title of a dream');
    await record
      .getByLabel('What happened in the dream?')
      .fill(`A ${words.take('the telling of a dream')} fell into deep water, and I was afraid.`);
    await record.getByLabel('Title').fill(title);
    await record.getByLabel('Symbols').fill(`water, ${words.take('a symbol of a dream')}`);
    await record.getByLabel('People present').fill(words.take('somebody in a dream'));
    await record.getByLabel('How you felt when you woke up').fill(words.take('a feeling after a dream'));
    await record.getByRole('button', { name: 'Record Dream' }).click();
    await page.getByRole('button', { name: new RegExp(title) }).click();
    const dream = page.getByRole('dialog', { name: title });
    await dream.getByRole('button', { name: 'Analyze with AI' }).click();
    await expect(dream.getByRole('heading', { name: 'Interpretation' })).toBeVisible();
  },

  async habits(page, words) {
    await page.goto('/dashboard?tab=calendar');
    const panel = page.getByRole('region', { name: 'Habits', exact: true });
    await panel.getByRole('button', { name: /^(New habit|Create a habit)$/ }).click();
    const dialog = page.getByRole('dialog');
    const name = words.take('the name of a habit');
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Target').fill('3');
    await dialog.getByLabel('Unit').fill(words.take('the unit of a habit'));
    await dialog.getByRole('button', { name: 'Create Habit' }).click();
    await expect(dialog).toHaveCount(0);
    await panel.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog.getByLabel('Name').fill(words.take('the changed name of a habit'));
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toHaveCount(0);
  },

  async habitCompletions(page) {
    const tick = page.getByRole('region', { name: 'Habits', exact: true }).getByRole('checkbox').first();
    await tick.click();
    await expect(tick).toBeChecked();
  },

  async goals(page, words) {
    const panel = page.getByRole('region', { name: 'Goals' });
    await panel.getByRole('button', { name: /^(New goal|Create a goal)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(words.take('the title of a goal'));
    await dialog.getByLabel('Description').fill(words.take('the description of a goal'));
    await dialog.getByLabel('Target value').fill('10');
    await dialog.getByLabel('Unit').fill(words.take('the unit of a goal'));
    await dialog.getByRole('button', { name: 'Create Goal' }).click();
    await expect(dialog).toHaveCount(0);
  },

  async goalProgress(page, words) {
    const goal = page.getByRole('region', { name: 'Goals' }).getByRole('article').first();
    await goal.getByRole('button', { name: /^Update Progress/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New total').fill('4');
    await dialog.getByLabel('Notes').fill(words.take('notes on progress'));
    await dialog.getByRole('button', { name: 'Add Progress' }).click();
    await expect(dialog).toHaveCount(0);
  },

  async checkIns(page, words) {
    await page.goto('/check-ins');
    await expect(page.getByRole('slider')).toHaveCount(5);
    for (const slider of await page.getByRole('slider').all()) {
      await slider.focus();
      await page.keyboard.press('ArrowRight');
    }
    const note = words.take('the line of a check-in');
    await page.getByLabel('One line about this week').fill(`A ${note} before breakfast`);
    await page.getByRole('button', { name: 'Save check-in' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: note })).toBeVisible();
  },

  async safetyPlans(page, words) {
    await page.goto('/safety-plan');
    await expect(page.getByLabel('What I can do by myself')).toBeVisible();
    const parts = await page.getByRole('main').getByRole('textbox').all();
    for (const [at, part] of parts.entries()) await part.fill(words.take(`part ${at + 1} of a safety plan`));
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  },

  async chats(page, words) {
    await page.goto('/conversation');
    const log = page.getByRole('log', { name: 'Conversation' });
    for (const said of ['a first message', 'a second message', 'a third message']) {
      const before = await log.getByRole('listitem').count();
      await page.getByLabel('Your message').fill(`The ${words.take(said)} is in bloom, and I am glad.`);
      await page.getByLabel('Your message').press('Enter');
      await expect(log.getByRole('listitem')).toHaveCount(before + 2);
      await expect(page.getByRole('button', { name: 'Send' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Save Conversation as Journal Entry' }).click();
  },

  async letters(page, words) {
    await writeLastMonth(page, words);
    await page.goto('/letters');
    await page.getByRole('link', { name: /, 9 entries/ }).click({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.getByRole('button', { name: 'Keep' })).toHaveAttribute('aria-pressed', 'true');
  },
};

/** As many pages as a letter needs, written on days of last month without a connection, and sent afterwards. */
async function writeLastMonth(page: Page, words: PlantedWords): Promise<void> {
  const then = await page.context().newPage();
  const now = new Date();
  await then.goto('/');
  await expect(getJournalScreen(then).writing).toBeVisible();
  await page.context().setOffline(true);
  const written: string[] = [];
  for (let day = 3; day <= 11; day += 1) {
    await then.evaluate(setDay, new Date(now.getFullYear(), now.getMonth() - 1, day, 12).getTime());
    const word = words.take(`an entry of day ${day} of the month before`);
    written.push(word);
    await getJournalScreen(then).writing.fill(`We swam in the ${word} until the sun was gone.`);
    await getJournalScreen(then).save.click();
    await expect(getJournalScreen(then).card(word)).toContainText('Waiting, kept on this device');
  }
  await page.context().setOffline(false);
  await then.close();
  await page.goto('/');
  await expect(page.getByText('Waiting, kept on this device')).toHaveCount(0, { timeout: 60_000 });
}

/** Runs in a page: changes the date in this page only. */
function setDay(at: number): void {
  const before = Date.now();
  const Earlier = Date;
  globalThis.Date = class extends Earlier {
    constructor(...given: [number]) {
      super(...(given.length > 0 ? given : ([Earlier.now() - before + at] as [number])));
    }
    static override now = () => Earlier.now() - before + at;
  } as DateConstructor;
}
