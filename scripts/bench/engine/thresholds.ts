import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EkmanHead } from './ekman-head.ts';

/**
 * From which score on a text has a label, how much each of the 3 ways of sentiment counts, and the head for Ekman's
 * groups: found by engine/training on dev and on training texts read unseen.
 */
export type Thresholds = Record<'labels' | 'ekman' | 'sentiment' | 'families' | 'ways', number[]> & {
  ekmanHead: EkmanHead;
};

const path = join(import.meta.dirname, '../../../engine/weights/thresholds.json');

export function readThresholds(): Thresholds {
  return JSON.parse(readFileSync(path, 'utf8')) as Thresholds;
}
