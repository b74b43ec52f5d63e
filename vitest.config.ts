import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isDeep } from './scripts/testing/depth.mjs';
import { ProjectSequencer } from './scripts/testing/project-sequencer.ts';

// Tests read the words and times that this language and time zone make of a moment, whatever those of the machine are.
process.env.LC_ALL = 'C.UTF-8';
process.env.TZ = 'UTC';

// These replace modules, or look at what a first call loads: each has modules of its own.
const isolated = [
  'server/src/ai/engine/thread/engine-thread.test.ts',
  'server/src/features/images/images.api.test.ts',
];
const testsOfWeb = readdirSync(join(import.meta.dirname, 'web/src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('.model.test.ts'))
  .map((name) => join('web/src', name));
/**
 * They replace modules, which the next file would find in their place; or are about what the web keeps outside React, or
 * show the whole app: a call of a screen of another file would be counted.
 */
const isolatedOfWeb = testsOfWeb.filter(
  (path) => /^web\/src\/(?:platform|app)\//.test(path) || readFileSync(path, 'utf8').includes('vi.mock('),
);
/** Like the platform's, these pass only in a process of their own: one sets its time zone. */
const namedForProcess = [
  'web/src/features/chats/conversation.test.tsx',
  'web/src/features/conversations/conversation-analysis.test.tsx',
  'web/src/features/guides/session/guided-session.test.tsx',
  'web/src/features/habits/habits-of-day.test.tsx',
];
const isForProcess = (path: string) => path.startsWith('web/src/platform/') || namedForProcess.includes(path);
const api = ['server/src/**/*.api.test.ts', 'server/src/**/*.database.test.ts'];
/** Evaluations over many texts, and whatever else computes for seconds: `npm run check` leaves them out. */
const long = [
  'engine/src/analysis/golden.test.ts',
  'engine/src/insights/patterns/find-patterns.test.ts',
  'engine/src/safety/detect-crisis.test.ts',
  'engine/src/text/hostile/hostile-text.test.ts',
  'engine/src/text/hostile/linear-time.test.ts',
  'scripts/seed/year.test.ts',
  'server/src/ai/llm/conversation-and-dream.test.ts',
  'server/src/ai/llm/journal-tasks.test.ts',
  'server/src/ai/llm/llm-provider.test.ts',
  'server/src/ai/llm/replies/reply-and-guide.test.ts',
  'server/src/platform/image-decoding/normalize-image.test.ts',
];
/** What proves breadth by brute force alone: `npm run test:deep` runs it, as it runs all cases of some of the others. */
const deep = isDeep ? [] : ['**/*.deep.test.ts'];
/** Sweeps over the sources: they need no server. */
const sweepsOfSources = [
  'container',
  'words/directions',
  'words/docs',
  'lengths',
  'lockfile',
  'rows/migrations',
  'words/names',
  'shared-hooks',
  'walls',
].map((name) => `tests/architecture/${name}.test.ts`);

/**
 * How long tests wait for what they expect to see, and when one is ended that hangs: no test is judged by the clock, which runs on
 * where a busy machine stands still.
 */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['scripts/testing/patience.ts'],
  expect: { poll: { timeout: 30_000 } },
};
const patientOfWeb = {
  ...patient,
  setupFiles: [...patient.setupFiles, 'web/src/platform/testing-patience.ts'],
};

export default defineConfig({
  test: {
    // Vitest leaves one core free. These wait for the database, for other processes and for timeouts about a third of
    // their time: one more than there are cores keeps them busy.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: [
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.model.test.ts',
            ...sweepsOfSources,
          ],
          exclude: [...api, ...isolated, ...long, ...deep, '**/node_modules/**'],
          // Nothing here keeps a state outside its test: what one file has loaded, the next need not load again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          ...patientOfWeb,
          include: testsOfWeb.filter((path) => !isolatedOfWeb.includes(path)),
          // Each file has a page of its own and unmounts what it shows; React and the rest are loaded once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated web',
          ...patientOfWeb,
          include: isolatedOfWeb.filter(isForProcess),
        },
      },
      {
        test: {
          name: 'isolated screens',
          ...patientOfWeb,
          include: isolatedOfWeb.filter((path) => !isForProcess(path)),
          // Modules and a page of their own for each file, at half the processor time of a process for each.
          pool: 'vmThreads',
        },
      },
      {
        test: {
          name: 'engine',
          ...patient,
          include: ['engine/src/**/*.test.ts'],
          exclude: [...long, 'engine/src/**/*.deep.test.ts'],
          // Pure functions over large tables: a fresh copy of them for every file would take longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'long',
          ...patient,
          include: [...long, ...(isDeep ? ['engine/src/**/*.deep.test.ts'] : [])],
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          ...patient,
          include: [...api, 'tests/architecture/**/*.test.ts'],
          exclude: [...isolated, ...sweepsOfSources, ...deep, '**/node_modules/**'],
          globalSetup: ['server/src/testing/database/database.setup.ts'],
          // Each file has a server and a database of its own; the modules they are made from are loaded once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          ...patient,
          include: isolated,
          globalSetup: ['server/src/testing/database/database.setup.ts'],
        },
      },
    ],
  },
});
