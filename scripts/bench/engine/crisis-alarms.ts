import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { detectCrisis } from '../../../engine/src/safety/detect-crisis.ts';
import type { Figure } from '../print-table.ts';
import { readCsv } from './read-csv.ts';

/**
 * How often ordinary pages raise the support card: whole entries of Lemotif, of which half of the sentences were shown
 * to the model as harmless, and comments of GoEmotions that it never saw. A few of the comments do speak of danger.
 */
export function measureCrisisAlarms(data: string): Figure[] {
  const [, ...records] = readCsv(readFileSync(join(data, 'lemotif/lemotif-data-cleaned-flat.csv'), 'utf8'));
  const entries = records.flatMap(([answer]) => (answer ? [answer] : []));
  const comments = ['dev', 'test'].flatMap((part) =>
    readFileSync(join(data, `goemotions/${part}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]!),
  );
  const inEntries = shareOfAlarms(entries);
  return [
    {
      what: `alarms in ordinary entries (n = ${entries.length})`,
      measured: inEntries.toFixed(4),
      budget: '≤ 0.005',
      isKept: inEntries <= 0.005,
    },
    { what: `in comments (n = ${comments.length})`, measured: shareOfAlarms(comments).toFixed(4) },
    {
      what: 'a quiet line of support in ordinary entries',
      measured: shareOf(entries, 'possible').toFixed(4),
    },
  ];
}

function shareOfAlarms(texts: readonly string[]): number {
  return texts.filter((text) => detectCrisis(text).isCrisis).length / texts.length;
}

function shareOf(texts: readonly string[], level: 'possible'): number {
  return texts.filter((text) => detectCrisis(text).level === level).length / texts.length;
}
