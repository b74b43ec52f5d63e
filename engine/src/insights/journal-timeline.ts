import type { EmotionFamily, InsightPeriod } from '@reflect/contract';
import { findMood } from '../emotions/index.ts';
import { toQuotable } from '../memory/words/quotable.ts';
import { detectCrisis } from '../safety/detect-crisis.ts';
import { mean } from '../statistics/describe-numbers.ts';
import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import { type PlacedEntry, toDayNumber } from './journal-days.ts';
import { listFeelings, makeGrounds } from './journal-themes.ts';
import { findNamedTone, type NamedTone } from './named-tone.ts';
import { getPeriodStart, toPercent } from './patterns/pattern-timeline.ts';

const shortJournal = 70;
// A feeling on fewer entries, or on a smaller share of them, isn't that of a whole week or month.
const [minLed, minLedShare] = [3, 1 / 3];
// In words: long enough to say something, short enough to read at a glance.
const [minQuoteWords, maxQuoteWords] = [5, 28];
// How many entries are searched for a sentence to quote.
const maxTried = 3;

/** Groups entries by week, or by month in a journal of more than ten weeks, oldest first. */
export function makeInsightTimeline(placed: readonly PlacedEntry[]): InsightPeriod[] {
  const span = toDayNumber(placed.at(-1)!.date) - toDayNumber(placed[0]!.date);
  const periods = new Map<string, PlacedEntry[]>();
  for (const entry of placed) {
    const start = getPeriodStart(entry.date, span < shortJournal ? 'week' : 'month');
    periods.set(start, [...(periods.get(start) ?? []), entry]);
  }
  return [...periods].map(([date, own]) => {
    const rated = own.flatMap(({ sentiment }) => (sentiment === null ? [] : [sentiment]));
    const emotion = findMainFeeling(own);
    return {
      date,
      sentiment: rated.length === 0 ? null : Math.round(mean(rated) * 10) / 10,
      emotion,
      intensity: rated.length === 0 ? 0 : toPercent(mean(rated.map((value) => Math.abs(value - 3) / 2))),
      quote: chooseQuote(own, emotion),
      ...makeGrounds(own),
    };
  });
}

// The feeling that leads most of the entries, or at least three and a third of them; null in a tie.
function findMainFeeling(placed: readonly PlacedEntry[]): string | null {
  const counts = new Map<string, number>();
  for (const entry of placed) {
    const lead = findLead(entry);
    if (lead !== null) counts.set(lead, (counts.get(lead) ?? 0) + 1);
  }
  const [first, next] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] === next?.[1]) return null;
  const [name, count] = first;
  const isMain = count > placed.length / 2 || (count >= minLed && count >= placed.length * minLedShare);
  return isMain ? name : null;
}

// A whole sentence of an entry with the period's feeling, preferably one that names it; never words of danger. Where no
// feeling is the period's, of its clearest entry, preferably one that names what leads there.
function chooseQuote(placed: readonly PlacedEntry[], emotion: string | null): InsightPeriod['quote'] {
  const clearest = placed
    .filter((entry) => emotion === null || listFeelings(entry).has(emotion))
    .sort((a, b) => measureClearness(b) - measureClearness(a) || b.time - a.time)
    .slice(0, maxTried);
  for (const clear of clearest) {
    const { entry, date } = clear;
    const fitting = listTones(emotion ?? findLead(clear));
    if (detectCrisis(entry.content).level !== 'none') continue;
    const whole = splitSentences(entry.content)
      .map(({ text }) => toQuotable(text))
      .filter((text) => isWhole(text) && splitWords(text).length >= minQuoteWords);
    const tones = whole.map((text) => ({ text, tone: findNamedTone(text) }));
    const best = tones.find(({ tone }) => tone !== null && fitting.includes(tone));
    const sentence = (best ?? tones.find(({ tone }) => tone === null))?.text;
    if (sentence) return { entryId: entry.id, date, text: sentence };
  }
  return null;
}

const tonesOfFamily: Partial<Record<EmotionFamily, readonly NamedTone[]>> = {
  joy: ['good'],
  trust: ['good'],
  anticipation: ['good'],
  sadness: ['sad', 'let-down', 'heavy', 'tired', 'ashamed'],
  fear: ['afraid', 'heavy', 'ashamed'],
  anger: ['angry', 'let-down'],
  disgust: ['angry'],
};

function findLead(placed: PlacedEntry): string | null {
  return [...listFeelings(placed)][0] ?? null;
}

function listTones(emotion: string | null): readonly NamedTone[] {
  const family = emotion === null ? undefined : findMood(emotion)?.family;
  return (family && tonesOfFamily[family]) ?? [];
}

const measureClearness = ({ sentiment }: PlacedEntry) => Math.abs((sentiment ?? 3) - 3);

function isWhole(sentence: string): boolean {
  return (
    splitWords(sentence).length <= maxQuoteWords && !sentence.includes('\n') && !/https?:/.test(sentence)
  );
}
