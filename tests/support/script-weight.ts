import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const assets = resolve(import.meta.dirname, '../../web/dist/assets');

/** The most that may be loaded, in kB (1,000 bytes) of compressed script, and in how many scripts the journal opens. */
export const weightBudgets = {
  landing: 140,
  // The aim is 190.
  journal: 199,
  /** With entries, the list that draws only what is seen comes as well. */
  journalWithEntries: 210,
  settings: 48,
  furtherScreen: 60,
  scriptsOfJournal: 25,
};

/** Returns the names of the scripts that a page loaded since the last call. */
export function recordScripts(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/assets/') && pathname.endsWith('.js'))
      names.add(pathname.slice('/assets/'.length));
  });
  return () => {
    const found = [...names];
    names.clear();
    return found;
  };
}

/** The compressed size of a script, in kB. */
export function measureWeight(name: string): number {
  return gzipSync(readFileSync(join(assets, name)), { level: 9 }).length / 1000;
}
