import type { JournalPattern, ObservedCheckIn, ObservedEntry } from '@reflect/contract';
import { cohensD, compareMeans, mean } from '../../statistics/describe-numbers.ts';
import { computeQValues } from '../../statistics/false-discoveries.ts';
import { testFeatures } from '../../statistics/permutation-test.ts';
import { hashText } from '../../text/hash.ts';
import { groupByDay, type PlacedEntry, placeEntries, toDayNumber } from '../journal-days.ts';
import { findDayFeatures, findHourFeatures, type JournalFeature } from '../journal-features.ts';
import { removeCarryOver } from './carry-over.ts';
import { findWeekFeatures, listCheckInWeeks } from './check-in-weeks.ts';
import { findCompanions } from './companions.ts';
import { describePattern } from './describe-pattern.ts';
import { findMarkedDays, type KeptBeside } from './marked-days.ts';
import { findInOrder, type OrderFinding } from './order-of-days.ts';
import { makePatternTimeline } from './pattern-timeline.ts';
import { addConfidence, addRestsOn, falseDiscoveries, rateClearness } from './strength.ts';

/** The input of `findPatterns` besides the entries. */
export type PatternOptions = KeptBeside & {
  /** ISO time; later data is ignored. */
  now: string;
  /** IANA name; weekdays and hours are the writer's. */
  timeZone: string;
  checkIns?: readonly ObservedCheckIn[];
  /** Keys of patterns judged not helpful: they aren't returned again. */
  dismissed?: readonly string[];
};

// Fewer days support no claim.
const minDays = 14;
// A smaller true difference, in points and in standard deviations, means nothing to a person.
const minDifference = 0.25;
const minD = 0.3;
// About a month, and two for weeks: a feature is compared with the days around it, not with another season.
const daysInBlock = 28;
const weeksInBlock = 8;
const maxPatterns = 12;
// The p that a finding must still reach after more certain ones are taken out.
const stillThere = 0.02;

type Unit = { date: string; sentiment: number; entries: readonly PlacedEntry[] };
type Pattern = Omit<JournalPattern, 'confidence' | 'q' | 'restsOn'>;
type Candidate = Pick<Pattern, 'effect' | 'p'> & {
  isStrong: boolean;
  /** Called only for the few candidates that are kept: it takes as long as the tests. */
  describe: () => Pattern;
  /** What it was measured on; null for findings about the order of days. */
  measured: { tested: readonly number[]; feature: JournalFeature; blockSize: number } | null;
};

/**
 * Finds what repeats in a journal: weekdays and hours, people, tags, habits, goals, dreams, nights, parts of life,
 * weekly check-ins, moods that stay or turn, and slow changes. Each is tested by permutation against the days around
 * it; all tests together keep false discoveries at 2%. Empty if the entries support no claim. Deterministic.
 */
export function findPatterns(entries: readonly ObservedEntry[], options: PatternOptions): JournalPattern[] {
  const placed = placeEntries(entries, options);
  const days = groupByDay(placed);
  if (days.length < minDays) return [];
  const rated = placed.filter(({ sentiment }) => sentiment !== null);
  const seed = hashText(`${days.length} ${days[0]!.date} ${rated.length}`);
  const units: Unit[] = rated.map((entry) => ({
    date: entry.date,
    sentiment: entry.sentiment!,
    entries: [entry],
  }));
  const dayFeatures = findDayFeatures(days, findMarkedDays(options, options));
  const today = toDayNumber(
    placeEntries([{ ...entries[0]!, createdAt: options.now }], options)[0]?.date ?? days.at(-1)!.date,
  );
  const weeks = listCheckInWeeks(days, options);
  const candidates = [
    ...testUnits({
      units: days,
      tested: removeCarryOver(days),
      features: dayFeatures,
      companions: dayFeatures,
      seed,
    }),
    ...testUnits({
      units,
      tested: units.map(({ sentiment }) => sentiment),
      features: findHourFeatures(rated),
      companions: [],
      seed: seed + 1,
    }),
    ...testUnits({
      units: weeks,
      tested: weeks.map(({ sentiment }) => sentiment),
      features: findWeekFeatures(weeks),
      companions: [],
      seed: seed + 5,
      blockSize: weeksInBlock,
    }),
    ...findInOrder({ days, placed, today, seed: seed + 2 }).map(fromOrder),
  ];
  const q = computeQValues(candidates.map(({ p }) => p));
  const found = candidates
    .map((candidate, index) => ({ ...candidate, q: q[index]! }))
    .filter((candidate) => candidate.isStrong && candidate.q <= falseDiscoveries)
    .sort((a, b) => a.p - b.p || Math.abs(b.effect.size) - Math.abs(a.effect.size));
  const dismissed = new Set(options.dismissed);
  const clearest = removeEchoes(found, seed)
    .map(({ describe, q: own }) => ({ ...describe(), q: own }))
    .filter(({ key }) => !dismissed.has(key))
    .sort((a, b) => rateClearness(b) - rateClearness(a) || (a.key < b.key ? -1 : 1))
    .slice(0, maxPatterns);
  return addConfidence(addRestsOn(clearest, rated.length));
}

function testUnits({
  units,
  tested,
  features,
  companions,
  seed,
  blockSize = daysInBlock,
}: {
  units: readonly Unit[];
  /** The values that are tested, one for each unit; the description uses the plain figures. */
  tested: readonly number[];
  features: readonly JournalFeature[];
  companions: readonly JournalFeature[];
  seed: number;
  /** How many neighbouring units are compared with each other. */
  blockSize?: number;
}): Candidate[] {
  const outcomes = units.map(({ sentiment }) => sentiment);
  const results = testFeatures({ outcomes: tested, features, blockSize, seed });
  return features.map((feature, index) => {
    const here = new Set(feature.present);
    const present = outcomes.filter((_, at) => here.has(at));
    const absent = outcomes.filter((_, at) => !here.has(at));
    const difference = mean(present) - mean(absent);
    const d = cohensD(present, absent);
    const isHeavier = difference < 0;
    const effect = { kind: 'd' as const, size: round(d) };
    const p = results[index]!.p;
    const describe = (): Pattern => {
      const own = feature.present.flatMap((at) => units[at]!.entries);
      const usual = mean(absent);
      const occasions = feature.present.map((at) => {
        const { date, sentiment } = units[at]!;
        return { date, shows: isHeavier ? sentiment < usual : sentiment > usual };
      });
      return {
        key: feature.key,
        name: writeName(feature),
        category: feature.category,
        ...describePattern({
          kind: feature.kind,
          name: feature.name,
          isHeavier,
          figures: { with: mean(present), without: mean(absent), n: feature.present.length },
        }),
        frequency: feature.present.length,
        lastDetected: own.at(-1)!.entry.createdAt,
        correlations: findCompanions(feature, companions, units.length),
        shows: { n: occasions.filter(({ shows }) => shows).length, of: occasions.length },
        timeline: makePatternTimeline(occasions, { first: units[0]!.date, last: units.at(-1)!.date }),
        effect,
        difference: compareMeans(present, absent),
        p,
        n: own.length,
        entryIds: own.map(({ entry }) => entry.id),
      };
    };
    const isStrong = Math.abs(difference) >= minDifference && Math.abs(d) >= minD;
    return { isStrong, measured: { tested, feature, blockSize }, effect, p, describe };
  });
}

function fromOrder(finding: OrderFinding): Candidate {
  const { key, kind, category, isHeavier, n, p, entries } = finding;
  const effect = { kind: finding.effect.kind, size: round(finding.effect.size) };
  return {
    isStrong: finding.effect.size !== 0,
    measured: null,
    effect,
    p,
    describe: () => ({
      key,
      name: '',
      category,
      ...describePattern({
        kind,
        name: '',
        isHeavier,
        figures: { with: finding.with, without: finding.without, n },
      }),
      frequency: n,
      shows: finding.shows,
      lastDetected: entries.at(-1)!.entry.createdAt,
      correlations: [],
      timeline: [],
      effect,
      difference: null,
      p,
      n: entries.length,
      entryIds: entries.map(({ entry }) => entry.id),
    }),
  };
}

// Leaves out what only follows from a more certain finding: if one weekday is light, the others look heavy; two
// people who always come together are found together. A finding stays if it still shows after the more certain ones
// are taken out.
function removeEchoes<Found extends Candidate>(found: readonly Found[], seed: number): Found[] {
  const kept: Found[] = [];
  for (const candidate of found) {
    const { measured } = candidate;
    const surer = kept.flatMap((other) =>
      other.measured && other.measured.tested === measured?.tested ? [other.measured.feature] : [],
    );
    if (!measured || surer.length === 0) {
      kept.push(candidate);
      continue;
    }
    const outcomes = takeOut(measured.tested, surer);
    const [result] = testFeatures({
      outcomes,
      features: [measured.feature],
      blockSize: measured.blockSize,
      seed,
    });
    if (result!.p <= stillThere) kept.push(candidate);
  }
  return kept;
}

// The outcomes without the features' effects, fitted in turn a few times, so that they share the rest fairly.
function takeOut(outcomes: readonly number[], features: readonly JournalFeature[]): number[] {
  const rest = [...outcomes];
  for (let round = 0; round < 4; round += 1) {
    for (const { present } of features) {
      const here = new Set(present);
      const difference = mean(present.map((at) => rest[at]!)) - mean(rest.filter((_, at) => !here.has(at)));
      for (const at of present) rest[at]! -= difference;
    }
  }
  return rest;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function writeName({ kind, name }: JournalFeature): string {
  if (kind === 'tag') return `#${name}`;
  if (kind === 'sleep-poor') return 'poor sleep';
  return kind === 'sleep-good' ? 'good sleep' : name;
}
