import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMeaningEncoder } from '../../engine/src/encoder/meaning-encoder.ts';
import {
  createMemory,
  createWordBook,
  createWordVectors,
  type Encode,
  listSentencesToRead,
  type MemoryPage,
  packVectors,
  searchMemory,
  writeStoredVectors,
} from '../../engine/src/memory/index.ts';
import { seedRandom } from '../../engine/src/statistics/random.ts';
import { type Figure, printTable } from './print-table.ts';

const count = 10_000;
const queries = [
  ...[
    'lying awake at night',
    'quarrel with my brother',
    'money trouble',
    'the old house in march',
    'my boss',
  ],
  ...[
    'when was I happy this summer',
    'afraid of the exam',
    'walks by the river',
    'dinner with friends',
    'hospital',
  ],
  ...[
    'last October',
    'angry about work',
    'phone calls with my mother',
    'first day at school',
    'moving to a new flat',
  ],
  ...['the dog', 'proud of what I made', 'tired and short with everybody', 'rain', 'a wedding in Portugal'],
];

/** Memory of ten thousand ordinary pages: its size, and how long a search takes beside a plain word search. */
export function benchMemory(): Figure[] {
  const texts = readTexts();
  const random = seedRandom(5);
  const memory = createMemory({ timeZone: 'UTC' });
  memory.setWordBook(
    createWordBook(readFileSync(join(import.meta.dirname, '../../engine/weights/word-book.txt'), 'utf8')),
  );
  const lowered: string[] = [];
  let stored = 0;
  let sentences = 0;
  const start = performance.now();
  for (let number = 0; number < count; number++) {
    const content = texts[number % texts.length]!;
    const page: MemoryPage = {
      id: `page-${number}`,
      createdAt: new Date(Date.UTC(2020, 0, 1) + number * 6 * 3_600_000).toISOString(),
      title: null,
      content,
      mood: null,
      tags: [],
      people: [],
      isSecret: false,
      score: 1 + 4 * random(),
    };
    // The vectors' values don't affect the time, and really reading a million words would take minutes.
    const packed = packVectors(
      listSentencesToRead(content).map(() => Float32Array.from({ length: 512 }, () => random() - 0.5)),
    );
    stored += writeStoredVectors(content, packed).length;
    sentences += packed.length / 112;
    memory.put(page, packed);
    lowered.push(content.toLowerCase());
  }
  const built = performance.now() - start;
  const encoder = createMeaningEncoder(readWeights('sentence-encoder'), readWeights('meaning-encoder'));
  const encode: Encode = (asked) => encoder.read(asked);
  const wordVectors = createWordVectors(readWeights('emotion-model'));
  const now = new Date(Date.UTC(2026, 10, 27));
  // Processor time, because other load on the machine doesn't change it.
  const time = (task: () => unknown) => {
    const from = process.cpuUsage();
    task();
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1000;
  };
  const timeByMeaning = () =>
    queries.map((question) =>
      time(() => searchMemory({ memory, encode, wordVectors, question, now, limit: 20 })),
    );
  const timeByWords = () =>
    queries.map((query) => time(() => lowered.filter((text) => text.includes(query))));
  timeByMeaning();
  timeByWords();
  const [meant, plain] = [
    [...timeByMeaning(), ...timeByMeaning()],
    [...timeByWords(), ...timeByWords()],
  ];
  const [slow, bare] = [findPercentile(meant, 0.95), findPercentile(plain, 0.95)];
  const megabytes = stored / 1e6;
  return [
    { what: 'pages, sentences', measured: `${count}, ${sentences}` },
    {
      what: 'stored vectors',
      measured: `${megabytes.toFixed(1)} MB`,
      budget: '≤ 12 MB',
      isKept: megabytes <= 12,
    },
    { what: 'pages put into memory, vectors at hand', measured: `${(built / 1000).toFixed(1)} s` },
    {
      what: 'a search, median and p95',
      measured: `${findPercentile(meant, 0.5).toFixed(0)}, ${slow.toFixed(0)} ms`,
      budget: '≤ 50 ms',
      isKept: slow <= 50,
    },
    {
      what: 'beside plain word search, p95',
      measured: `${bare.toFixed(1)} ms, ratio ${(slow / bare).toFixed(1)}`,
    },
  ];
}

function findPercentile(values: readonly number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * share) - 1]!;
}

function readWeights(name: string): ArrayBuffer {
  const bytes = readFileSync(join(import.meta.dirname, `../../engine/weights/${name}.bin`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
}

/** The pages that the page reader is trained on. */
function readTexts(): string[] {
  const folder = join(import.meta.dirname, '../../engine/training/pages');
  return readdirSync(folder)
    .filter((name) => /^pages-\d\.jsonl$/.test(name))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { text: string }).text);
}

if (process.argv[1] === import.meta.filename)
  printTable({ title: 'Memory of 10,000 pages', figures: benchMemory() });
