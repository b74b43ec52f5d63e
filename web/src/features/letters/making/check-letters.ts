import type { LetterWords } from '@reflect/contract';
import type { Letter } from '../letters.api.ts';
import { composeLetters } from './compose-letters.ts';
import type { LetterSources } from './make-letters.ts';

/** What became of a letter since it was made. */
export interface CheckedLetter {
  /** As it is true today; null where its month has too few entries left. */
  words: LetterWords | null;
  /** Whether something written in its month has met support since; null where that can't be looked at. */
  metSupport: boolean | null;
}

/** Compares letters with the journal of today, by their months; null where the journal isn't all here. */
export async function checkLetters(
  { observe, judgements, metSupport }: Omit<LetterSources, 'keep' | 'begin'>,
  letters: readonly Letter[],
): Promise<Map<string, CheckedLetter> | null> {
  const journal = await observe();
  if (journal === null) return null;
  const { today } = await composeLetters({
    ...{ journal, judgements, months: [], toldLast: [], notThis: [], known: letters },
    now: new Date().toISOString(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  const checked = new Map<string, CheckedLetter>();
  for (const [at, letter] of letters.entries()) {
    const words = today[at] ?? null;
    const since = words !== null && hasSamePages(letter, words) ? letter.createdAt : undefined;
    const hasMet = letter.isAsked || words === null ? false : await metSupport(letter.month, since);
    checked.set(letter.month, { words, metSupport: hasMet });
  }
  return checked;
}

/** A page that is added later to its month doesn't say when it was: then all of the month is looked at. */
function hasSamePages(one: LetterWords, other: LetterWords): boolean {
  return one.pages === other.pages && JSON.stringify(one.written) === JSON.stringify(other.written);
}

/**
 * The letters that are shown of those that are stored: as far as they are true today, and none of a month that has met support
 * since, unless it was asked for, or that was withdrawn. What isn't checked yet is shown as it was made, unless it has to wait for that.
 */
export function shownLetters(
  letters: readonly Letter[],
  checked: ReadonlyMap<string, CheckedLetter> | null,
  hasToWait: (letter: Letter) => boolean = () => false,
): Letter[] {
  return letters.flatMap((letter) => {
    if (letter.isWithdrawn) return [];
    const found = checked?.get(letter.month);
    if (found === undefined) return hasToWait(letter) ? [] : [letter];
    if (found.words === null || (found.metSupport !== false && !letter.isAsked)) return [];
    return [{ ...letter, ...found.words }];
  });
}
