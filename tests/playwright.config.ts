import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { isDeep } from '../scripts/testing/depth.mjs';
import { featuresLeftOut, needChromium } from '../scripts/testing/programs/chromium.mjs';

const isRoot = process.getuid?.() === 0;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const desktop = { width: 1280, height: 800 };
const launchOptions = {
  executablePath: needChromium(),
  args: [
    // A microphone that beeps, granted without a question. For all, since each worker starts one browser.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    // The headless shell would make letters wider than a phone does.
    '--font-render-hinting=none',
    `--disable-features=${featuresLeftOut.join(',')}`,
    // Chromium refuses to run its sandbox as root, and containers run as root.
    ...(isRoot ? ['--no-sandbox'] : []),
  ],
};

export default defineConfig({
  testDir: 'journeys',
  testIgnore: isDeep ? [] : ['**/*.deep.spec.ts'],
  outputDir: '../.cache/journeys',
  globalSetup: './support/journey-build.ts',
  forbidOnly: Boolean(process.env.CI),
  // Tests that pass only then are named at the end of the run, and more than one in fifty fail it (scripts/testing/tally.mjs).
  retries: 2,
  // A journey waits about a third of its time, so one more than there are cores keeps them busy.
  workers: Math.min(8, availableParallelism() + 1),
  fullyParallel: true,
  // Long enough for a busy machine: these only end what hangs.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone|@notifications/,
      use: { viewport: desktop },
    },
    {
      // The headless shell shows no notifications.
      name: 'desktop with notifications',
      grep: /@notifications/,
      // A few journeys: each worker would start another whole browser and another server.
      workers: 1,
      use: {
        viewport: desktop,
        launchOptions: { ...launchOptions, executablePath: needChromium({ isWhole: true }) },
      },
    },
    {
      // Tests of touch, layout or the on-screen keyboard: `@also-phone` runs them on the desktop too, `@phone` only here.
      name: 'phone',
      grep: /@phone|@also-phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
