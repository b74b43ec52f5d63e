// Measures crisis detection as shipped on the rows of one set: npx tsx engine/training/crisis/judge.ts SET [DATA]
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabelledSentences } from '../../evaluation/crisis/labelled-sentences.ts';
import { detectCrisis } from '../../src/safety/detect-crisis.ts';

type Row = { text: string; expected: string | null; by?: string };

const [set, data] = process.argv.slice(2);
const rows = rowsOf(set!);
const read = rows.map(({ text, expected }) => ({ text, expected, found: detectCrisis(text) }));
const dangers = read.filter(({ expected }) => expected !== null);
const share = (part: number, all: number) => (part / all).toFixed(3);
for (const [what, alarms] of [
  ['words of crisis', read.filter(({ found }) => found.isCrisis)],
  ['or possible', read.filter(({ found }) => found.level !== 'none')],
] as const) {
  const right = alarms.filter(({ expected }) => expected !== null);
  const kinds = right.filter(({ expected, found }) => (found.kinds as string[]).includes(expected!));
  process.stdout.write(
    `${set}, ${what}: recall ${share(right.length, dangers.length)}, precision ${share(right.length, alarms.length)}, kind ${share(kinds.length, right.length)}, n ${rows.length}\n`,
  );
}

if (data) {
  const comments = ['dev', 'test'].flatMap((part) =>
    readFileSync(join(data, `goemotions/${part}.tsv`), 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('\t')[0]!),
  );
  const alarmed = comments.filter((text) => detectCrisis(text).isCrisis).length;
  process.stdout.write(`comments never seen: alarms ${share(alarmed, comments.length)}\n`);
}

function rowsOf(name: string): Row[] {
  if (name === 'held-out' || name === 'unseen') return readLabelledSentences(name);
  const file = new URL(`sets/${name}.tsv`, import.meta.url);
  if (!existsSync(file)) return readLabelledSentences('tune').filter(({ by }) => by === name);
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind, text] = line.split('\t') as [string, string];
      return { text, expected: kind === 'none' ? null : kind };
    });
}
