import type { MeaningEncoder } from '../../../engine/src/encoder/meaning-encoder.ts';
import {
  listSentencesToRead,
  measureAlike,
  nearlySame,
  packVectors,
} from '../../../engine/src/memory/index.ts';
import type { Figure } from '../print-table.ts';
import { readLines } from './memory-journals.ts';

interface Passage {
  id: string;
  sentence: string;
}

/** How many of 150 pairs memory takes for nearly the same, and with how many of those a careful reader agrees. */
export function measureNearPassages(read: MeaningEncoder['read']): Figure[] {
  const pairs = readLines<{ one: Passage; other: Passage; nods: boolean }>('near-passages.jsonl');
  const packPassage = ({ sentence }: Passage) =>
    packVectors(read(listSentencesToRead(sentence)).map(({ vector }) => vector));
  const taken = pairs.filter(
    ({ one, other }) => measureAlike(packPassage(one), packPassage(other)) >= nearlySame,
  );
  const right = taken.filter(({ nods }) => nods).length;
  return [
    {
      what: 'pairs that memory shows, and at which a reader nods',
      measured: `${right} of ${taken.length}`,
      budget: '≥ 0.9',
      isKept: taken.length > 0 && right / taken.length >= 0.9,
    },
    {
      what: 'pairs at which a reader nods',
      measured: `${pairs.filter(({ nods }) => nods).length} of ${pairs.length}`,
    },
  ];
}
