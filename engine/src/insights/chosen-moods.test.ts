import type { ObservedEntry } from '@reflect/contract';
import { writeFelt, writeNotThis } from '@reflect/contract/corrections';
import { describe, expect, it } from 'vitest';
import { composeProfile } from './anonymous-profile.ts';
import { compareRanges } from './compare-ranges.ts';
import { composeInsights } from './compose-insights.ts';
import { composeJournal } from './compose-journal.ts';
import { observeEntry } from './observed-journal.ts';
import { findPatterns } from './patterns/find-patterns.ts';
import texts from './words/profile-texts.json' with { type: 'json' };

const moods = ['low', 'tired', 'scared', 'frazzled'];
const options = { now: '2026-06-30T12:00:00Z', timeZone: 'UTC' };
// A page of a hard month whose stored analysis says joy.
const makePage = (index: number, more: Partial<ObservedEntry> = {}): ObservedEntry => ({
  id: `e${index}`,
  createdAt: new Date(Date.parse('2026-03-02T18:00:00Z') + index * 86_400_000).toISOString(),
  content: 'The kids had a lovely day and they laughed a lot. Then I did the dishes and went to bed at nine.',
  tags: [moods[index % moods.length]!, ...(index % 3 === 0 ? ['swim'] : [])],
  mood: moods[index % moods.length]!,
  sentimentScore: 4.4,
  emotions: ['joy', 'excitement'],
  ...more,
});
const month = Array.from({ length: 30 }, (_, index) => makePage(index));
const joyful = /\bjoy|excite|happi|bright|rather light|lighter|good news/i;

describe('a month of pages with hard moods, stored with analyses that found joy', () => {
  it('MOOD · insights name the moods and no joy', () => {
    const { summary, themes, timeline, recommendations } = composeInsights(month, options);
    expect(summary).not.toMatch(joyful);
    expect(summary).toContain('read rather heavy');
    expect(themes.filter(({ kind }) => kind === 'feeling').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Sadness', 'Tiredness', 'Fear', 'Stress']),
    );
    for (const { emotion, sentiment } of timeline) {
      expect(emotion ?? '').not.toMatch(joyful);
      expect(sentiment).toBeLessThan(3);
    }
    const ofJoy = composeInsights(
      month.map((entry) => ({ ...entry, mood: null })),
      options,
    ).recommendations.map(({ text }) => text);
    for (const { text } of recommendations) expect(ofJoy).not.toContain(text);
  });

  it('MOOD · patterns and insights of the whole journal on a device name no joy either', () => {
    const answer = composeJournal(
      {
        entries: month.map((entry) => ({ ...entry, isSecret: false })),
        habits: [],
        goals: [],
        dreams: [],
        checkIns: [],
      },
      { ...options, judgements: { removed: [], helpful: {} } },
    );
    expect(JSON.stringify(answer.insights.themes)).not.toMatch(joyful);
    expect(JSON.stringify(answer.patterns)).not.toMatch(joyful);
  });

  it('MOOD · a pattern is found from the moods if all texts read alike', () => {
    const months = Array.from({ length: 84 }, (_, index) =>
      makePage(index, index % 3 === 0 ? { mood: 'low' } : { mood: 'happy' }),
    );
    const swim = findPatterns(months, options).find(({ name }) => name === '#swim');
    expect(swim?.description).toMatch(/heavier|lower|less/i);
  });

  it('MOOD · the comparison with a good month calls this one heavier, and mentions joy only for the good one', () => {
    const good = month.map((entry) => ({ ...entry, id: `g${entry.id}`, mood: 'happy', tags: [] }));
    const { keyChanges, insights } = compareRanges(
      { start: '2026-02-01', end: '2026-03-01', entries: good },
      { start: '2026-03-02', end: '2026-03-31', entries: month },
    );
    expect(keyChanges.map(({ change }) => change).join(' ')).toMatch(/heavier/);
    expect(insights[0]!.text).toContain('joy (30)');
    expect(insights[1]!.text).not.toMatch(joyful);
    expect(keyChanges.map(({ change }) => change)).toContainEqual(
      expect.stringMatching(/^Joy shows less often: in 0 of 30/),
    );
  });

  it('MOOD · the anonymous profile does not mention joy', () => {
    const { emotionalPatterns } = composeProfile(month);
    expect(emotionalPatterns).not.toContain(texts.families.joy);
    expect(emotionalPatterns).not.toContain(texts.levels.light);
    expect(emotionalPatterns).toContain(texts.families.sadness);
  });
});

describe('corrections of a month’s analyses', () => {
  const makeWritten = (index: number, corrections: string[]) => ({
    ...makePage(index),
    isSecret: false,
    mood: null,
    tags: [],
    people: [],
    sentimentScore: 4.4,
    aiInsights: { summary: '', emotions: ['joy'], patterns: [], suggestions: [] },
    corrections,
  });
  const collectFelt = (corrections: string[]) =>
    composeInsights(
      month.map((_, index) => observeEntry(makeWritten(index, corrections))),
      options,
    )
      .themes.filter(({ kind }) => kind === 'feeling')
      .map(({ name }) => name);

  it('MOOD · count from then on, so removed feelings are gone and tapped ones are there', () => {
    expect(collectFelt([])).toEqual(['Joy']);
    expect(collectFelt([writeNotThis('feeling', 'joy')])).toEqual([]);
    expect(collectFelt([writeFelt('relief')])).toEqual(['Joy', 'Relief']);
    expect(collectFelt([writeFelt('grief')])).toEqual(['Grief']);
  });

  it('MOOD · a feeling of the other side is a theme as well if it was named now and then', () => {
    const moods = ['sad', 'sad', 'sad', 'happy', 'proud', 'excited', 'calm', 'thoughtful', 'sad', 'surprise'];
    const name = (days: number) =>
      composeInsights(
        Array.from({ length: days }, (_, index) =>
          makePage(index, { mood: moods[index % 10]!, emotions: [] }),
        ),
        options,
      ).themes.flatMap(({ kind, name: feeling, n }) => (kind === 'feeling' ? [[feeling, n]] : []));
    expect(name(30)).toEqual([
      ['Sadness', 12],
      ['Calm', 3],
    ]);
    expect(name(20)).toEqual([['Sadness', 8]]);
  });

  it('MOOD · a mood with capitals does not appear as a second tag', () => {
    const capitals = Array.from({ length: 84 }, (_, index) => {
      const isGood = index % 3 === 0;
      const sentimentScore = isGood ? 4.6 : 1.6;
      return makePage(index, {
        mood: isGood ? 'Happy' : 'Low',
        tags: [isGood ? 'happy' : 'low'],
        sentimentScore,
      });
    });
    expect(findPatterns(capitals, options).filter(({ name }) => name.startsWith('#'))).toEqual([]);
  });
});
