// tsx write-vectors.ts PAGES.json OUT: reads every sentence of the pages with the shipped sentence encoder, for
// train.py. OUT.bin has 512 numbers a sentence, OUT.json the pages' starts, sentence places, and word places.
import { readFileSync, writeFileSync } from 'node:fs';
import { loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { listWordBuckets } from '../../src/pages/word-buckets.ts';
import { toPlainWriting } from '../../src/text/plain-writing.ts';
import { maxSentences, sampleEvenly } from '../../src/text/sample-evenly.ts';
import { splitSentences } from '../../src/text/sentences.ts';

interface Page {
  id: string;
  text: string;
}

const [pagesFile, out] = process.argv.slice(2);
if (!pagesFile || !out) throw new Error('write-vectors.ts PAGES.json OUT');
const pages = readPages(readFileSync(pagesFile, 'utf8'));
const encoder = loadTrainedEncoder();
const vectors: Float32Array[] = [];
const index = pages.map(({ id, text }) => {
  const all = splitSentences(text);
  const kept = sampleEvenly(all, maxSentences);
  const at = vectors.length;
  vectors.push(...encoder.read(kept.map(({ text }) => toPlainWriting(text))).map(({ vector }) => vector));
  return {
    id,
    at,
    count: kept.length,
    spans: kept.map(({ start, end }) => [start, end]),
    kept: kept.map((sentence) => all.indexOf(sentence)),
    words: kept.map((sentence) => listWordBuckets(toPlainWriting(sentence.text))),
  };
});
writeFileSync(`${out}.json`, JSON.stringify(index));
writeFileSync(
  `${out}.bin`,
  Buffer.concat(vectors.map((vector) => Buffer.from(Float32Array.from(vector).buffer))),
);

function readPages(text: string): Page[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as Page[];
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Page);
}
