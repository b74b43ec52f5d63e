import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { canInstallWithApt, installWithApt } from './install-with-apt.mjs';

/** Chromium without its window and without notifications: journeys take about a fifth less time in it. */
const headlessShell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macApps = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Chromium features that journeys do without. The first four lines are Playwright's own list, which this one replaces. The
 * last two are pages that Chromium loads for its own window and nobody sees; they took a third of the processor time.
 */
export const featuresLeftOut = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  ...['PreconnectToSearch', 'TcpPortRandomizationWin'],
  ...['PreloadTopChromeWebUI', 'WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup'],
  ...['WebUIToolbarWebView', 'InitialWebUI', 'SpareRendererForSitePerProcess'],
];

/**
 * The path of a Chromium that journeys can drive, or null; the whole one, or its headless shell if there is one.
 * `CHROMIUM_PATH` wins.
 */
export function findChromium({ isWhole = false } = {}) {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(':')];
  const wanted = isWhole ? names : [headlessShell, ...names];
  const installed = wanted.flatMap((name) => folders.filter(Boolean).map((folder) => join(folder, name)));
  return [...installed, ...macApps, ...playwrightChromiums()].find(isExecutable) ?? null;
}

/** Finds a Chromium or installs the system's own. Throws an error that says what to do. */
export function needChromium({ isWhole = false } = {}) {
  const found = findChromium({ isWhole });
  if (found) return found;
  const how = 'Install Chromium or Chrome, or name one in CHROMIUM_PATH.';
  if (!canInstallWithApt()) throw new Error(`The journeys need a browser, and none was found. ${how}`);
  console.log('No browser found: installing Chromium from the system packages.');
  installWithApt('chromium');
  const installed = findChromium({ isWhole });
  if (installed) return installed;
  throw new Error(`Chromium was installed but not found. ${how}`);
}

/** Installs Chromium's headless shell where that can be done. Without it, the journeys run in what is there. */
export function installHeadlessShell() {
  const isThere = findChromium()?.includes(headlessShell) ?? false;
  if (process.env.CHROMIUM_PATH || isThere || !canInstallWithApt()) return;
  try {
    installWithApt(headlessShell, { maxMinutes: 2 });
  } catch {
    console.log('The journeys run in full Chromium: its headless shell could not be installed.');
  }
}

/** Browsers that `npx playwright install chromium` put into its own cache. */
function playwrightChromiums() {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(homedir(), '.cache/ms-playwright');
  if (!existsSync(cache)) return [];
  return readdirSync(cache)
    .filter((name) => name.startsWith('chromium-'))
    .map((name) => join(cache, name, 'chrome-linux/chrome'));
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
