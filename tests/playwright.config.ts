import { defineConfig } from '@playwright/test';
import { needChromium } from '../scripts/testing/chromium.mjs';

const isRoot = process.getuid?.() === 0;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  globalSetup: './support/journey-build.ts',
  forbidOnly: Boolean(process.env.CI),
  // Journeys share few cores with a database, a server and a browser each: one more try, and the run names who needed it.
  retries: 1,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : [['list']],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: needChromium(),
      // Chromium refuses its sandbox to root, which is who runs in a container.
      args: isRoot ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    {
      name: 'phone',
      // Journeys through data, time and the network alone are the same at every size.
      grepInvert: /@one-size/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      // These set the sizes of phones themselves.
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
});
