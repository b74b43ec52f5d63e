import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// These replace modules, or look at what a first call loads: each has modules of its own.
const isolated = [
  'server/src/ai/engine/engine-thread.test.ts',
  'server/src/features/images/images.api.test.ts',
];
const api = ['server/src/**/*.api.test.ts', 'server/src/**/*.database.test.ts'];

export default defineConfig({
  test: {
    // Vitest leaves one core free, which on two cores is half of them.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'server/src/**/*.test.ts',
            'web/src/**/*.model.test.ts',
          ],
          exclude: [...api, ...isolated, '**/node_modules/**'],
          testTimeout: 20_000,
          // Nothing here keeps a state outside its test: what one file has loaded, the next need not load again.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          exclude: ['web/src/**/*.model.test.ts', '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'engine',
          include: ['engine/src/**/*.test.ts'],
          // Pure functions over large tables: a fresh copy of them for every file would take longer than the tests.
          isolate: false,
          pool: 'threads',
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: [...api, 'tests/architecture/**/*.test.ts'],
          exclude: [...isolated, '**/node_modules/**'],
          globalSetup: ['server/src/testing/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Each file has a server and a database of its own; the modules they are made from are loaded once.
          isolate: false,
        },
      },
      {
        test: {
          name: 'isolated',
          include: isolated,
          globalSetup: ['server/src/testing/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
