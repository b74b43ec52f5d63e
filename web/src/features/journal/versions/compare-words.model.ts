import { diffWordsWithSpace } from 'diff';

export interface ComparedPart {
  text: string;
  /** Whether the other version lacks it. */
  isChanged: boolean;
}

export interface Comparison {
  before: ComparedPart[];
  now: ComparedPart[];
  wordsRemoved: number;
  wordsAdded: number;
}

/** Nobody waits longer, and texts that take longer have little in common anyway. */
const timeoutMs = 1_000;

/** Compares two versions of a text word by word. If they have too little in common, all of both is changed. */
export function compareWords(before: string, now: string): Comparison {
  const changes = diffWordsWithSpace(before, now, { timeout: timeoutMs });
  if (changes === undefined) {
    const markWhole = (text: string) => [{ text, isChanged: true }];
    return {
      before: markWhole(before),
      now: markWhole(now),
      wordsRemoved: countWords(before),
      wordsAdded: countWords(now),
    };
  }
  const listPartsWithout = (gone: 'added' | 'removed', changed: 'added' | 'removed') =>
    changes
      .filter((change) => !change[gone])
      .map((change) => ({ text: change.value, isChanged: Boolean(change[changed]) }));
  const countChangedWords = (kind: 'added' | 'removed') =>
    changes.reduce((sum, change) => sum + (change[kind] ? countWords(change.value) : 0), 0);
  return {
    before: listPartsWithout('added', 'removed'),
    now: listPartsWithout('removed', 'added'),
    wordsRemoved: countChangedWords('removed'),
    wordsAdded: countChangedWords('added'),
  };
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}

export function describeComparison({ wordsRemoved, wordsAdded }: Comparison): string {
  const describeWordCount = (count: number) => (count === 1 ? '1 word' : `${count} words`);
  if (wordsRemoved === 0 && wordsAdded === 0)
    return 'The words are the same. Only spaces or punctuation differ.';
  if (wordsRemoved === 0) return `${describeWordCount(wordsAdded)} added since then.`;
  if (wordsAdded === 0) return `${describeWordCount(wordsRemoved)} removed since then.`;
  return `${describeWordCount(wordsRemoved)} removed and ${describeWordCount(wordsAdded)} added since then.`;
}
