import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createDangerReader } from '../../engine/src/encoder/danger-reader.ts';
import { createSentenceEncoder, type SentenceEncoder } from '../../engine/src/encoder/sentence-encoder.ts';
import {
  analyseEntry,
  installDangerReader,
  installEncoder,
  installModel,
  installPageReader,
} from '../../engine/src/index.ts';
import { createEmotionModel, type EmotionModel } from '../../engine/src/model/emotion-model.ts';
import { createPageReader } from '../../engine/src/pages/page-reader.ts';
import { measureCrisisAlarms, measureSupportKeptApart } from './engine/crisis-alarms.ts';
import { measureFamilies } from './engine/families.ts';
import { measureGoemotions } from './engine/goemotions.ts';
import { measureJournal } from './engine/journal.ts';
import { readHeldOutPages, readStrangersPages, readSubtlePages } from './engine/labelled-pages.ts';
import { measureOrdinaryLives, readOrdinaryEntries } from './engine/ordinary-lives.ts';
import { measurePages } from './engine/pages.ts';
import { measureSource } from './engine/pages-by-source.ts';
import { readThresholds } from './engine/thresholds.ts';
import { type Figure, printTable } from './print-table.ts';

// npm run bench:engine -- DATA_DIR: every figure that the emotion model promises, from the weights as
// shipped. DATA_DIR holds goemotions/, lemotif/, xed/ and pages/; without it the tests on data are left out.
const weightsFolder = join(import.meta.dirname, '../../engine/weights');
const weights = readFileSync(join(weightsFolder, 'emotion-model.bin'));
const encoderWeights = readFileSync(join(weightsFolder, 'sentence-encoder.bin'));
const pageReaderWeights = readFileSync(join(weightsFolder, 'page-reader.bin'));
const dangerWeights = readFileSync(join(weightsFolder, 'danger-reader.bin'));
const model = openModel();
const encoder = openEncoder();

printTable({
  title: 'The networks in the browser',
  figures: [measureSize(weights, 2.5), loadFigure(openModel), measureSpeed('300 words', model, 100)],
});
printTable({
  title: 'The sentence encoder in the browser',
  figures: [
    measureSize(encoderWeights, 6.7),
    loadFigure(openEncoder),
    measureSpeed('300 words', encoder, 200),
  ],
});
installModel(model);
installEncoder(encoder);
installPageReader(createPageReader(copyBytes(pageReaderWeights)));
installDangerReader(createDangerReader(copyBytes(encoderWeights), copyBytes(dangerWeights)));
const analysis = { read: (sentences: string[]) => analyseEntry(sentences.join(' ')) };
printTable({
  title: 'The whole analysis of an entry',
  figures: [measureSpeed('300 words', analysis, 250), measureGrowth()],
});
for (const half of ['odd', 'even'] as const) {
  printTable({
    title: `Short entries of ordinary lives, ${half} ones`,
    figures: measureOrdinaryLives(readOrdinaryEntries(half)),
  });
}
const data = process.argv[2];
const thresholds = readThresholds();
if (data === undefined || !existsSync(join(data, 'goemotions'))) {
  console.log('\nNo data folder given: the tests on GoEmotions, Lemotif and XED are skipped.');
  console.log('  npm run bench:engine -- DATA_DIR');
} else {
  installEncoder(null);
  printTable({ title: 'Whole pages, networks alone', figures: measurePages(data) });
  installEncoder(encoder);
  printTable({ title: 'Whole pages, networks and encoder', figures: measurePages(data) });
  printTable({
    title: 'Pages by invented writers whom the reader has not met',
    figures: measureSource(readHeldOutPages(), { fits: 0.78, fitsOrNext: 0.86 }),
  });
  printTable({
    title: 'Pages by strangers',
    figures: measureSource(readStrangersPages(data), { fits: 0.75, fitsOrNext: 0.82 }),
  });
  printTable({
    title: 'Subtle pages',
    figures: measureSource(readSubtlePages(data), { fits: 0.6, fitsOrNext: 0.72 }),
  });
  printTable({
    title: 'GoEmotions, test set',
    figures: measureGoemotions({ model, data, thresholds }),
  });
  printTable({ title: 'Lemotif, journal entries', figures: measureJournal({ model, data }) });
  printTable({
    title: 'Support card, ordinary texts',
    figures: [...measureCrisisAlarms(data), ...measureSupportKeptApart()],
  });
  printTable({ title: 'XED, test part', figures: measureFamilies({ model, data, thresholds }) });
}

function openModel(): EmotionModel {
  return createEmotionModel(copyBytes(weights));
}

function openEncoder(): SentenceEncoder {
  return createSentenceEncoder(copyBytes(encoderWeights));
}

function copyBytes({ buffer, byteOffset, byteLength }: Buffer): ArrayBuffer {
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

function measureSize(bytes: Buffer, budget: number): Figure {
  const size = gzipSync(bytes, { level: 9 }).length / 1e6;
  return {
    what: 'weights, gzip',
    measured: `${size.toFixed(3)} MB`,
    budget: `≤ ${budget} MB`,
    isKept: size <= budget,
  };
}

function loadFigure(open: () => unknown): Figure {
  const time = findMedian(Array.from({ length: 9 }, () => timeOnce(open)));
  return { what: 'load', measured: `${time.toFixed(0)} ms`, budget: '≤ 150 ms', isKept: time <= 150 };
}

interface SentenceReader {
  read: (sentences: string[]) => unknown;
}

function makeEntry(days: number): string[] {
  const day =
    'I woke up late and the bus had already gone, so I walked to work in the rain. My boss scolded me in front of everyone, and I felt very small. At lunch a friend called and we laughed about old times. ';
  return day
    .repeat(days)
    .trim()
    .split(/(?<=\.) /)
    .map((sentence, index) => `${index}: ${sentence}`);
}

function measureTime(reader: SentenceReader, sentences: string[]): number {
  for (let i = 0; i < 3; i++) reader.read(sentences);
  return findMedian(Array.from({ length: 11 }, () => timeOnce(() => reader.read(sentences))));
}

function measureSpeed(what: string, reader: SentenceReader, budget: number): Figure {
  const sentences = makeEntry(8);
  const words = sentences.join(' ').split(' ').length;
  const time = measureTime(reader, sentences) * (300 / words);
  return { what, measured: `${time.toFixed(0)} ms`, budget: `≤ ${budget} ms`, isKept: time <= budget };
}

/** How much longer four times the text takes: about four times if the time is linear in the length. */
function measureGrowth(): Figure {
  const growth = measureTime(analysis, makeEntry(32)) / measureTime(analysis, makeEntry(8));
  return {
    what: 'four times the words',
    measured: `${growth.toFixed(1)} times the time`,
    budget: '≤ 5 times',
    isKept: growth <= 5,
  };
}

function timeOnce(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function findMedian(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
