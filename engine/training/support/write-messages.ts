// tsx write-messages.ts CONVERSATIONS.jsonl OUT: reads every sentence of every message with the encoder of the reader
// of danger, for together.py. OUT.bin has 512 numbers a sentence, OUT.json the number of sentences of each message.
import { readFileSync, writeFileSync } from 'node:fs';
import { readWeights } from '../../evaluation/trained-model.ts';
import { createMeaningEncoder } from '../../src/encoder/meaning-encoder.ts';
import { toPlainWriting } from '../../src/text/plain-writing.ts';
import { splitSentences } from '../../src/text/sentences.ts';

const [conversations, out] = process.argv.slice(2);
if (!conversations || !out) throw new Error('write-messages.ts CONVERSATIONS.jsonl OUT');
const encoder = createMeaningEncoder(readWeights('sentence-encoder'), readWeights('danger-reader'));
const vectors: Buffer[] = [];
const counts = readFileSync(conversations, 'utf8')
  .trim()
  .split('\n')
  .map((line) =>
    (JSON.parse(line) as { says: string[] }).says.map((message) => {
      const read = encoder.read(splitSentences(message).map(({ text }) => toPlainWriting(text)));
      for (const { vector } of read) vectors.push(Buffer.from(Float32Array.from(vector).buffer));
      return read.length;
    }),
  );
writeFileSync(`${out}.json`, JSON.stringify(counts));
writeFileSync(`${out}.bin`, Buffer.concat(vectors));
