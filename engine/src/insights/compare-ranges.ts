import type { ComparedRange, RangeChange, RangeComparison } from '@reflect/contract';
import { patterns } from '../analysis/patterns.ts';
import { cohensD, mean } from '../statistics/describe-numbers.ts';
import { computeQValues } from '../statistics/false-discoveries.ts';
import { testDifference, testFeatures } from '../statistics/permutation-test.ts';
import { hashText } from '../text/hash.ts';
import { splitWords } from '../text/words.ts';
import { type PlacedEntry, placeEntries, toDayNumber } from './journal-days.ts';
import { isMoodTag, listEntryPeople } from './journal-features.ts';
import { findTaggedPattern, listFeelings, makeGrounds, mapShownPatterns } from './journal-themes.ts';
import { learnEntryNames } from './name-people.ts';

const falseDiscoveries = 0.1;
const minEach = 4;
const maxChanges = 6;
const maxAsked = 24;
// A feeling that is found less often isn't said to be among the most frequent.
const minNamed = 3;
// With fewer entries on a side, that nothing differs says little.
const minForSame = 10;
// From here on, an entry reads heavy: that it stays so is no good news.
const heavy = 2.75;
// Over longer ranges, how often somebody writes says nothing useful.
const maxDays = 1500;
const forever = '9999-12-31T00:00:00Z';

type Side = { placed: PlacedEntry[]; days: number };
type Claim = RangeChange & {
  isSure: boolean;
  direction: number;
  kind: 'mood' | 'rhythm' | 'length' | 'share';
};

/**
 * Compares two ranges of time: mood, how often and how long one writes, feelings, tags, people and parts of life.
 * Each difference is tested by permutation, with a false discovery rate of 10%; if the entries don't support a claim,
 * it says so. Deterministic.
 */
export function compareRanges(a: ComparedRange, b: ComparedRange): RangeComparison {
  const [before, after] = [makeSide(a), makeSide(b)];
  const [m, n] = [before.placed.length, after.placed.length];
  if (m === 0 || n === 0) {
    const side = m === 0 ? (n === 0 ? 'either range' : 'the first range') : 'the second range';
    return {
      summary: `There are no entries in ${side}, so there is nothing to compare yet.`,
      keyChanges: [],
      insights: [],
      recommendations: [
        { text: 'Choose a range with entries in it, or come back when a few more are written.' },
      ],
    };
  }
  const claims = makeClaims(before, after);
  const q = computeQValues(claims.map(({ p }) => p));
  const sure = claims
    .filter((claim, index) => claim.isSure && q[index]! <= falseDiscoveries)
    .sort((x, y) => x.p - y.p || Math.abs(y.effectSize) - Math.abs(x.effectSize))
    .slice(0, maxChanges);
  return {
    summary: writeSummary(before, after, sure),
    keyChanges: sure.map(({ change, effectSize, p, n: count, entryIds }) => ({
      change,
      effectSize,
      p,
      n: count,
      entryIds,
    })),
    insights: describeSides(before, after),
    recommendations: makeRecommendations(sure, {
      least: Math.min(m, n),
      isSame: sure.length === 0 && isAlike(before, after, claims),
    }),
  };
}

function makeSide({ start, end, entries, timeZone = 'UTC' }: ComparedRange): Side {
  const placed = placeEntries(entries, { now: forever, timeZone });
  const days = toDayNumber(end.slice(0, 10)) - toDayNumber(start.slice(0, 10)) + 1;
  return { placed, days: Number.isFinite(days) && days > 0 ? days : Math.max(1, placed.length) };
}

function makeClaims(before: Side, after: Side): Claim[] {
  const seed = hashText(`${before.placed.length} ${after.placed.length}`);
  const claims = [
    makeMoodClaim(before, after, seed),
    makeRhythmClaim(before, after, seed),
    makeLengthClaim(before, after, seed),
  ];
  claims.push(...makeShareClaims(before, after, seed));
  return claims.filter((claim) => claim !== null);
}

function makeMoodClaim(before: Side, after: Side, seed: number): Claim | null {
  const [one, two] = [listRatings(before), listRatings(after)];
  if (one.length < minEach || two.length < minEach) return null;
  const [x, y] = [mean(one), mean(two)];
  return {
    change: `Your entries read ${y > x ? 'lighter' : 'heavier'}: ${y.toFixed(1)} of 5, against ${x.toFixed(1)} before.`,
    effectSize: round(cohensD(two, one)),
    p: testDifference(two, one, seed),
    isSure: Math.abs(y - x) >= 0.25,
    direction: Math.sign(y - x),
    kind: 'mood',
    ...makeGrounds([...before.placed, ...after.placed].filter(({ sentiment }) => sentiment !== null)),
  };
}

function makeRhythmClaim(before: Side, after: Side, seed: number): Claim | null {
  if (Math.min(before.days, after.days) < 7 || Math.max(before.days, after.days) > maxDays) return null;
  const [one, two] = [countPerDay(before), countPerDay(after)];
  const [x, y] = [mean(one) * 7, mean(two) * 7];
  return {
    change: `You write ${y > x ? 'more' : 'less'} often: about ${y.toFixed(1)} entries a week, against ${x.toFixed(1)} before.`,
    effectSize: round(cohensD(two, one)),
    p: testDifference(two, one, seed),
    isSure: Math.abs(y - x) >= 0.7,
    direction: Math.sign(y - x),
    kind: 'rhythm',
    ...makeGrounds([...before.placed, ...after.placed]),
  };
}

function makeLengthClaim(before: Side, after: Side, seed: number): Claim | null {
  const listLengths = ({ placed }: Side) =>
    placed.map(({ entry }) => splitWords(entry.content).length).filter((words) => words > 0);
  const [one, two] = [listLengths(before), listLengths(after)];
  if (one.length < minEach || two.length < minEach) return null;
  const [x, y] = [mean(one), mean(two)];
  return {
    change: `Your entries are ${y > x ? 'longer' : 'shorter'}: about ${Math.round(y)} words, against ${Math.round(x)} before.`,
    effectSize: round(cohensD(two, one)),
    p: testDifference(two, one, seed),
    isSure: Math.max(x, y) / Math.max(1, Math.min(x, y)) >= 1.3,
    direction: Math.sign(y - x),
    kind: 'length',
    ...makeGrounds([...before.placed, ...after.placed].filter(({ entry }) => entry.content !== '')),
  };
}

type Share = { name: string; of: Set<PlacedEntry> };

function collectShares(before: Side, after: Side): Share[] {
  const all = [...before.placed, ...after.placed];
  const shares = new Map<string, Set<PlacedEntry>>();
  const add = (name: string, entry: PlacedEntry) =>
    shares.set(name, (shares.get(name) ?? new Set()).add(entry));
  const names = learnEntryNames(all.map(({ entry }) => entry));
  for (const entry of all) {
    for (const feeling of listFeelings(entry)) add(feeling, entry);
    // A tag that names a part of life counts there.
    for (const tag of entry.entry.tags)
      if (!isMoodTag(tag, entry.entry) && findTaggedPattern(tag) === undefined) add(`#${tag}`, entry);
    for (const person of listEntryPeople(entry.entry, names)) add(person, entry);
  }
  const areas = new Map(patterns.map(({ key, name }) => [key, name.toLowerCase()]));
  for (const [key, entries] of mapShownPatterns(all))
    for (const entry of entries) add(`“${areas.get(key)}”`, entry);
  return [...shares]
    .map(([name, of]) => ({ name, of }))
    .filter(({ of }) => of.size >= minEach)
    .sort((x, y) => y.of.size - x.of.size || (x.name < y.name ? -1 : 1))
    .slice(0, maxAsked);
}

// Shuffles the ranges of the entries, and tests all shares with the same shuffles.
function makeShareClaims(before: Side, after: Side, seed: number): Claim[] {
  const [m, n] = [before.placed.length, after.placed.length];
  if (m < minEach || n < minEach) return [];
  const all = [...before.placed, ...after.placed];
  const shares = collectShares(before, after);
  const results = testFeatures({
    outcomes: all.map((_, index) => (index < m ? 0 : 1)),
    features: shares.map(({ name, of }) => ({
      key: name,
      present: all.flatMap((entry, index) => (of.has(entry) ? [index] : [])),
    })),
    blockSize: all.length,
    seed,
  });
  return shares.map(({ name, of }, index) => {
    const then = before.placed.filter((entry) => of.has(entry)).length;
    const now = after.placed.filter((entry) => of.has(entry)).length;
    const difference = now / n - then / m;
    return {
      change: `${name[0]!.toUpperCase()}${name.slice(1)} shows ${difference > 0 ? 'more' : 'less'} often: in ${now} of ${n} entries, against ${then} of ${m} before.`,
      effectSize: round(difference),
      p: results[index]!.p,
      isSure: Math.abs(difference) >= 0.15,
      direction: Math.sign(difference),
      kind: 'share' as const,
      ...makeGrounds([...of]),
    };
  });
}

function listRatings({ placed }: Side): number[] {
  return placed.flatMap(({ sentiment }) => (sentiment === null ? [] : [sentiment]));
}

function countPerDay({ placed, days }: Side): number[] {
  const counts = new Map<string, number>();
  for (const { date } of placed) counts.set(date, (counts.get(date) ?? 0) + 1);
  const filled = [...counts.values()];
  return [...filled, ...Array.from({ length: Math.max(0, days - filled.length) }, () => 0)];
}

function writeSummary(before: Side, after: Side, sure: readonly Claim[]): string {
  const counts = `${describeEntries(before)} in the first range, ${describeEntries(after)} in the second.`;
  if (Math.min(before.placed.length, after.placed.length) < minEach)
    return `${counts} That's too little to tell a change from chance, so take the figures as they are.`;
  if (sure.length === 0) return `${counts} Nothing differs by more than chance would make it.`;
  return `${counts} ${sure.length === 1 ? 'One thing differs' : `${sure.length} things differ`} by more than chance. ${sure[0]!.change}`;
}

function describeEntries({ placed }: Side): string {
  return placed.length === 1 ? 'One entry' : `${placed.length} entries`;
}

// Plain figures of both sides, which claim no change.
function describeSides(before: Side, after: Side): RangeComparison['insights'] {
  return [
    { name: 'first', side: before },
    { name: 'second', side: after },
  ].map(({ name, side }) => {
    const rated = listRatings(side);
    const counts = new Map<string, number>();
    for (const entry of side.placed)
      for (const feeling of listFeelings(entry)) counts.set(feeling, (counts.get(feeling) ?? 0) + 1);
    const top = [...counts]
      .filter(([, count]) => count >= minNamed)
      .sort((x, y) => y[1] - x[1] || (x[0] < y[0] ? -1 : 1))
      .slice(0, 2);
    const read =
      rated.length === 0
        ? `Nothing tells how the ${name} range reads.`
        : `The ${name} range reads ${mean(rated).toFixed(1)} of 5 on average.`;
    const named = top.map(([feeling, count]) => `${feeling} (${count})`).join(' and ');
    const felt = top.length === 0 ? '' : ` Feelings found most often: ${named}.`;
    return { text: `${read}${felt}`, ...makeGrounds(side.placed) };
  });
}

// Whether enough was written to say that the mood, the rhythm and the length are as they were, and not heavy.
function isAlike(before: Side, after: Side, claims: readonly Claim[]): boolean {
  const rated = [before, after].map(listRatings);
  return (
    rated.every((ratings) => ratings.length >= minForSame && mean(ratings) > heavy) &&
    claims.every(({ kind, isSure }) => kind === 'share' || !isSure)
  );
}

function makeRecommendations(
  sure: readonly Claim[],
  { least, isSame }: { least: number; isSame: boolean },
): RangeComparison['recommendations'] {
  const mood = sure.find(({ kind }) => kind === 'mood');
  const texts = [
    mood && mood.direction > 0
      ? 'Reread one entry from each range and mark what has changed around you, and in you. It may be worth keeping.'
      : '',
    mood && mood.direction < 0
      ? 'The second range reads heavier. What helped you in the first, and is any of it within reach this week?'
      : '',
    sure.some(({ kind, direction }) => kind === 'rhythm' && direction < 0)
      ? 'You write less at present. If you miss it, a single line a day is a whole entry.'
      : '',
    sure.some(({ kind }) => kind === 'share')
      ? 'Open the entries behind one of the changes and ask what they have in common.'
      : '',
    least < minForSame ? 'With more entries in both ranges, the comparison can say more.' : '',
    isSame ? 'The two ranges read alike. What would you like to stay as it is?' : '',
  ];
  return texts.filter((text) => text !== '').map((text) => ({ text }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
