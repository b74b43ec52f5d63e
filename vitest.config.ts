import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/src/**/*.test.ts',
          ],
          testTimeout: 20_000,
          exclude: ['server/src/**/*.api.test.ts', 'server/src/**/*.database.test.ts', '**/node_modules/**'],
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
          include: [
            'server/src/**/*.api.test.ts',
            'server/src/**/*.database.test.ts',
            'tests/architecture/**/*.test.ts',
          ],
          globalSetup: ['server/src/testing/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
