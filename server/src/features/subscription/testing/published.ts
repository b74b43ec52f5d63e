import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverFolder } from '../../../platform/files/server-folder.ts';
import { readApiDescription } from './api-description.ts';

type Json = Record<string, unknown>;
const folder = path.join(serverFolder, '../../shared/spikes/stripe');

/** Stripe's own examples of its objects; empty if they aren't stored beside this repository. */
export function readPublishedExamples(): Record<string, Json> {
  return (readJson('fixtures3.json')?.resources ?? {}) as Record<string, Json>;
}

/** Stripe's own description of its API; null if it isn't stored beside this repository. */
export function readPublishedDescription() {
  return readApiDescription(readJson('trim-plain.json'));
}

function readJson(name: string): Json | null {
  const file = path.join(folder, name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Json) : null;
}
