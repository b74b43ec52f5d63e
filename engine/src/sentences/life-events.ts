import { compilePhrases } from '../text/phrase-rules.ts';
import { type FeelingLabel, feelingLabels, labelValence } from './labels.ts';
import table from './life-events.json' with { type: 'json' };
import type { SentenceAnalysis } from './sentence-analysis.ts';

/** An event that nearly everybody reacts to with the same feelings, described without a word for them. */
export type LifeEvent = {
  name: string;
  feels: Partial<Record<FeelingLabel, number>>;
  /** The valence of the sentence is at most this (unpleasant event) or at least this (pleasant event). */
  valence: number;
  says: RegExp;
  /** Found in the sentence or its neighbours, it means that something else is meant. */
  unless: RegExp | null;
  /** Has to be found in the sentence or its neighbours. */
  beside: RegExp | null;
};

type Row = Omit<LifeEvent, 'says' | 'unless' | 'beside'> & {
  says: string[];
  unless?: string[];
  beside?: string[];
};

const { parts } = table;
const around = (says: string[] | undefined) => (says ? compilePhrases({ says, parts }) : null);

/** Every event of the table. */
const lifeEvents: readonly LifeEvent[] = table.events.map((row: Row) => ({
  name: row.name,
  feels: row.feels,
  valence: row.valence,
  says: compilePhrases({ says: row.says, parts, isOpen: true, flags: 'iu' }),
  unless: around(row.unless),
  beside: around(row.beside),
}));

/** The events that a sentence describes; where one of them is unpleasant, only the unpleasant ones. */
export function findLifeEvents(text: string, neighbours: string): LifeEvent[] {
  const plain = text.replaceAll('’', "'");
  const nearby = `${plain} ${neighbours.replaceAll('’', "'")}`;
  const found = lifeEvents.filter(
    ({ says, unless, beside }) => says.test(plain) && !unless?.test(nearby) && (beside?.test(nearby) ?? true),
  );
  const unpleasant = found.filter(({ valence }) => valence < 0);
  return unpleasant.length > 0 ? unpleasant : found;
}

/** People who grieve may well love, care and be grateful at the same time. */
const staysBeside: ReadonlySet<FeelingLabel> = new Set(['love', 'caring', 'gratitude']);

/** Corrects the analysis of a sentence, in place, by the life events in it that no word names a feeling for. */
export function applyLifeEvents(analysis: SentenceAnalysis, text: string, neighbours: string): void {
  for (const event of findLifeEvents(text, neighbours)) apply(analysis, event);
}

function apply(analysis: SentenceAnalysis, { feels, valence }: LifeEvent): void {
  const isBad = valence < 0;
  // Of the pleasant feelings that the model found in a description of something bad, less than half is kept.
  for (const label of feelingLabels)
    if (isBad && labelValence[label] > 0 && !staysBeside.has(label)) analysis.emotions[label] *= 0.4;
  for (const label of feelingLabels)
    analysis.emotions[label] = Math.max(analysis.emotions[label], feels[label] ?? 0);
  analysis.valence = isBad ? Math.min(analysis.valence, valence) : Math.max(analysis.valence, valence);
}
