import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { featuresLeftOut, needChromium } from '../scripts/testing/chromium.mjs';
import { isDeep } from '../scripts/testing/depth.mjs';

const isRoot = process.getuid?.() === 0;
const reportFile = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'journeys',
  testIgnore: isDeep ? [] : ['**/*.deep.spec.ts'],
  outputDir: '../.cache/journeys',
  globalSetup: './support/journey-build.ts',
  forbidOnly: Boolean(process.env.CI),
  // What passes only then is named at the end of the run, and more than one in fifty fail it (scripts/testing/tally.mjs).
  retries: 1,
  // A journey waits about a third of its time: one more than there are cores keeps them busy.
  workers: Math.min(8, availableParallelism() + 1),
  fullyParallel: true,
  // Patience for a busy machine: these end what hangs, and prove nothing.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : [['list']],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: needChromium(),
      args: [
        // A microphone that beeps, given without a question. For all, since a browser is started once a worker.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--disable-features=${featuresLeftOut.join(',')}`,
        // Chromium refuses its sandbox to root, which is who runs in a container.
        ...(isRoot ? ['--no-sandbox'] : []),
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // Where touch, the layout or the keyboard on the screen is the proof: `@also-phone` beside the desktop, `@phone` alone.
      name: 'phone',
      grep: /@phone|@also-phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
