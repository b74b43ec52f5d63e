import { JournalInsights, type ObservedEntry, RangeComparison } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnwelcome } from '../../evaluation/wording.ts';
import { seedRandom } from '../statistics/random.ts';
import { compareRanges } from './compare-ranges.ts';
import { composeInsights } from './compose-insights.ts';
import { maxObservedEntries } from './observed-journal.ts';
import insightTexts from './words/insight-texts.json' with { type: 'json' };

const now = '2026-06-30T12:00:00Z';
const options = { now, timeZone: 'UTC' };
const makeEntry = (index: number, more: Partial<ObservedEntry> = {}): ObservedEntry => ({
  id: `e${index}`,
  createdAt: new Date(Date.parse('2026-03-02T18:00:00Z') + index * 86_400_000).toISOString(),
  content: 'A meeting at work, then a walk in the park. I am grateful for the quiet.',
  tags: [],
  mood: null,
  sentimentScore: 3.5,
  emotions: ['gratitude'],
  ...more,
});
const makeMonths = (count: number, more: (index: number) => Partial<ObservedEntry> = () => ({})) =>
  Array.from({ length: count }, (_, index) => makeEntry(index, more(index)));
const makeRange = (entries: ObservedEntry[]) => ({ start: '2026-03-01', end: '2026-03-30', entries });

describe('composing insights', () => {
  it.each([0, 1, 4])('INS-02 · waits with %d entries, says what is missing and gives ideas', (count) => {
    const insights = JournalInsights.parse(composeInsights(makeMonths(count), options));
    expect(insights).toMatchObject({
      waiting: true,
      currentEntries: count,
      requiredEntries: 5,
      progress: count * 20,
    });
    expect(insights.message).toContain(count === 4 ? 'one is' : `${5 - count} are`);
    expect(insights.suggestions.length).toBeGreaterThanOrEqual(3);
    expect(insights.themes).toEqual([]);
  });

  it('is ready with five, and before that only if asked to go on', () => {
    expect(composeInsights(makeMonths(5), options).waiting).toBe(false);
    expect(composeInsights(makeMonths(2), { ...options, isForced: true }).waiting).toBe(false);
    expect(composeInsights([], { ...options, isForced: true }).waiting).toBe(true);
  });

  it('says of a longer journal that only its latest entries were read', () => {
    const end = Date.parse(now);
    const entries = Array.from({ length: maxObservedEntries }, (_, index) =>
      makeEntry(index, { createdAt: new Date(end - index * 3_600_000).toISOString(), content: 'Soup.' }),
    );
    const insights = composeInsights(entries, options);
    expect(insights.message).toBe('From your latest 5000 entries.');
    expect(insights.summary).toMatch(/^Your latest 5000 entries on \d+ days\./);
    const sentences = [...insights.themes, ...insights.strengths].map(({ sentence }) => sentence);
    expect(sentences).not.toEqual([]);
    for (const sentence of sentences) expect(sentence).toMatch(/ of your latest 5000 entries\.$/);
  });

  it('names the entries behind every claim, by number and id', () => {
    const entries = makeMonths(20, (index) =>
      index % 2 ? { emotions: ['sadness'], content: 'A long meeting at work.' } : {},
    );
    const { themes, strengths, timeline, summary } = JournalInsights.parse(composeInsights(entries, options));
    const sadness = themes.find(({ name }) => name === 'Sadness')!;
    expect(sadness).toMatchObject({ n: 10, share: 0.5, kind: 'feeling' });
    expect(sadness.entryIds).toEqual(entries.filter((_, index) => index % 2).map(({ id }) => id));
    for (const { n, entryIds } of [...themes, ...strengths, ...timeline]) expect(entryIds).toHaveLength(n);
    expect(strengths.map(({ name }) => name)).toContain('Gratitude');
    expect(summary).toMatch(/^20 entries on 20 days\. As a whole they read rather light, at 3\.5 of 5\./);
    const middling = composeInsights(
      makeMonths(20, () => ({ sentimentScore: 3 })),
      options,
    );
    expect(middling.summary).toContain('As a whole they read neither light nor heavy, at 3.0 of 5.');
  });

  it('quotes a whole sentence with the feeling of a period, and never words of danger or a secret entry', () => {
    const quoted = (content: string) =>
      composeInsights(
        makeMonths(6, () => ({ content, emotions: ['sadness'], sentimentScore: 1.5 })),
        options,
      ).timeline[0]!.quote;
    expect(quoted('Bad. I missed the last train and walked home in the rain.')).toMatchObject({
      text: 'I missed the last train and walked home in the rain.',
    });
    expect(quoted('The train had left the station. I am so sad that she went home.')).toMatchObject({
      text: 'I am so sad that she went home.',
    });
    expect(quoted('I walked home in the rain. I want to kill myself.')).toBeNull();
    expect(quoted('')).toBeNull();
  });

  it.each(['__proto__', 'constructor'])('does not treat the mood %s as a feeling', (mood) => {
    const { themes } = composeInsights(
      makeMonths(20, () => ({ emotions: [], mood })),
      options,
    );
    expect(themes.filter(({ kind }) => kind === 'feeling')).toEqual([]);
  });

  it('quotes no sentence that names another feeling than that of its period', () => {
    const quoted = (content: string) =>
      composeInsights(
        makeMonths(6, () => ({ content, emotions: ['sadness'], sentimentScore: 1.5 })),
        options,
      ).timeline[0]!.quote;
    expect(quoted('I was so angry with him all day. The letter came back unopened.')).toMatchObject({
      text: 'The letter came back unopened.',
    });
    expect(quoted('I was so angry with him all day.')).toBeNull();
  });

  it('counts a chosen mood and the matching feeling as one', () => {
    const { themes, timeline } = composeInsights(
      makeMonths(20, (index) => (index % 2 ? { emotions: ['sadness'] } : { emotions: [], mood: 'sad' })),
      options,
    );
    expect(themes.filter(({ kind }) => kind === 'feeling')).toMatchObject([{ name: 'Sadness', n: 20 }]);
    expect(timeline.map(({ emotion }) => emotion)).toEqual(timeline.map(() => 'sadness'));
  });

  it('names the feeling of a week only if it leads most entries, or three and a third of them, without a tie', () => {
    const nameWeek = (...leads: string[][]) =>
      composeInsights(
        makeMonths(leads.length, (index) => ({ emotions: leads[index]!, sentimentScore: 2.9 })),
        { ...options, isForced: true },
      ).timeline[0]!.emotion;
    const [sad, fun, calm] = [['sadness'], ['amusement'], ['calm']];
    expect(nameWeek(['grief', 'amusement'], fun, sad, calm, ['fear', 'amusement'])).toBeNull();
    expect(nameWeek(sad, sad, sad, calm, fun, calm)).toBe('sadness');
    expect(nameWeek(sad, sad, sad, fun, fun, fun, calm)).toBeNull();
    expect(nameWeek(sad, sad, calm)).toBe('sadness');
    expect(nameWeek(sad, calm)).toBeNull();
    const quote = composeInsights(
      [
        makeEntry(0, {
          emotions: ['grief'],
          sentimentScore: 1.2,
          content: 'The ward rang before it was light.',
        }),
        makeEntry(1, { emotions: ['amusement'], sentimentScore: 3.4 }),
      ],
      { ...options, isForced: true },
    ).timeline[0]!.quote;
    expect(quote, 'of the clearest entry').toMatchObject({ entryId: 'e0' });
  });

  it('says how often those who appear in three entries or more are named, and nothing of people otherwise', () => {
    const texts = [
      'Soup with Magda.',
      'Magda sang.',
      'The train was late, said Magda.',
      'Saw Piotr.',
      'Rain.',
    ];
    const { themes } = composeInsights(
      makeMonths(20, (index) => ({ emotions: [], content: texts[index % texts.length]! })),
      options,
    );
    expect(themes.find(({ name }) => name === 'People around you')).toMatchObject({
      sentence: 'Magda is in 12 of your 20 entries, Piotr in 4.',
      n: 16,
    });
    const alone = makeMonths(20, (index) => ({
      emotions: [],
      content: index < 2 ? 'Soup with Magda.' : 'Rain.',
    }));
    expect(composeInsights(alone, options).themes).toEqual([]);
    const nameless = makeMonths(20, () => ({ emotions: [], content: 'Talked with a friend, we laughed.' }));
    expect(composeInsights(nameless, options).themes.map(({ key }) => key)).not.toContain('life:social');
    const three = ['Soup with Magda.', 'Saw Piotr.', 'I saw my sister.', 'Tea with Magda and Piotr.'];
    const many = makeMonths(20, (index) => ({ emotions: [], content: three[index % 4]! }));
    expect(composeInsights(many, options).themes.find(({ key }) => key === 'life:social')).toMatchObject({
      sentence: 'Magda is in 10 of your 20 entries, Piotr in 10 and your sister in 5.',
      n: 20,
    });
  });

  it('counts no entry for a theme or a strength because of somebody else’s actions, or words in another sense', () => {
    const { themes, strengths } = composeInsights(
      makeMonths(20, () => ({
        content: 'She walked to the bridge. It worked out in the end, it works well.',
      })),
      options,
    );
    expect([...themes, ...strengths].map(({ name }) => name)).toEqual(['Gratitude']);
  });

  it('counts an entry once for a part of life, by its text or by the tag with that name', () => {
    const words = ['The rent is due.', 'Soup and a book.', 'The rent again, and the bills.', 'Rain.'];
    const entries = makeMonths(12, (index) => ({
      emotions: [],
      content: words[index % 4]!,
      tags: index % 4 === 1 ? ['money'] : index % 4 === 2 ? ['Money', 'garden'] : [],
    }));
    const money = composeInsights(entries, options).themes.find(({ key }) => key === 'life:money')!;
    expect(money.sentence).toBe('Money: in 9 of your 12 entries.');
    expect(money.entryIds).toEqual(entries.filter((_, index) => index % 4 < 3).map(({ id }) => id));
    const studied = makeMonths(6, () => ({ emotions: [], content: 'Rain.', tags: ['studies'] }));
    expect(composeInsights(studied, options).themes.map(({ name }) => name)).toEqual(['Study']);
  });

  it('does not count an entry for a part of life that it excludes', () => {
    const listKeys = (content: string) =>
      composeInsights(
        makeMonths(6, () => ({ emotions: [], content })),
        options,
      ).themes.map(({ key }) => key);
    expect(listKeys('I am tired, not of work, of everything.')).toEqual([]);
    expect(listKeys('It had nothing to do with my job.')).toEqual([]);
    expect(listKeys("I can't face work, and not only because of the boss.")).toEqual(['life:work']);
    expect(listKeys('Not sleeping again.')).toEqual(['life:sleep']);
    expect(listKeys("I didn't go to work.")).toEqual(['life:work']);
  });

  it('lists a feeling that is also a strength once, and as a feeling again if the strength was removed', () => {
    const names = (removed: string[]) => {
      const { themes, strengths } = composeInsights(makeMonths(20), { ...options, removed });
      return [...themes, ...strengths].map(({ key }) => key).filter((key) => /gratitude/i.test(key));
    };
    const [strength] = names([]);
    expect(names([])).toEqual([expect.stringMatching(/^strength:/)]);
    expect(names([strength!])).toEqual(['feeling:gratitude']);
  });

  it('draws a timeline by weeks, or by months for a long journal', () => {
    expect(composeInsights(makeMonths(21), options).timeline.map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ]);
    const long = composeInsights(
      makeMonths(100, (index) => ({ sentimentScore: index < 50 ? 1.5 : 4.5 })),
      options,
    ).timeline;
    expect(long.map(({ date }) => date)).toEqual(['2026-03-01', '2026-04-01', '2026-05-01', '2026-06-01']);
    expect(long[0]).toMatchObject({ sentiment: 1.5, emotion: 'gratitude', intensity: 75 });
  });

  it('never throws and keeps its shape', { timeout: 60_000 }, () => {
    const odd = fc.record({
      id: fc.string(),
      createdAt: fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true, max: new Date('2026-06-01') }).map((date) => date.toISOString()),
      ),
      content: fc.string({ unit: 'binary', maxLength: 80 }),
      tags: fc.array(fc.string(), { maxLength: 3 }),
      mood: fc.option(fc.constantFrom('joy', 'sad', '', 'nothing known')),
      sentimentScore: fc.option(fc.double()),
    });
    fc.assert(
      fc.property(fc.array(odd, { maxLength: 20 }), fc.string(), fc.string(), (entries, start, end) => {
        const insights = composeInsights(entries, options);
        expect(JournalInsights.parse(insights)).toEqual(insights);
        const ranges = { start, end, entries };
        RangeComparison.parse(compareRanges(ranges, { ...ranges, entries: entries.slice(3) }));
      }),
      { numRuns: 25 },
    );
  });
});

describe('comparing two ranges', () => {
  it('CMP-06 · describes what changed, with figures, entries and something to try', () => {
    const before = makeMonths(20, (index) => ({
      sentimentScore: 2 + (index % 3) * 0.2,
      emotions: ['sadness'],
    }));
    const after = makeMonths(20, (index) => ({
      id: `a${index}`,
      sentimentScore: 4 + (index % 3) * 0.2,
      emotions: ['joy'],
    }));
    const comparison = RangeComparison.parse(compareRanges(makeRange(before), makeRange(after)));
    const changes = comparison.keyChanges.map(({ change }) => change);
    expect(changes.join(' ')).toMatch(/Your entries read lighter: 4\.2 of 5, against 2\.2 before\./);
    expect(changes.join(' ')).toMatch(
      /Sadness shows less often: in 0 of 20 entries, against 20 of 20 before\./,
    );
    expect(comparison.summary).toMatch(/by more than chance/);
    expect(comparison.recommendations.length).toBeGreaterThan(0);
    for (const { n, entryIds } of comparison.keyChanges) expect(entryIds).toHaveLength(n);
  });

  it('claims no change between two halves of the same random data', { timeout: 60_000 }, () => {
    let wrong = 0;
    for (let seed = 0; seed < 40; seed += 1) {
      const random = seedRandom(seed + 100);
      const makeNoise = () =>
        makeMonths(25, () => ({
          sentimentScore: 2 + 2 * random(),
          emotions: ['joy', 'sadness', 'fear'].filter(() => random() < 0.4),
          tags: ['yoga', 'city', 'reading'].filter(() => random() < 0.3),
        }));
      if (compareRanges(makeRange(makeNoise()), makeRange(makeNoise())).keyChanges.length > 0) wrong += 1;
    }
    expect(wrong / 40).toBeLessThanOrEqual(0.1);
  });

  it('says so if a range is empty or has too little', () => {
    expect(compareRanges(makeRange([]), makeRange(makeMonths(5))).summary).toMatch(
      /no entries in the first range/,
    );
    const few = compareRanges(
      makeRange(makeMonths(2)),
      makeRange(makeMonths(3, () => ({ sentimentScore: 5 }))),
    );
    expect(few.keyChanges).toEqual([]);
    expect(few.summary).toMatch(/too little to tell/);
  });

  it('says that little changed only if enough was written to know, and none of it is heavy', () => {
    const listAdvice = (count: number, sentimentScore: number) => {
      const range = makeRange(
        makeMonths(count, (index) => ({ sentimentScore: sentimentScore + (index % 2) * 0.2 })),
      );
      return compareRanges(range, range).recommendations.map(({ text }) => text);
    };
    expect(listAdvice(4, 3.5)).toEqual(['With more entries in both ranges, the comparison can say more.']);
    expect(listAdvice(20, 3.5)).toEqual([expect.stringMatching(/^The two ranges read alike/)]);
    expect(listAdvice(20, 1.8), 'heavy as before').toEqual([]);
    const makeUneven = (by: number) =>
      makeRange(makeMonths(12, (index) => ({ sentimentScore: (index % 2 ? 2 : 4.4) + by })));
    const uneven = compareRanges(makeUneven(0), makeUneven(0.5));
    expect(uneven.keyChanges).toEqual([]);
    expect(uneven.recommendations, 'a difference that may be chance is not little').toEqual([]);
  });

  it('does not call a feeling frequent if it was found only once or twice', () => {
    const range = makeRange(
      makeMonths(6, (index) => ({ emotions: index < 3 ? ['joy'] : index < 5 ? ['annoyance'] : [] })),
    );
    const few = makeRange(makeMonths(2, (index) => ({ emotions: [index ? 'amusement' : 'annoyance'] })));
    expect(compareRanges(few, range).insights.map(({ text }) => text)).toEqual([
      'The first range reads 3.5 of 5 on average.',
      'The second range reads 3.5 of 5 on average. Feelings found most often: joy (3).',
    ]);
  });
});

it('no text of insights shames, diagnoses, promises or commands', () => {
  const texts = [
    ...insightTexts.waiting,
    ...insightTexts.encouragement,
    ...Object.values(insightTexts.feelings).flat(),
    insightTexts.strain,
    insightTexts.quiet,
  ];
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
});

it('no recommendation says how often or how recently something was written: it may be six old pages of eighty', () => {
  const wordings = Object.values(insightTexts.feelings).flat();
  expect(wordings.filter((text) => /\b(?:a lot|often|lately|at the moment|much was)\b/i.test(text))).toEqual(
    [],
  );
});
