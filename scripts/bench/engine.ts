import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createEmotionModel, type EmotionModel } from '../../engine/src/model/emotion-model.ts';
import { measureCrisisAlarms } from './engine/crisis-alarms.ts';
import { measureFamilies } from './engine/families.ts';
import { measureGoemotions } from './engine/goemotions.ts';
import { measureJournal } from './engine/journal.ts';
import { readThresholds } from './engine/thresholds.ts';
import { type Figure, printTable } from './print-table.ts';

// npm run bench:engine -- DATA_DIR: every figure that the emotion model promises, from the weights as shipped.
// DATA_DIR holds goemotions/, lemotif/ and xed/; without it the tests on data are left out.
const weightsPath = join(import.meta.dirname, '../../engine/weights/emotion-model.bin');
const weights = readFileSync(weightsPath);
const model = openModel();

printTable({ title: 'The model in the browser', figures: [sizeFigure(), loadFigure(), speedFigure(model)] });
const data = process.argv[2];
const thresholds = readThresholds();
if (data === undefined || !existsSync(join(data, 'goemotions'))) {
  console.log('\nNo data folder given: the tests on GoEmotions, Lemotif and XED are skipped.');
  console.log('  npm run bench:engine -- DATA_DIR');
} else {
  printTable({
    title: 'GoEmotions, test set',
    figures: measureGoemotions({ model, data, thresholds }),
  });
  printTable({ title: 'Lemotif, journal entries', figures: measureJournal({ model, data }) });
  printTable({ title: 'Support card, ordinary texts', figures: measureCrisisAlarms(data) });
  printTable({ title: 'XED, test part', figures: measureFamilies({ model, data, thresholds }) });
}

function openModel(): EmotionModel {
  const { buffer, byteOffset, byteLength } = weights;
  return createEmotionModel(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
}

function sizeFigure(): Figure {
  const size = gzipSync(weights, { level: 9 }).length;
  return {
    what: 'weights, gzip',
    measured: `${(size / 1e6).toFixed(3)} MB`,
    budget: '≤ 2.5 MB',
    isKept: size <= 2.5e6,
  };
}

function loadFigure(): Figure {
  const time = middle(Array.from({ length: 9 }, () => timed(openModel)));
  return { what: 'load', measured: `${time.toFixed(0)} ms`, budget: '≤ 150 ms', isKept: time <= 150 };
}

function speedFigure(reader: EmotionModel): Figure {
  const entry =
    'I woke up late and the bus had already gone, so I walked to work in the rain. My boss scolded me in front of everyone, and I felt very small. At lunch a friend called and we laughed about old times. ';
  const sentences = entry
    .repeat(8)
    .trim()
    .split(/(?<=\.) /);
  const words = sentences.join(' ').split(' ').length;
  for (let i = 0; i < 5; i++) reader.read(sentences);
  const time = middle(Array.from({ length: 25 }, () => timed(() => reader.read(sentences)))) * (300 / words);
  return { what: '300 words', measured: `${time.toFixed(0)} ms`, budget: '≤ 100 ms', isKept: time <= 100 };
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
