import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** From which score on a text has a label, found by engine/training on dev and on training texts read unseen. */
export type Thresholds = Record<'labels' | 'ekman' | 'sentiment' | 'families', number[]>;

const path = join(import.meta.dirname, '../../../engine/weights/thresholds.json');

export function readThresholds(): Thresholds {
  return JSON.parse(readFileSync(path, 'utf8')) as Thresholds;
}
