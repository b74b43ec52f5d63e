import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EkmanHead } from './ekman-head.ts';

/**
 * The score from which a text has a label, the weight of each of the 3 ways of sentiment, and the head for Ekman's
 * groups. engine/training finds them on dev and on training texts that the network hadn't read.
 */
export type Thresholds = Record<'labels' | 'ekman' | 'sentiment' | 'families' | 'ways', number[]> & {
  ekmanHead: EkmanHead;
};

const path = join(import.meta.dirname, '../../../engine/weights/thresholds.json');

export function readThresholds(): Thresholds {
  return JSON.parse(readFileSync(path, 'utf8')) as Thresholds;
}
