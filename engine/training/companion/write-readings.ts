// tsx write-readings.ts ROWS.jsonl ... OUT: reads every message, and the one before it, with the shipped sentence
// encoder, for train.py. OUT.bin has 1,536 numbers a row: the mean and the maximum of its sentences, the mean of the
// message before, and its feelings; OUT.jsonl has the rows with the places of their words.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { cutToSentences, readText } from '../../src/companion/reading/text-reading.ts';
import { readSentences } from './read-sentences.ts';

interface Row {
  text: string;
  before: string | null;
}

const files = process.argv.slice(2);
const out = files.pop();
if (!out || files.length === 0) throw new Error('write-readings.ts ROWS.jsonl ... OUT');
const rows = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row),
);
const texts = rows.flatMap((row) => [row.text, row.before ?? '']);
const encoder = readSentences(loadTrainedEncoder(), new Set(texts.flatMap(cutToSentences)));
const numbers: Float32Array[] = [];
const lines = rows.map((row) => {
  const own = readText(row.text, encoder);
  numbers.push(own.meanAndMost, readText(row.before ?? '', encoder).mean, own.felt);
  return JSON.stringify({ ...row, words: own.places });
});
writeFileSync(`${out}.jsonl`, lines.join('\n'));
writeFileSync(`${out}.bin`, Buffer.concat(numbers.map(({ buffer }) => Buffer.from(buffer))));
