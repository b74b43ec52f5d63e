// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { leaveDevice, provideDeviceKey } from '../../platform/device-seal/leave-device.ts';
import { readKeptAnswer } from '../../platform/device-store/kept-answers.ts';
import type { Insights } from './insights.api.ts';
import {
  answers,
  bodies,
  calls,
  compose,
  entries,
  makeFailure,
  onOpenEntry,
  open,
  press,
  renewForEachTest,
  said,
  userId,
} from './testing-insights.tsx';
import { testPattern } from './testing-pattern.ts';

renewForEachTest();

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
