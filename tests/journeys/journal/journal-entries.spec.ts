import { getJournalScreen, openEntry } from '../../support/journal-screen.ts';
import { expect, readEntries, test, writeEntries } from '../../support/journey.ts';

const long = `It was a long day at the office. ${'The hours went by and nothing moved. '.repeat(20)}In the end I felt proud of the small thing we finished, and relieved and calm on the way home.`;

test('ENT-01 ENT-03 · a card shows two lines, two emotions and two tags, and no summary that repeats its text', {
  tag: '@also-phone',
}, async ({ newcomer: person }) => {
  const { page } = person;
  // The sentence that shows the feeling is in the two lines that the card shows.
  const content = `I felt proud of the small thing we finished. ${long}`;
  await writeEntries(person, [{ content, tags: ['one', 'two', 'three', 'calm'], mood: 'calm' }]);
  // A server that has just started may need longer than a save waits.
  await expect.poll(async () => (await readEntries(person))[0]?.aiInsights ?? null).not.toBeNull();
  await page.goto('/');
  const card = getJournalScreen(page).card('I felt proud of the small thing');
  const countLines = () =>
    card
      .locator('p')
      .first()
      .evaluate((text) => {
        const height = Number.parseFloat(getComputedStyle(text).lineHeight);
        return Math.round(text.getBoundingClientRect().height / height);
      });
  await expect.poll(countLines).toBe(2);

  const [entry] = await readEntries(person);
  const summary = entry?.aiInsights?.summary ?? '';
  await expect(card.getByText('I can’t tell what this entry felt like.')).toHaveCount(0);
  const preview = summary.length > 100 ? `${summary.slice(0, 100).trimEnd()}…` : summary;
  // A component test shows that a summary which says more is shown, in 100 characters.
  if (preview !== '') await expect(card.getByText(preview, { exact: true })).toHaveCount(0);
  // The chosen mood is shown above and isn't repeated.
  const emotions = (entry?.aiInsights?.emotions ?? []).filter((name) => name !== 'calm').slice(0, 2);
  expect(emotions).toHaveLength(2);
  await expect(card.getByRole('list', { name: 'Emotions' }).getByRole('listitem')).toHaveCount(
    emotions.length,
  );
  for (const emotion of emotions)
    await expect(card.getByRole('list', { name: 'Emotions' })).toContainText(emotion);
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['#one', '#two']);
});

test('ENT-05 ENT-06 · a secret entry shows dots and a lock, on the card and in the details, and its words only after Show and edit', async ({
  newcomer: person,
}) => {
  const { page } = person;
  const words = 'My hidden words about the promotion nobody may read before I am ready to say them.';
  await writeEntries(person, [{ content: words, isSecret: true, title: 'For later' }]);
  await page.goto('/');
  const card = getJournalScreen(page).card('For later');
  await expect(card).toContainText('•'.repeat(30));
  await expect(card).not.toContainText('•'.repeat(31));
  await expect(card).toContainText('Secret entry');
  const details = await openEntry(page, 'For later');
  await expect(details).toContainText('•'.repeat(50));
  await expect(details).not.toContainText('•'.repeat(51));
  for (const name of ['Copy content', 'Read aloud']) {
    await expect(details.getByRole('button', { name })).toHaveCount(0);
  }
  await details.getByRole('button', { name: 'Analyze' }).click();
  await expect(details.getByRole('region', { name: 'Analysis' }).getByText('Analyzed by')).toBeVisible();
  expect(await page.content()).not.toContain('hidden words');

  await details.getByRole('button', { name: 'Edit' }).click();
  expect(await page.content()).not.toContain('hidden words');
  await details.getByRole('button', { name: 'Show and edit' }).click();
  await expect(details.getByRole('textbox', { name: 'Content' })).toHaveValue(words);
});

test('ENT-07 ENT-08 ENT-09 ENT-11 · the details show the whole entry, its analysis, and all actions', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, [
    { title: 'A title', content: long, mood: 'grateful', tags: ['work', 'grateful'], isSecret: false },
  ]);
  await page.goto('/');
  const details = await openEntry(page, 'A title');
  const [entry] = await readEntries(person);
  await expect(details.getByRole('heading', { name: 'A title' })).toBeVisible();
  await expect(details.getByText(long)).toBeVisible();
  await expect(details.getByText('🙏')).toBeVisible();
  await expect(details.getByText('grateful', { exact: true })).toBeVisible();
  await expect(details.getByRole('list', { name: 'People and tags' })).toContainText('#work');
  await expect(details.getByText('Journal Entry', { exact: true })).toBeVisible();
  await expect(details.getByRole('time')).toHaveAttribute('datetime', entry?.createdAt ?? '');
  for (const emotion of entry?.aiInsights?.emotions ?? []) await expect(details).toContainText(emotion);
  for (const pattern of entry?.aiInsights?.patterns ?? []) await expect(details).toContainText(pattern);
  const [first, , third, fourth] = entry?.aiInsights?.suggestions ?? [];
  if (first) await expect(details).toContainText(first);
  if (third) await expect(details).toContainText(third);
  if (fourth) await expect(details).not.toContainText(fourth);
  for (const name of ['Edit', 'Delete', 'Copy content', 'Copy analysis', 'Read aloud', 'Analyze']) {
    await expect(details.getByRole('button', { name, exact: true })).toBeVisible();
  }
});

test('ENT-12 ENT-13 ENT-14 ENT-15 ENT-16 · editing saves title, content and secrecy; Cancel restores; blank text cannot be saved', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, ['The words before.']);
  await page.goto('/');
  const details = await openEntry(page, 'The words before.');
  await details.getByRole('button', { name: 'Edit' }).click();
  const content = details.getByRole('textbox', { name: 'Content' });
  await content.fill('Other words.');
  await details.getByRole('button', { name: 'Cancel' }).click();
  await expect(details.getByText('The words before.')).toBeVisible();
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(content).toHaveValue('The words before.');

  const save = details.getByRole('button', { name: /Save Changes|Saving/ });
  await content.fill('  ');
  await expect(save).toBeDisabled();
  await content.fill('The words after.');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent: unknown;
  await page.route('**/api/journal/entries/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      sent = route.request().postDataJSON();
      await held;
    }
    await route.continue();
  });
  await save.click();
  await expect(save).toBeDisabled();
  release();
  await expect(page.getByText('Entry updated', { exact: true })).toBeVisible();
  expect(sent).toEqual({ content: 'The words after.', isSecret: false, expectedRevision: 0 });
  await expect(details.getByText('The words after.')).toBeVisible();

  await details.getByRole('button', { name: 'Edit' }).click();
  await details.getByRole('textbox', { name: 'Title (optional)' }).fill('Named');
  await details.getByRole('button', { name: 'Secret', exact: true }).click();
  await save.click();
  await expect(details.getByRole('heading', { name: 'Named' })).toBeVisible();
  expect((await readEntries(person))[0]).toMatchObject({ title: 'Named', isSecret: true });
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(getJournalScreen(page).card('Named')).toContainText('Secret entry');
});

test('ENT-17 · an edit that cannot be saved says so and keeps every word, even if the entry is closed', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = person;
  await writeEntries(person, ['The words before.']);
  await page.goto('/');
  const details = await openEntry(page, 'The words before.');
  await details.getByRole('button', { name: 'Edit' }).click();
  const content = details.getByRole('textbox', { name: 'Content' });
  await content.fill('The words I want.');
  await page.route('**/api/journal/entries/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await details.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Failed to update entry. Please try again.', { exact: true })).toBeVisible();
  await expect(content).toHaveValue('The words I want.');

  await details.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await openEntry(page, 'The words before.');
  await details.getByRole('button', { name: 'Edit' }).click();
  await expect(content).toHaveValue('The words I want.');
});

test('ENT-18 ENT-19 · deleting does not ask first, says if it failed, and can be undone', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = person;
  await writeEntries(person, ['An entry to delete.']);
  await page.goto('/');
  const details = await openEntry(page, 'An entry to delete.');
  await page.route('**/api/journal/entries/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  await details.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete entry. Please try again.', { exact: true })).toBeVisible();
  await expect(page.getByText('Error', { exact: true })).toBeVisible();
  expect(await readEntries(person)).toHaveLength(1);

  await page.unroute('**/api/journal/entries/*');
  const request = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await details.getByRole('button', { name: 'Delete' }).click();
  expect((await request).postData()).toBeNull();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Entry deleted', { exact: true })).toBeVisible();
  await expect(getJournalScreen(page).cards).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(getJournalScreen(page).card('An entry to delete.')).toBeVisible();
  // It is back on the screen at once, before the server has answered.
  await expect.poll(() => readEntries(person)).toHaveLength(1);
});

test('ENT-20 ENT-21 ENT-22 ENT-23 · copying puts text on the clipboard and confirms it for a while; a refusal is reported', async ({
  newcomer: person,
  context,
  server,
}) => {
  const { page } = person;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address });
  await writeEntries(person, [long]);
  // A server that has just started may need longer than a save waits.
  await expect.poll(async () => (await readEntries(person))[0]?.aiInsights ?? null).not.toBeNull();
  const unread = { id: crypto.randomUUID(), content: 'Not read yet.', aiInsights: null };
  await page.route('**/api/journal/entries/changes**', async (route) => {
    const answer = await route.fetch();
    const changes = (await answer.json()) as { items: object[] };
    await route.fulfill({
      json: { ...changes, items: [...changes.items, { ...changes.items[0], ...unread }] },
    });
  });
  await page.goto('/');
  const details = await openEntry(page, 'It was a long day');
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());

  const pressedAt = Date.now();
  await details.getByRole('button', { name: 'Copy analysis' }).click();
  await expect(page.getByText('Analysis copied', { exact: true })).toBeVisible();
  expect(await readClipboard()).toMatch(/^(?:Summary\n.+\n\n)?Emotions\n- /su);
  await expect(details.getByRole('button', { name: 'Analysis copied' })).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(page.getByRole('listitem').filter({ hasText: 'Analysis copied' })).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Copy analysis' })).toBeVisible();
  expect(Date.now() - pressedAt).toBeGreaterThan(2_500);
  await details.getByRole('button', { name: 'Copy content' }).click();
  await expect(page.getByText('Content copied', { exact: true })).toBeVisible();
  expect(await readClipboard()).toBe(long);

  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    }),
  );
  await expect(details.getByRole('button', { name: 'Copy content' })).toBeVisible();
  await details.getByRole('button', { name: 'Copy content' }).click();
  await expect(page.getByText('Could not copy content to clipboard', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Copy analysis' }).click();
  await expect(page.getByText('Could not copy analysis to clipboard', { exact: true })).toBeVisible();
  await details.getByRole('button', { name: 'Close', exact: true }).click();

  await openEntry(page, 'Not read yet.');
  await details.getByRole('button', { name: 'Copy analysis' }).click();
  await expect(page.getByText("This entry doesn't have any analysis to copy", { exact: true })).toBeVisible();
});

test('ENT-04 ENT-10 ANL-08 ANL-09 ANL-10 ANL-11 ANL-12 · an analysed conversation shows its analysis and answers follow-up questions', async ({
  newcomer: person,
  expectNoise,
}) => {
  expectNoise(/Failed to load resource/);
  const { page } = person;
  const analysis = {
    summary: 'You both wanted closeness and were afraid of being judged.',
    emotions: ['hurt', 'fear', 'relief', 'hope'],
    communicationPatterns: ['A repair at the end'],
    suggestions: ['Name the wish before the complaint.'],
    toneAnalysis: { overall: 'tense, then softer', participants: [] },
  };
  const content = 'Jo: You never call.\nMe: I was afraid you would say that.';
  const id = crypto.randomUUID();
  await writeEntries(person, [{ id, content, conversationData: { analysis } }, 'A plain day.']);
  await page.goto('/');
  await openEntry(page, 'A plain day.');
  await expect(page.getByRole('button', { name: 'Ask Follow-up' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const preview = getJournalScreen(page)
    .card('You never call')
    .getByRole('list', { name: 'Emotions in the conversation' });
  await expect(preview.getByRole('listitem')).toHaveText([/hurt/, /fear/, /relief/]);
  const details = await openEntry(page, 'You never call');
  for (const shown of [
    analysis.summary,
    'hope',
    'A repair at the end',
    'Name the wish before the complaint.',
    'tense, then softer',
    'Conversation Analysis',
  ]) {
    await expect(details).toContainText(shown);
  }

  await details.getByRole('button', { name: 'Ask Follow-up' }).click();
  const question = details.getByRole('textbox', { name: 'Your question' });
  const messages = details.getByRole('log').getByRole('paragraph');
  await expect(details.getByRole('button', { name: 'Send' })).toBeDisabled();
  await question.press('Enter');
  await expect(messages).toHaveCount(0);
  await question.fill('What could I do next?');
  await question.press('Enter');
  await expect(messages).toHaveCount(2);
  await expect(messages.last()).not.toHaveText('Thinking…');
  const answer = (await messages.last().textContent())?.replace('Answer: ', '') ?? '';
  expect(answer.length).toBeGreaterThan(10);

  let sent: unknown;
  await page.route('**/api/conversation/followup', async (route) => {
    sent = route.request().postDataJSON();
    await route.abort();
  });
  await question.fill('And after that?');
  await question.press('Enter');
  await expect(messages.last()).toContainText(
    "I'm sorry, I couldn't process your follow-up question right now. Please try again.",
  );
  expect(sent).toEqual({
    entryId: id,
    followUpQuestion: 'And after that?',
    conversationHistory: [
      { role: 'user', content: 'What could I do next?' },
      { role: 'assistant', content: answer },
    ],
  });
  await details.getByRole('button', { name: 'Hide Chat' }).click();
  await expect(question).toBeHidden();
  await details.getByRole('button', { name: 'Ask Follow-up' }).click();
  await expect(messages).toHaveCount(4);
});

test('a link to an entry opens it once: its address is removed when the entry is closed', async ({
  newcomer: person,
}) => {
  const { page } = person;
  const [entry] = await writeEntries(person, ['Linked to.']);
  await page.goto(`/?entry=${entry?.id}`);
  const details = page.getByRole('dialog');
  await expect(details).toContainText('Linked to.');
  await details.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(details).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.reload();
  await expect(page.getByRole('article')).toContainText('Linked to.');
  await expect(details).toHaveCount(0);
});
