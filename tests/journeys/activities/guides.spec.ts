import { expectSoundAtBothWidths, followSystemTheme } from '../../support/axe.ts';
import { expect, readEntries, test } from '../../support/journey.ts';

test('GUIDE-01 GUIDE-05 GUIDE-08 GUIDE-09 · a guided session is started, left, resumed, completed and saved', async ({
  newcomer: { page },
}) => {
  await followSystemTheme(page);
  for (const [title, question] of [
    ['Work Stress', 'Which part of work is with you now that the day is over?'],
    ['Medical Concerns', "What about your health, or somebody else's, is on your mind right now?"],
  ] as const) {
    await page.goto('/dashboard');
    await page.getByRole('link', { name: new RegExp(`^${title}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('log')).toContainText(question);
  }
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'All journaling guides' }).click();
  await expect(page).toHaveURL('/templates');
  await expect(page.getByRole('main').getByRole('link', { name: /5 questions/ })).toHaveCount(9);
  await expectSoundAtBothWidths(page, 'guides');
  await page.getByRole('link', { name: /^Self-Compassion/ }).click();
  await expect(page).toHaveURL('/guided-journal/self_compassion');
  const answer = page.getByLabel('Your answer');
  await expect(page.getByText('Question 1 of 5')).toBeVisible();
  await expect(answer).toBeFocused();
  await expectSoundAtBothWidths(page, 'first question');

  const next = async (text: string, button = 'Next question') => {
    await answer.fill(text);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('log').getByText(text)).toBeAttached();
  };
  await next('I forgot my mother’s birthday.');
  await next('That I think of nobody but myself.');
  await answer.fill('I would say that it hap');
  await page.getByRole('button', { name: 'Save and leave' }).click();
  await page.getByRole('link', { name: /^Self-Compassion/ }).click();
  await expect(page.getByText('Question 3 of 5')).toBeVisible();
  await expect(answer).toHaveValue('I would say that it hap');
  await page.reload();
  await expect(page.getByText('Question 3 of 5')).toBeVisible();
  await expect(answer).toHaveValue('I would say that it hap');
  await expectSoundAtBothWidths(page, 'third question');

  await next('I would say that it happens, and that she still has a friend.');
  await next('I worked late all week.');
  await next('That I can call her tonight.', 'Finish');
  await expect(page.getByRole('heading', { name: 'Session Complete!' })).toBeVisible();
  await expectSoundAtBothWidths(page, 'completed session');
  await page.getByRole('button', { name: 'Save as Journal Entry' }).click();
  await expect(page).toHaveURL('/');
  const [entry] = await readEntries({ page });
  expect(entry).toMatchObject({ title: 'Self-Compassion Session', entryType: 'AJE', weight: 1.7 });
  expect(entry?.conversationData?.guidedQuestions).toHaveLength(5);
});

test('GUIDE-05 · on a phone that lies on its side, question and answer are seen whole', {
  tag: '@phone',
}, async ({ newcomer: { page } }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/guided-journal/anxiety_support');
  const log = page.getByRole('log');
  const answer = page.getByLabel('Your answer');
  const findHidden = async () => {
    const frame = (await log.boundingBox())!;
    const question = (await log.getByRole('heading').boundingBox())!;
    const field = (await answer.boundingBox())!;
    return {
      above: Math.max(0, frame.y - question.y),
      below: Math.max(0, field.y + field.height - frame.y - frame.height),
    };
  };
  await expect(answer).toBeFocused();
  await expect.poll(findHidden).toEqual({ above: 0, below: 0 });
  await answer.fill('The talk on Thursday, and everything that could go wrong until then.');
  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(page.getByText('Question 2 of 5')).toBeVisible();
  await expect.poll(findHidden).toEqual({ above: 0, below: 0 });
});
