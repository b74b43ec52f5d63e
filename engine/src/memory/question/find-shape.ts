import type { Word } from '../../text/words.ts';

/** What a question wants to know of the pages that fit it. */
export type Shape =
  /** "When did I last swim?", "the first time we met". */
  | { kind: 'last' | 'first' }
  /** "How often do I swim?", "how many times". */
  | { kind: 'count'; isRate: boolean }
  /** "How was I in March?", "how did I feel when she left?" */
  | { kind: 'feelings' }
  /** "The best day this year", "my worst month": `side` is 1 for the lightest, -1 for the heaviest. */
  | { kind: 'extreme'; side: 1 | -1; unit: Unit }
  /** "Am I more tired than last month?" `isReading`: better or worse, whatever it is about. */
  | { kind: 'compare'; isReading: boolean };

export type Unit = 'day' | 'week' | 'month' | 'year';

/** A shape, and the words that only give it, so that nothing is searched for them. */
export type FoundShape = { shape: Shape | null; used: ReadonlySet<Word> };

const superlatives = new Map<string, 1 | -1>([
  ...'best happiest nicest loveliest lightest greatest'.split(' ').map((word): [string, 1] => [word, 1]),
  ...'worst saddest hardest lowest darkest toughest roughest heaviest'
    .split(' ')
    .map((word): [string, -1] => [word, -1]),
]);
const units = new Map<string, Unit>([
  ['day', 'day'],
  ['week', 'week'],
  ['month', 'month'],
  ['year', 'year'],
]);
const readings = new Set('better worse easier harder heavier lighter'.split(' '));
const measures = new Set('more less'.split(' '));
/** Words between two things that are compared. */
export const comparing: ReadonlySet<string> = new Set('than against versus vs compared'.split(' '));
const usual = new Set('usual normal before ever'.split(' '));
const selves = new Set('i we me'.split(' '));
const beings = new Set('was am are were have did do been'.split(' '));

/** Finds what a question asks for. `isInPeriod`: whether a word belongs to a date, such as the "last" of "last month". */
export function findShape(words: readonly Word[], isInPeriod: (word: Word) => boolean): FoundShape {
  const free = words.filter((word) => !isInPeriod(word));
  return (
    findExtreme(free) ??
    findCompare(words, isInPeriod) ??
    findCount(free) ?? { shape: findOrder(free) ?? findFeelings(free), used: findEffect(free) }
  );
}

function findExtreme(words: readonly Word[]): FoundShape | undefined {
  for (const [at, word] of words.entries()) {
    const [side, next] = [superlatives.get(word.text), words[at + 1]];
    const unit = units.get(next?.text ?? '');
    if (side && next && unit) return { shape: { kind: 'extreme', side, unit }, used: new Set([word, next]) };
  }
  return findWhen(words);
}

const feltMost = new Map<string, 1 | -1>([
  ...'happiest lightest'.split(' ').map((word): [string, 1] => [word, 1]),
  ...'saddest lowest heaviest'.split(' ').map((word): [string, -1] => [word, -1]),
]);

// "When was I happiest this year?" asks for a day.
function findWhen(words: readonly Word[]): FoundShape | undefined {
  if (words[0]?.text !== 'when' || !words.some(({ text }) => selves.has(text))) return undefined;
  const word = words.find(({ text }) => feltMost.has(text));
  if (!word) return undefined;
  return { shape: { kind: 'extreme', side: feltMost.get(word.text)!, unit: 'day' }, used: new Set([word]) };
}

function findCompare(words: readonly Word[], isInPeriod: (word: Word) => boolean): FoundShape | undefined {
  const than = words.findIndex((word) => comparing.has(word.text) && !isInPeriod(word));
  if (than === -1) return undefined;
  if (words[than]!.text !== 'than') {
    const isBetweenPeriods = [words.slice(0, than), words.slice(than + 1)].every((side) =>
      side.some(isInPeriod),
    );
    if (!isBetweenPeriods) return undefined;
    return { shape: { kind: 'compare', isReading: true }, used: new Set([words[than]!]) };
  }
  const before = words.slice(0, than).filter((word) => !isInPeriod(word));
  const reading = before.find(({ text }) => readings.has(text));
  const measure = before.find(({ text }) => measures.has(text));
  const comparative = before.find(({ text }) => getComparedWord(text) !== null);
  if (!reading && !measure && !comparative) return undefined;
  const after = words.slice(than + 1).filter(({ text }) => usual.has(text));
  const used = [words[than]!, reading, measure, ...after].filter((word) => word !== undefined);
  return { shape: { kind: 'compare', isReading: reading !== undefined }, used: new Set(used) };
}

const effects = new Set('better worse'.split(' '));
const beforeCauses = new Set('after with without when if on since because'.split(' '));

// "Do I feel better after a run?" asks how the days with a run read, whether they read well or not.
function findEffect(words: readonly Word[]): ReadonlySet<Word> {
  const isBeforeCause = (at: number) => words.slice(at + 1).some(({ text }) => beforeCauses.has(text));
  return new Set(words.filter(({ text }, at) => effects.has(text) && isBeforeCause(at)));
}

/** Returns the word of which a word may be the comparative ("happy" for "happier"), as far as its spelling says. */
export function getComparedWord(word: string): string | null {
  if (!/.{3}er$/.test(word)) return null;
  if (word.endsWith('ier')) return `${word.slice(0, -3)}y`;
  return word.slice(0, -2).replace(/([bdgmnpt])\1$/, '$1');
}

function findCount(words: readonly Word[]): FoundShape | undefined {
  const how = words.findIndex(({ text }) => text === 'how');
  const [asked, noun] = [words[how + 1], words[how + 2]];
  if (how === -1 || !asked) return undefined;
  if (asked.text === 'often') return { shape: { kind: 'count', isRate: true }, used: new Set([asked]) };
  const isCount = asked.text === 'many' && (noun?.text === 'times' || noun?.text === 'days');
  return isCount ? { shape: { kind: 'count', isRate: false }, used: new Set([asked, noun!]) } : undefined;
}

function findOrder(words: readonly Word[]): Shape | null {
  const has = (text: string) => words.some((word) => word.text === text);
  const isTimed = has('when') || has('time');
  if (has('last') && isTimed) return { kind: 'last' };
  return has('first') && isTimed ? { kind: 'first' } : null;
}

// "How was I", "how have I been", "how did I feel".
function findFeelings(words: readonly Word[]): Shape | null {
  const at = words.findIndex(({ text }) => text === 'how');
  const [verb, who, then] = [words[at + 1], words[at + 2], words[at + 3]];
  if (at === -1 || !beings.has(verb?.text ?? '') || !selves.has(who?.text ?? '')) return null;
  const isState =
    then === undefined || /^(?:been|feel|feeling|felt|doing|when|after|before|on)$/.test(then.text);
  return isState ? { kind: 'feelings' } : null;
}
