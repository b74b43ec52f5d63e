import type {
  EmotionFamily,
  InsightRecommendation,
  InsightTheme,
  JournalInsights,
  ObservedEntry,
} from '@reflect/contract';
import { findMood } from '../emotions/index.ts';
import { mean } from '../statistics/describe-numbers.ts';
import { chooseBy } from '../text/hash.ts';
import { type PlacedEntry, placeEntries } from './journal-days.ts';
import { findStrain, findStrengths, findThemes, makeGrounds, mapShownPatterns } from './journal-themes.ts';
import { makeInsightTimeline } from './journal-timeline.ts';
import { maxObservedEntries, nameObserved } from './observed-journal.ts';
import { toPercent } from './patterns/pattern-timeline.ts';
import texts from './words/insight-texts.json' with { type: 'json' };

/** How many entries are needed before anything is said about a journal. */
export const requiredEntries = 5;
/** The key of the summary among the statements that a writer can remove. */
export const summaryKey = 'summary';

/** The present time and the writer's time zone. `isForced` gives insights from the first entry on. */
export type InsightOptions = {
  now: string;
  timeZone: string;
  isForced?: boolean;
  /** Keys of statements that the writer removed: they aren't made again in any wording. */
  removed?: readonly string[];
};

/**
 * Describes a journal as a whole: themes, strengths, a timeline with intensities, and recommendations that follow
 * from them. Every claim has its number of entries and their ids. Under five entries it waits and says how many are
 * missing. Deterministic.
 */
export function composeInsights(entries: readonly ObservedEntry[], options: InsightOptions): JournalInsights {
  const placed = placeEntries(entries, options);
  const count = placed.length;
  const missing = requiredEntries - count;
  const waiting = missing > 0 && !(options.isForced && count > 0);
  const base = {
    waiting,
    currentEntries: count,
    requiredEntries,
    progress: toPercent(count / requiredEntries),
    encouragement: texts.encouragement[Math.min(count, texts.encouragement.length - 1)]!,
  };
  if (waiting) {
    return {
      ...base,
      message: `Insights begin with ${requiredEntries} entries; ${missing === 1 ? 'one is' : `${missing} are`} still missing.`,
      suggestions: texts.waiting.slice(0, Math.max(3, missing)),
      recommendations: [],
      summary: '',
      themes: [],
      strengths: [],
      timeline: [],
    };
  }
  const shown = mapShownPatterns(placed);
  const removed = new Set(options.removed);
  const strengths = findStrengths(placed, shown, removed);
  const isStrength = ({ name }: InsightTheme) => strengths.some((strength) => strength.name === name);
  // A feeling that is also a strength, such as gratitude, is mentioned once.
  const themes = findThemes(placed, shown, removed).filter((theme) => !isStrength(theme));
  const recommendations = makeRecommendations({
    placed,
    themes,
    removed,
    strain: findStrain(placed, shown, removed),
  });
  return {
    ...base,
    message: `From ${count === 1 ? 'one entry' : count < maxObservedEntries ? `${count} entries` : nameObserved(count)}.`,
    encouragement: 'Keep writing to see how this changes.',
    suggestions: recommendations.map(({ text }) => text),
    recommendations,
    summary: removed.has(summaryKey) ? '' : writeSummary(placed),
    themes,
    strengths,
    timeline: makeInsightTimeline(placed),
    source: { provider: 'engine', model: null, attempts: [] },
  };
}

// Only what the themes below it don't say.
function writeSummary(placed: readonly PlacedEntry[]): string {
  const days = new Set(placed.map(({ date }) => date)).size;
  const rated = placed.flatMap(({ sentiment }) => (sentiment === null ? [] : [sentiment]));
  const entries =
    placed.length < maxObservedEntries
      ? `${placed.length} entries`
      : `Y${nameObserved(placed.length).slice(1)}`;
  const written = `${placed.length === 1 ? 'One entry' : entries} on ${days === 1 ? 'one day' : `${days} days`}.`;
  return rated.length === 0
    ? written
    : `${written} As a whole they read ${describeLevel(mean(rated))}, at ${mean(rated).toFixed(1)} of 5.`;
}

function describeLevel(sentiment: number): string {
  if (sentiment >= 3.8) return 'bright';
  if (sentiment >= 3.25) return 'rather light';
  if (sentiment > 2.75) return 'neither light nor heavy';
  return sentiment > 2.2 ? 'rather heavy' : 'heavy';
}

function makeRecommendations({
  placed,
  themes,
  removed,
  strain,
}: {
  placed: readonly PlacedEntry[];
  themes: readonly InsightTheme[];
  removed: ReadonlySet<string>;
  strain: ReturnType<typeof findStrain>;
}): InsightRecommendation[] {
  const byFamily = new Map<EmotionFamily, InsightTheme>();
  for (const theme of themes) {
    const family = theme.kind === 'feeling' ? findFamily(theme.name) : undefined;
    if (family && !byFamily.has(family)) byFamily.set(family, theme);
  }
  const makeKey = (text: string) => `recommendation:${text}`;
  const seed = placed.at(-1)!.entry.id;
  const fromFeelings = [...byFamily].slice(0, 3).flatMap(([family, { n, entryIds }]) => {
    const wordings = (texts.feelings as Record<EmotionFamily, string[]>)[family];
    const left = wordings.filter((text) => !removed.has(makeKey(text)));
    if (left.length < wordings.length) return [];
    const text = chooseBy(seed, family, left);
    return [{ key: makeKey(text), text, n, entryIds }];
  });
  const fromStrain = strain && {
    ...strain,
    text: texts.strain.replace('{name}', strain.name).replace('{n}', String(strain.n)),
  };
  const quiet = { key: makeKey(texts.quiet), text: texts.quiet, ...makeGrounds(placed) };
  return [
    ...fromFeelings,
    ...(fromStrain
      ? [{ key: fromStrain.key, text: fromStrain.text, n: fromStrain.n, entryIds: fromStrain.entryIds }]
      : []),
    ...(byFamily.size === 0 && !removed.has(quiet.key) ? [quiet] : []),
  ];
}

function findFamily(name: string): EmotionFamily | undefined {
  return findMood(name)?.family;
}
