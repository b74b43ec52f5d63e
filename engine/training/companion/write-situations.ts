// tsx write-situations.ts FOLDER OUT: reads every example of the situations in FOLDER, and the messages without a
// situation in the folder beside it, with both shipped encoders, for situations.py. OUT.bin has 1,576 numbers a row:
// the mean and the maximum of its sentences, its feelings, and its mean meaning; OUT.jsonl has the rows.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadMeaningEncoder, loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { cutToSentences, readText } from '../../src/companion/reading/text-reading.ts';
import { readSentences } from './read-sentences.ts';

interface Row {
  text: string;
  situation: string | null;
  /** Whether it is one of the many messages without a situation. */
  isBeside?: boolean;
}

const everyOther = 2;
// Messages of these kinds are examples of a situation too.
const alsoSituations: Record<string, string> = { leaves: 'says-bye' };
// Some of these belong to a situation and some don't, or to one of several, so they aren't used for training.
const leftOut = new Set(['complains', 'asks-advice', 'asks-opinion', 'asks-words', 'asks-ai']);
const night = /\b(?:night|nite|goodnight|sleep|bed)\b/i;
const telling = new Set(
  'tells-good tells-bad tells-ordinary tells-funny feels goes-on answers reflects plans danger'.split(' '),
);
const [folder, out] = process.argv.slice(2);
if (!folder || !out) throw new Error('write-situations.ts FOLDER OUT');

function readExamples(file: string): Row[] {
  let situation = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) situation = line.slice(2).split(' ')[0]!;
      return line.startsWith('- ') ? [{ text: line.slice(2), situation }] : [];
    });
}

// Every other message that asks or says something to the companion.
function readOtherMessages(): Row[] {
  const beside = join(folder!, '..', 'messages');
  return readdirSync(beside)
    .sort()
    .flatMap((name) => readFileSync(join(beside, name), 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line))
    .map(({ text, does }) => ({ text, does: [does].flat()[0] as string }))
    .filter(({ does }) => !telling.has(does) && !leftOut.has(does))
    .filter((_, at) => at % everyOther === 0)
    .map(({ text, does }) => ({ text, situation: chooseSituation(text, does), isBeside: true }));
}

function chooseSituation(text: string, does: string): string | null {
  return does === 'leaves' && night.test(text) ? 'good-night' : (alsoSituations[does] ?? null);
}

const files = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort();
const rows = [...files.flatMap((name) => readExamples(join(folder, name))), ...readOtherMessages()];
const sentences = new Set(rows.flatMap(({ text }) => cutToSentences(text)));
const felt = readSentences(loadTrainedEncoder(), sentences);
const meant = readSentences(loadMeaningEncoder(), sentences);
const numbers: Float32Array[] = [];
const lines = rows.map((row) => {
  const read = readText(row.text, felt, meant);
  numbers.push(read.meanAndMost, read.felt, read.meaning!);
  return JSON.stringify(row);
});
writeFileSync(`${out}.jsonl`, lines.join('\n'));
writeFileSync(`${out}.bin`, Buffer.concat(numbers.map(({ buffer }) => Buffer.from(buffer))));
