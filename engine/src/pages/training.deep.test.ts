import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { needPythonWithTorch } from '../../../scripts/testing/programs/python.mjs';
import { loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import { splitSentences } from '../text/sentences.ts';
import { createPageReader } from './page-reader.ts';

const training = new URL('../../training/', import.meta.url).pathname;

it('training the page reader again works: a few rounds on a hundred pages already tell pleasant from unpleasant', {
  timeout: 15 * 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-training-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pages = join(folder, 'pages.jsonl');
  const rows = readFileSync(join(training, 'pages/pages-1.jsonl'), 'utf8').trim().split('\n');
  writeFileSync(pages, rows.slice(0, 100).join('\n'));
  const vectors = join(folder, 'vectors');
  const options = { stdio: 'pipe', encoding: 'utf8' } as const;
  execFileSync('npx', ['tsx', join(training, 'reader/write-vectors.ts'), pages, vectors], options);
  const short = ['--epochs', '8', '--seeds', '1'];
  const said = execFileSync(
    needPythonWithTorch(),
    [
      join(training, 'reader/train.py'),
      ...['--pages', pages, '--vectors', vectors, '--out', folder],
      ...short,
    ],
    options,
  );
  expect(said).toMatch(/^\d+ pages, 0\.\d+ MB compressed/);
  const { buffer, byteOffset, byteLength } = readFileSync(join(folder, 'page-reader.bin'));
  const reader = createPageReader(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  const readValence = (text: string) => {
    const sentences = splitSentences(text).map((sentence) => sentence.text);
    const encoded = loadTrainedEncoder().read(sentences);
    return reader.score(encoded.map(({ vector }, index) => ({ text: sentences[index]!, vector })));
  };
  expect(
    readValence('We danced in the kitchen all evening. I was so happy. What a lovely day.'),
  ).toBeGreaterThan(readValence('I cried in the car again. He left, and I feel so alone. Nothing helps.'));
});
