import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,engine,web}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'server/src/**/*.test.ts',
          ],
          testTimeout: 20_000,
          exclude: ['server/src/**/*.api.test.ts', 'server/src/**/*.database.test.ts', '**/node_modules/**'],
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
