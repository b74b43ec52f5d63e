// tsx write-responses.ts ROWS.jsonl OUT: reads every message, what stood before it, and each of its clauses, with both
// shipped encoders, for responses.py. OUT.bin has 2,088 numbers a message: the mean and the maximum of its sentences,
// its feelings, its mean meaning, and the mean of what stood before it; OUT-clauses.bin has 1,070 a clause: its mean,
// its feelings, its mean meaning, and its place; OUT.jsonl has the rows.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadMeaningEncoder, loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { cutToSentences, readText } from '../../src/companion/reading/text-reading.ts';
import { averageContext } from '../../src/companion/responses/average-context.ts';
import { describeClause } from '../../src/companion/responses/describe-clause.ts';
import { cutClauses } from '../../src/companion/say-back/cut-clauses.ts';
import { readSentences } from './read-sentences.ts';

interface Row {
  text: string;
  /** The companion's last answer, or the person's own messages before this one. */
  before: string[];
  /** Clauses that may be said back, best first, and those that mayn't. */
  clauses: string[];
  others: string[];
  /** Names of responses that fit, best first. */
  responses: string[];
}

const [file, out] = process.argv.slice(2);
if (!file || !out) throw new Error('write-responses.ts ROWS.jsonl OUT');
const rows = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const texts = rows.flatMap(({ text, before, clauses, others }) => [text, ...before, ...clauses, ...others]);
const sentences = new Set(texts.flatMap(cutToSentences));
const felt = readSentences(loadTrainedEncoder(), sentences);
const meant = readSentences(loadMeaningEncoder(), sentences);
const read = (text: string) => readText(text, felt, meant);
const numbers: Float32Array[] = [];
const ofClauses: Float32Array[] = [];
const lines = rows.map((row) => {
  const own = read(row.text);
  numbers.push(own.meanAndMost, own.felt, own.meaning!, averageContext(row.before.map(read)));
  const all = cutClauses(row.text);
  for (const text of [...row.clauses, ...row.others]) {
    const clause = all.find((one) => one.text === text);
    if (!clause) throw new Error(`No clause of its message: ${text}`);
    const { mean, felt: feelings, meaning } = read(text);
    ofClauses.push(mean, feelings, meaning!, Float32Array.from(describeClause(clause, all, row.text)));
  }
  return JSON.stringify(row);
});
writeFileSync(`${out}.jsonl`, lines.join('\n'));
writeFileSync(`${out}.bin`, toBytes(numbers));
writeFileSync(`${out}-clauses.bin`, toBytes(ofClauses));

function toBytes(parts: readonly Float32Array[]): Buffer {
  return Buffer.concat(
    parts.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
  );
}
