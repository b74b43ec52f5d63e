// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { composeInsights } from '@reflect/engine';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveDevice, provideDeviceKey } from '../../platform/device-seal/leave-device.ts';
import { readKeptAnswer } from '../../platform/device-store/kept-answers.ts';
import { currentUserKey } from '../../platform/session/current-user.ts';
import { makeQueryClient } from '../../platform/session/query-client.ts';
import { dismissToast, toasts } from '../../ui/toast/toast-store.ts';
import type { Insights, Pattern } from './insights.api.ts';
import { InsightsView } from './screens/insights.screen.tsx';
import { testPattern } from './testing-pattern.ts';

const now = '2026-11-20T12:00:00Z';
const entries = Array.from({ length: 8 }, (_, at) => ({
  id: `10000000-0000-4000-8000-00000000000${at}`,
  createdAt: new Date(Date.parse(now) - at * 86_400_000).toISOString(),
  title: null,
  content: `A long meeting at work, number ${at}. ${'So long. '.repeat(20)}`,
  isSecret: at === 1,
  mood: null,
  tags: ['work', 'late', 'city', 'rain'],
  sentimentScore: 2.5,
  emotions: ['sadness'],
}));
const compose = (count: number, isForced = false): Insights => ({
  ...composeInsights(entries.slice(0, count), { now, timeZone: 'UTC', isForced }),
  isGenerating: false,
  generationProgress: 0,
  generatedAt: now,
  timeZone: null,
});

let calls: string[];
let bodies: unknown[];
let answers: Record<string, () => unknown>;
const makeFailure = () => new Response('{}', { status: 500 });
beforeEach(() => {
  calls = [];
  bodies = [];
  answers = {
    'GET /api/insights': () => compose(8),
    'GET /api/insights?force=true': () => compose(8, true),
    'GET /api/patterns': () => [],
    'POST /api/insights/statements': () => new Response(null, { status: 204 }),
  };
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${url}`;
    calls.push(call);
    if (init?.body !== undefined) bodies.push(JSON.parse(String(init.body)));
    const answer = await answers[call]?.();
    if (answer instanceof Response) return answer;
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 });
  });
});
afterEach(() => {
  cleanup();
  act(() => dismissToast());
  vi.unstubAllGlobals();
});

const userId = '0192f0c0-0000-7000-8000-000000000001';
const onSetReminder = vi.fn();
const onOpenEntry = vi.fn();
async function open({ isComplete = true, known = entries } = {}) {
  const makeView = () => (
    <InsightsView
      journal={{ entries: known, isComplete, observe: async () => null }}
      today="2026-11-20"
      onOpenEntry={onOpenEntry}
      onSetReminder={onSetReminder}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component: makeView }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const client = makeQueryClient();
  client.setQueryData(currentUserKey, { id: userId });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByText('Total Entries');
}
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => void fireEvent.click(button));
};
const said = () => toasts.read().find(({ open: isOpen }) => isOpen);

describe('the insights', () => {
  it('INS-01 · show two figures, and a note on privacy', async () => {
    await open();
    expect(screen.getByText('Total Entries').nextSibling?.textContent).toBe('8');
    expect(screen.getByText('Day Streak').nextSibling?.textContent).toBe('8');
    expect(screen.getByText('Day Streak').textContent).toBe('Day Streak · days in a row');
    expect(
      screen.getByText(/Only you can open this page\. Secret entries are counted and never quoted\./),
    ).toBeTruthy();
  });

  it('INS-03 INS-04 · show that they are loading, and then the result', async () => {
    let answer = (_: Insights) => {};
    answers['GET /api/insights'] = () =>
      new Promise<Insights>((resolve) => {
        answer = resolve;
      });
    await open();
    expect(screen.getByText('Analyzing your emotional patterns...')).toBeTruthy();
    await act(async () => answer(compose(8)));
    expect(await screen.findByRole('heading', { name: 'Key Emotional Themes' })).toBeTruthy();
    expect(screen.queryByText('Analyzing your emotional patterns...')).toBeNull();
  });

  it('INS-03 INS-05 INS-06 · show while waiting: progress, entries, ideas, and a way to go on', async () => {
    answers['GET /api/insights'] = () => compose(3);
    answers['GET /api/insights?force=true'] = () => compose(3, true);
    await open();
    expect(await screen.findByRole('heading', { name: 'Building Your Insights' })).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
    expect(screen.getByText('3/5 entries')).toBeTruthy();
    expect(screen.getByText(compose(3).encouragement)).toBeTruthy();
    const ideas = within(screen.getByRole('region', { name: 'Detailed Emotional Analysis' }));
    expect(ideas.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      compose(3).suggestions.map((text, at) => `${at + 1}${text}`),
    );
    expect(screen.getByRole('link', { name: 'Start Journaling' }).getAttribute('href')).toBe('/journal');
    await press('View Insights Anyway');
    expect(calls).toContain('GET /api/insights?force=true');
    expect(await screen.findByText(/^3 entries on 3 days\./)).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Building Your Insights' })).toBeNull();
  });

  it('INS-07 · show a summary, themes and recommendations, each opening its entries', async () => {
    await open();
    expect(await screen.findByText(/^8 entries on 8 days\./)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Key Emotional Themes' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Personalized Recommendations' })).toBeTruthy();
    screen.getByText(/^Your entries were read by Reflect's own engine\. Your journal wasn't sent /);
    await press(/^From 8 entries: the summary/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    expect(dialog.getAllByRole('button', { name: /^View Entry of/ })).toHaveLength(8);
    expect(dialog.getByText('The text of this entry is hidden.')).toBeTruthy();
    expect(dialog.queryByText(/number 1\./)).toBeNull();
    await act(
      async () => void fireEvent.click(dialog.getAllByRole('button', { name: /^View Entry of/ })[0]!),
    );
    expect(onOpenEntry).toHaveBeenCalledWith(entries[0]!.id);
  });

  it('INS-07 · say how many entries of a statement are not on this device', async () => {
    await open({ isComplete: false, known: entries.slice(0, 6) });
    for (const about of [compose(8).themes[0]!.sentence, 'the summary']) {
      await press(`From 8 entries: ${about}`);
      const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
      expect(dialog.getByRole('status').textContent).toMatch(/^2 more aren't on this device\./);
      fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    }
  });

  it('INS-03 INS-08 · are empty if there is nothing to say', async () => {
    answers['GET /api/insights'] = () => ({
      ...compose(8),
      summary: '',
      themes: [],
      strengths: [],
      recommendations: [],
      suggestions: [],
      timeline: [],
    });
    await open();
    expect(await screen.findByText(/^No insights available yet\.\.\./)).toBeTruthy();
  });

  it('INS-09 · are composed and loaded again by the refresh button', async () => {
    await open();
    await press('Refresh insights');
    await waitFor(() =>
      expect(calls.filter((call) => call.includes('/api/insights'))).toEqual([
        'GET /api/insights',
        'GET /api/insights?force=true',
        'GET /api/insights',
      ]),
    );
  });

  it('INS-10 · say if loading failed, and can be loaded again', async () => {
    answers['GET /api/insights'] = makeFailure;
    await open();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch insights');
    answers['GET /api/insights'] = () => compose(8);
    await press('Retry');
    expect(await screen.findByText(/^8 entries on 8 days\./)).toBeTruthy();
  });

  it('INS-10 PAT-13 · show without a connection the last ones received, with their time', async () => {
    answers['GET /api/device-key'] = () => ({ key: btoa(userId.slice(-32)) });
    answers['GET /api/patterns'] = () => [testPattern()];
    await provideDeviceKey(userId);
    await open();
    await screen.findByText(/^8 entries on 8 days\./);
    await screen.findByRole('article', { name: `${testPattern().patternType}: #yoga` });
    await waitFor(async () => expect(await readKeptAnswer(userId, 'patterns')).not.toBeNull());
    cleanup();
    answers['GET /api/insights'] = answers['GET /api/patterns'] = makeFailure;
    await open();
    expect(await screen.findByText(/^8 entries on 8 days\./)).toBeTruthy();
    expect(await screen.findByRole('article', { name: `${testPattern().patternType}: #yoga` })).toBeTruthy();
    const notes = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(notes[1]).toMatch(
      /^Failed to fetch insightsThese are the insights from .*20\d\d.*isn't in them yet\.Retry$/,
    );
    expect(notes[0]).toMatch(/^Failed to fetch patternsThese are the patterns from /);
    answers['GET /api/insights'] = () => compose(7);
    await act(async () => void fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[1]!));
    expect(await screen.findByText(/^7 entries on 7 days\./)).toBeTruthy();
    await leaveDevice(userId);
    expect(await readKeptAnswer(userId, 'insights')).toBeNull();
  });

  it('lose a statement by "Not this", and Undo restores it', async () => {
    await open();
    const [theme] = compose(8).themes;
    await press(`Not this: ${theme!.sentence}`);
    await waitFor(() => expect(said()?.title).toBe('Removed'));
    await act(async () => said()?.action?.onSelect());
    expect(bodies).toEqual([
      { key: theme!.key, isRemoved: true },
      { key: theme!.key, isRemoved: false },
    ]);
    const listReads = () => calls.filter((call) => call === 'GET /api/insights');
    await waitFor(() => expect(listReads()).toHaveLength(3));
    expect(screen.queryByText('Failed to fetch insights')).toBeNull();
  });

  it('describe the course of the mood in words too', async () => {
    await open();
    await press(/^How they read over time/);
    const chart = await screen.findByRole('slider', { name: 'How your entries read, week by week' });
    expect(chart.getAttribute('aria-valuetext')).toMatch(/^Week of .*, 2\.5 of 5, mostly sadness$/);
    fireEvent.keyDown(chart, { key: 'Home' });
    expect(chart.getAttribute('aria-valuenow')).toBe('1');
    const [week] = compose(8).timeline;
    await press(/^From \d entr(?:y|ies): Week of /);
    const dialog = within(await screen.findByRole('dialog', { name: 'Related Entries' }));
    expect(dialog.getAllByRole('button', { name: /^View Entry of/ })).toHaveLength(week!.n);
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    await press('Read as a list');
    expect(screen.getAllByText(/, mostly sadness/).length).toBeGreaterThan(0);
  });
});

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
