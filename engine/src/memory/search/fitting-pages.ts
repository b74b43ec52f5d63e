import type { KnownPage } from '../memory.ts';
import type { Chip } from '../question/chip.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { type NearWords, strongCredit } from '../words/near-words.ts';
import { pickFoundPages, saysAll } from './found-pages.ts';
import { findWhoseWords } from './own-words.ts';
import type { Ranked } from './rank-pages.ts';

/** Returns the ranked pages that fit a question: what the writer did, if it asks for that, and every one that is counted. */
export function pickFitting({
  ranked,
  near,
  names,
  understood,
  moods,
  among,
}: {
  ranked: readonly Ranked[];
  near: readonly NearWords[];
  /** The words of all names that the journal knows. */
  names: ReadonlySet<string>;
  understood: UnderstoodQuestion;
  moods: readonly Extract<Chip, { kind: 'mood' }>[];
  among: number;
}): Ranked[] {
  const { words, shape } = understood;
  const feelings = moods.filter(({ feeling }) => feeling !== null).length;
  const found = pickFoundPages(ranked, { words: words.length, feelings, among });
  const own = keepOwnDeeds(found, { near, names, understood });
  if (shape?.kind !== 'count') return own;
  // What is counted has to be said: a page that only means something like it may be about something else.
  const said = own.filter(saysAll);
  return said.length > 0 ? said : own;
}

const selves = new Set(['i', 'we', "i've", "we've"]);
// Between "I" and what they did: "did I ever really cry".
const maxBetween = 2;
// Reading a page takes a tenth of a millisecond.
const maxRead = 40;

// "When did I last cry?" isn't answered by "he cried", nor by "I didn't cry".
function keepOwnDeeds(
  found: readonly Ranked[],
  {
    near,
    names,
    understood: { all, words },
  }: { near: readonly NearWords[]; names: ReadonlySet<string>; understood: UnderstoodQuestion },
): Ranked[] {
  const self = all.findIndex(({ text }) => selves.has(text));
  const [deed] = words.filter(({ start }) => self !== -1 && start > all[self]!.start);
  const at = deed ? all.findIndex(({ start }) => start === deed.start) : -1;
  if (!deed || at - self > 1 + maxBetween) return [...found];
  const credits = near.find(({ stem }) => stem === deed.stem)?.credits ?? new Map<string, number>();
  const stems = new Set([...credits].flatMap(([stem, credit]) => (credit >= strongCredit ? [stem] : [])));
  return found.filter(
    ({ known }, place) => place >= maxRead || findWhoseWords(known, { stems, names }) !== 'not',
  );
}

/** A page that fits this much less than the best isn't what is asked for, however new it is. */
export const nearlyAsGood = 0.2;

/** Puts the latest of the best pages first for the last time, and the earliest for the first. */
export function putInOrder(
  found: readonly Ranked[],
  { shape, words }: Pick<UnderstoodQuestion, 'shape' | 'words'>,
): readonly Ranked[] {
  if (shape?.kind !== 'last' && shape?.kind !== 'first') return found;
  const best = found[0]?.score ?? 0;
  const isAsked = ({ score }: Ranked) => words.length === 0 || score >= best - nearlyAsGood;
  const sign = shape.kind === 'last' ? -1 : 1;
  const asked = found.filter(isAsked);
  return [
    ...asked.sort((one, other) => sign * compareTimes(one, other)),
    ...found.filter((each) => !isAsked(each)),
  ];
}

function compareTimes({ known: one }: Ranked, { known: other }: Ranked): number {
  return one.page.createdAt < other.page.createdAt ? -1 : 1;
}

/** Returns the ranked pages of some pages, in their order. */
export function arrangeRanked(
  ranked: readonly Ranked[],
  arrange: (found: readonly KnownPage[]) => readonly KnownPage[],
): readonly Ranked[] {
  const byPage = new Map(ranked.map((each) => [each.known, each]));
  return arrange(ranked.map(({ known }) => known)).flatMap((known) => byPage.get(known) ?? []);
}
