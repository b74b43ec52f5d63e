// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Insights, Pattern } from './insights.api.ts';
import {
  answers,
  bodies,
  calls,
  compose,
  entries,
  makeFailure,
  onSetReminder,
  open,
  press,
  renewForEachTest,
  said,
} from './testing-insights.tsx';
import { testPattern } from './testing-pattern.ts';

renewForEachTest();

describe('the patterns', () => {
  const yoga = testPattern();
  const path = `/api/patterns/${yoga.id}`;
  const withPatterns = (...patterns: Pattern[]) => {
    answers['GET /api/patterns'] = () => patterns;
  };
  const findCard = async () =>
    within(await screen.findByRole('article', { name: `${yoga.patternType}: #yoga` }));

  it('PAT-02 PAT-03 · have a filter by category that starts at All', async () => {
    withPatterns(
      yoga,
      testPattern({ category: 'temporal', patternType: 'Time of day', name: '', difference: null }),
    );
    await open();
    expect(screen.getByRole('heading', { name: 'Advanced Pattern Recognition' })).toBeTruthy();
    await screen.findByRole('article', { name: 'Time of day' });
    const chips = within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button');
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'All',
      'Emotional',
      'Behavioral',
      'Temporal',
      'General',
    ]);
    expect(chips[0]!.getAttribute('aria-pressed')).toBe('true');
    await press('Temporal');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await press('General');
    expect(screen.getByText("There's nothing of this category.")).toBeTruthy();
  });

  it('PAT-04 PAT-05 PAT-06 · show all details on a card, and More opens its evolution', async () => {
    withPatterns(yoga);
    await open();
    const shown = await findCard();
    for (const text of [
      yoga.patternType,
      '#yoga',
      yoga.description,
      yoga.insights[0]!,
      'Often appears with',
      '#garden',
      'Strong',
    ])
      expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/^Seen 9 times, last on .*20/)).toBeTruthy();
    const more = shown.getByRole('button', { name: 'More' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await act(async () => void fireEvent.click(more));
    expect(shown.getByRole('heading', { name: 'Pattern Evolution' })).toBeTruthy();
    expect(shown.getAllByText(/%$/).map(({ textContent }) => textContent)).toEqual(['40%', '60%', '80%']);
    await act(async () => void fireEvent.click(shown.getByRole('button', { name: 'Less' })));
    expect(shown.queryByRole('heading', { name: 'Pattern Evolution' })).toBeNull();
  });

  it('PAT-07 PAT-14 PAT-17 · load and show the related entries, which link to the journal', async () => {
    withPatterns(yoga);
    answers[`GET ${path}/entries`] = () => entries.slice(0, 2);
    await open();
    await press(/^Related entries of .*: 11 entries/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    const links = await dialog.findAllByRole('link', { name: /^View Entry of/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      entries.slice(0, 2).map(({ id }) => `/journal?entry=${id}`),
    );
    expect(dialog.getByText(`${entries[0]!.content.slice(0, 150)}…`)).toBeTruthy();
    expect(dialog.getAllByText('+1 more')).toHaveLength(2);
  });

  it('PAT-07 PAT-17 · show related entries on this device without the server', async () => {
    withPatterns({ ...yoga, entryIds: [entries[2]!.id, entries[5]!.id, 'deleted-since'] });
    answers[`GET ${path}/entries`] = makeFailure;
    await open();
    await press(/^Related entries of/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    expect(dialog.getAllByRole('link', { name: /^View Entry of/ })).toHaveLength(2);
    expect(dialog.getByText(/^A long meeting at work, number 5\./)).toBeTruthy();
    expect(calls).not.toContain(`GET ${path}/entries`);
    expect(dialog.queryByText(/on this device/)).toBeNull();
  });

  it('PAT-14 PAT-17 · ask the server if this device lacks some entries, and show the others if it fails', async () => {
    withPatterns({ ...yoga, entryIds: entries.slice(0, 4).map(({ id }) => id) });
    answers[`GET ${path}/entries`] = makeFailure;
    await open({ isComplete: false, known: entries.slice(0, 3) });
    await press(/^Related entries of/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    expect(dialog.getAllByRole('link', { name: /^View Entry of/ })).toHaveLength(3);
    expect((await dialog.findByRole('status')).textContent).toMatch(/^One more isn't on this device\./);
    expect(said()).toBeUndefined();
    cleanup();
    answers[`GET ${path}/entries`] = () => entries.slice(0, 4);
    await open({ isComplete: false, known: entries.slice(0, 3) });
    await press(/^Related entries of/);
    const whole = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    await waitFor(() => expect(whole.getAllByRole('link', { name: /^View Entry of/ })).toHaveLength(4));
    expect(whole.queryByRole('status')).toBeNull();
  });

  it('PAT-15 · show the newest entries with the words if that call fails', async () => {
    withPatterns({ ...yoga, key: 'topic:number 3', name: 'Number 3' });
    answers[`GET ${path}/entries`] = makeFailure;
    answers['GET /api/journal/entries?limit=20'] = () => entries;
    await open();
    await press(/^Related entries of/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    expect(await dialog.findAllByRole('link', { name: /^View Entry of/ })).toHaveLength(1);
    expect(said()).toBeUndefined();
  });

  it('PAT-16 · show an empty list and a toast if both calls fail', async () => {
    withPatterns(yoga);
    answers[`GET ${path}/entries`] = makeFailure;
    answers['GET /api/journal/entries?limit=20'] = makeFailure;
    await open();
    await press(/^Related entries of/);
    await waitFor(() =>
      expect(said()).toMatchObject({ title: 'Error', description: 'Unable to load related journal entries' }),
    );
    expect(await screen.findByText('No related entries found.')).toBeTruthy();
  });

  it('PAT-07 · have a Set Reminder button for a reminder of the pattern', async () => {
    withPatterns(yoga);
    await open();
    await press('Set Reminder');
    expect(onSetReminder).toHaveBeenCalledWith(yoga);
  });

  it('PAT-08 PAT-09 · can be looked for if there are none, and a toast shows the result', async () => {
    await open();
    answers['POST /api/patterns/generate'] = () => {
      withPatterns(yoga);
      return { message: '1 pattern found.', isGenerating: false, generationProgress: 0 };
    };
    await press('Generate Patterns');
    expect(calls).toContain('POST /api/patterns/generate');
    expect(bodies).toEqual([]);
    await waitFor(() =>
      expect(said()).toMatchObject({ title: 'Patterns Generated!', description: '1 pattern found.' }),
    );
    expect(await screen.findByRole('article', { name: `${yoga.patternType}: #yoga` })).toBeTruthy();
  });

  it('PAT-09 · are not called generated if they take longer, and appear once they are', async () => {
    await open();
    await screen.findByRole('button', { name: 'Generate Patterns' });
    const message = 'Your journal is being read. This takes a little longer.';
    answers['POST /api/patterns/generate'] = () => ({ message, isGenerating: true, generationProgress: 40 });
    answers['GET /api/insights'] = () => ({ ...compose(8), isGenerating: true, generationProgress: 40 });
    await press('Generate Patterns');
    await waitFor(() =>
      expect(said()).toMatchObject({ title: 'Still looking for patterns', description: message }),
    );
    await screen.findByText('Looking for what repeats in your entries…');
    answers['GET /api/insights'] = () => compose(8);
    withPatterns(yoga);
    expect(
      await screen.findByRole('article', { name: `${yoga.patternType}: #yoga` }, { timeout: 15_000 }),
    ).toBeTruthy();
  });

  it('PAT-03 · appear without a reload if found along with the insights', async () => {
    answers['GET /api/insights'] = () => ({ ...compose(8), isGenerating: true, generationProgress: 40 });
    await open();
    expect(await screen.findByText('Looking for what repeats in your entries…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate Patterns' })).toBeNull();
    answers['GET /api/insights'] = () => compose(8);
    withPatterns(yoga);
    expect(await screen.findAllByText(yoga.description, {}, { timeout: 15_000 })).not.toEqual([]);
  });

  it('PAT-03 · are not missed if found while the first call for insights waits', async () => {
    let answer = (_: Insights) => {};
    answers['GET /api/insights'] = () =>
      new Promise<Insights>((resolve) => {
        answer = resolve;
      });
    await open();
    expect(await screen.findByText('Looking for what repeats in your entries…')).toBeTruthy();
    expect(screen.queryByText(/No patterns yet/)).toBeNull();
    withPatterns(yoga);
    await act(async () => answer(compose(8)));
    expect(await screen.findAllByText(yoga.description)).not.toEqual([]);
  });

  it('PAT-10 · say if generating them failed', async () => {
    answers['POST /api/patterns/generate'] = makeFailure;
    await open();
    await press('Generate Patterns');
    await waitFor(() =>
      expect(said()).toMatchObject({
        description: 'Failed to generate patterns. Please try again.',
        variant: 'destructive',
      }),
    );
  });

  it('PAT-11 · confirm feedback for 2 seconds', async () => {
    withPatterns(yoga);
    answers[`POST ${path}/feedback`] = () => ({ ...yoga, helpful: true });
    await open();
    const shown = await findCard();
    await press('More');
    await act(async () => void fireEvent.click(shown.getByRole('button', { name: 'Helpful' })));
    await waitFor(() => expect(said()).toMatchObject({ title: 'Feedback Recorded', duration: 2_000 }));
    expect(bodies).toEqual([{ helpful: true }]);
    await waitFor(() =>
      expect(shown.getByRole('button', { name: 'Helpful' }).getAttribute('aria-pressed')).toBe('true'),
    );
  });

  it('PAT-12 · say if feedback failed', async () => {
    withPatterns(yoga);
    answers[`POST ${path}/feedback`] = makeFailure;
    await open();
    const shown = await findCard();
    await press('More');
    await act(async () => void fireEvent.click(shown.getByRole('button', { name: 'Not helpful' })));
    await waitFor(() => expect(said()?.description).toBe('Failed to record feedback. Please try again.'));
  });

  it('PAT-13 · say if loading failed', async () => {
    answers['GET /api/patterns'] = makeFailure;
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch patterns');
  });

  it('say how certain a difference is and what the strength is a share of; the fourth finding is shown on request', async () => {
    const more = { restsOn: { name: 'poor sleep', isWithout: false }, shows: { n: 7, of: 9 } };
    withPatterns(yoga, testPattern({ name: 'Mondays', ...more }), testPattern(), testPattern());
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    const mondays = within(screen.getByRole('article', { name: /Mondays/ }));
    expect(mondays.getByText(', 7 of 9 days')).toBeTruthy();
    expect(mondays.getByText('These are mostly the same days as poor sleep.')).toBeTruthy();
    await act(async () => void fireEvent.click(mondays.getByRole('button', { name: 'More' })));
    expect(mondays.getByText('Sure')).toBeTruthy();
    expect(mondays.getByRole('img', { name: /^1\.1 points lighter; between 0\.7 and 1\.5/ })).toBeTruthy();
    await press('Show one more finding');
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });
});
