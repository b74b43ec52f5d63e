import type { Evidence, FoundEmotion, NamedFeeling } from '@reflect/contract';
import { feelings } from '../../sentences/feelings.ts';
import { chooseBy } from '../../text/hash.ts';
import catalogue from './relations.json' with { type: 'json' };

/** What can be said about two feelings of a page, or about the leading one. */
export const relationKinds = [
  'one-throughout',
  'one-several',
  'one-start',
  'one-end',
  'one-once',
  'same',
  'then',
  'before',
  'beside',
  'contrast-same',
  'contrast-then',
  'contrast-before',
  'contrast-beside',
  'theirs',
  'one-named',
  'two-named',
] as const;
export type RelationKind = (typeof relationKinds)[number];

// A sentence template: `{a}` is the leading feeling, `{b}` the other one, `{qa}` and `{qb}` quote a sentence of each.
type Relation = { key: string; when: RelationKind; text: string };

const relations = catalogue as readonly Relation[];

// Only sentences up to this length are quoted, and always whole.
const maxQuoteLength = 160;

/** The input of the sentence about a page. */
export type Page = {
  content: string;
  leading: NamedFeeling;
  emotions: readonly FoundEmotion[];
  /** How many sentences the page has. */
  sentences: number;
  /** A feeling that the page ascribes to somebody else. */
  theirs: { name: string; quote: Evidence } | null;
  /** How likely a feeling is in the sentence beginning there; the likeliest is quoted. Absent: the first is. */
  likelihood?: (feeling: string, start: number) => number;
  /** Sentences about the pages before this one, so that none is used twice in a row. */
  recent?: readonly string[] | undefined;
};

/** Writes one sentence: the leading feeling, another one beside it, and how they relate. */
export function relateFeelings(page: Page): string {
  const first = page.emotions.find(({ name }) => name === page.leading.emotion);
  const second = findSecondFeeling(page);
  const qa = quoteFrom(sortByLikelihood(page, first));
  const theirs = page.theirs !== null && page.theirs.name !== page.leading.emotion ? page.theirs : null;
  const kind = chooseKind({ page, first, second, theirs });
  const qb = kind === 'theirs' ? quoteFrom([theirs!.quote]) : quoteWith({ kind, page, first, second });
  const words = {
    a: page.leading.emotion,
    b: kind === 'theirs' ? theirs!.name : (second?.name ?? ''),
    qa,
    qb,
  };
  return say({ kind, words, ...page });
}

/** Writes a sentence about the feelings that the writer names, if none is certain to lead; null if none is named. */
export function sayNamedFeelings({
  named: [first, second],
  content,
  recent,
}: Pick<Page, 'content' | 'recent'> & { named: readonly FoundEmotion[] }): string | null {
  if (!first) return null;
  const words = {
    a: first.name,
    b: second?.name ?? '',
    qa: quoteFrom(first.evidence),
    qb: quoteFrom(second?.evidence ?? []),
  };
  return say({ kind: second ? 'two-named' : 'one-named', words, content, recent });
}

type Words = { a: string; b: string; qa: string | null; qb: string | null };

function say({
  kind,
  words,
  content,
  recent = [],
}: {
  kind: RelationKind;
  words: Words;
  content: string;
  recent?: readonly string[] | undefined;
}): string {
  const listFitting = (when: RelationKind) =>
    relations.filter(
      ({ when: itsKind, text }) =>
        itsKind === when &&
        (words.qa !== null || !text.includes('{qa}')) &&
        (words.qb !== null || !text.includes('{qb}')),
    );
  const known = listFitting(kind);
  const choices = known.length > 0 ? known : listFitting('one-several');
  const fresh = choices.filter((relation) => !wasSaid(relation, recent));
  return fill(chooseBy(content, kind, fresh.length > 0 ? fresh : choices).text, words);
}

function findSecondFeeling({ leading, emotions }: Page): FoundEmotion | undefined {
  return emotions.find(
    ({ name, confidence }) => name !== leading.emotion && confidence >= likely && !thoughts.has(name),
  );
}

// What the writer thinks or wants rather than feels: these aren't named beside a feeling.
const thoughts = new Set(['approval', 'disapproval', 'desire', 'curiosity', 'realization']);

// From this confidence on, a second feeling is named beside the leading one.
const likely = 0.55;

type Known = {
  page: Page;
  first: FoundEmotion | undefined;
  second: FoundEmotion | undefined;
  theirs: Page['theirs'];
};

function chooseKind({ page, first, second, theirs }: Known): RelationKind {
  if (!first) return 'one-several';
  if (!second) return theirs ? 'theirs' : findPlace(first, page);
  const contrast = getValence(first.name) * getValence(second.name) < 0 ? 'contrast-' : '';
  const order = compareOrder(first.evidence, second.evidence);
  return `${contrast}${order}` as RelationKind;
}

function findPlace({ evidence }: FoundEmotion, { content, sentences }: Page): RelationKind {
  if (evidence.length > sentences / 2) return 'one-throughout';
  // By the middle of each sentence: the last of a short text may begin in its first third.
  const places = evidence.map(({ start, end }) => (start + end) / 2 / content.length);
  if (places.every((place) => place < 0.34)) return 'one-start';
  if (places.every((place) => place > 0.66)) return 'one-end';
  return evidence.length === 1 ? 'one-once' : 'one-several';
}

function compareOrder(first: readonly Evidence[], second: readonly Evidence[]) {
  if (first.some(({ start }) => second.some((other) => other.start === start))) return 'same';
  const listStarts = (evidence: readonly Evidence[]) => evidence.map(({ start }) => start);
  if (Math.max(...listStarts(first)) < Math.min(...listStarts(second))) return 'then';
  return Math.max(...listStarts(second)) < Math.min(...listStarts(first)) ? 'before' : 'beside';
}

function quoteWith({ kind, page, first, second }: Omit<Known, 'theirs'> & { kind: RelationKind }) {
  if (!kind.endsWith('same')) return quoteFrom(sortByLikelihood(page, second));
  const shared = sortByLikelihood(page, first).filter(({ start }) =>
    second?.evidence.some((other) => other.start === start),
  );
  return quoteFrom(shared);
}

function sortByLikelihood({ likelihood }: Page, emotion: FoundEmotion | undefined): readonly Evidence[] {
  if (!emotion) return [];
  if (!likelihood) return emotion.evidence;
  return [...emotion.evidence].sort(
    (a, b) => likelihood(emotion.name, b.start) - likelihood(emotion.name, a.start),
  );
}

function quoteFrom(evidence: readonly Evidence[]): string | null {
  const quotable = evidence.find(({ quote }) => quote.length <= maxQuoteLength && !/[“”"\n]/.test(quote));
  return quotable ? `“${quotable.quote.trim()}”` : null;
}

function getValence(name: string): number {
  return feelings.get(name)?.valence ?? 0;
}

function fill(text: string, { a, b, qa, qb }: Words) {
  const words: Record<string, string> = {
    a,
    b,
    A: capitalise(a),
    B: capitalise(b),
    qa: qa ?? '',
    qb: qb ?? '',
  };
  return text.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '');
}

// Whether a recent sentence was made from this template: its own words are all there, in order.
function wasSaid({ text }: Relation, recent: readonly string[]): boolean {
  const pattern = text
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+');
  const said = new RegExp(`^${pattern}$`, 's');
  return recent.some((sentence) => said.test(sentence));
}

function capitalise(word: string): string {
  return word === '' ? '' : word[0]!.toUpperCase() + word.slice(1);
}
