import { type TextReading, width } from '../reading/text-reading.ts';

/** How many messages before the one to answer count. */
export const maxBefore = 4;

/** Returns the mean vector of the latest texts that stood before a message; zeros if nothing did. */
export function averageContext(before: readonly Pick<TextReading, 'mean'>[]): Float32Array {
  const latest = before.slice(-maxBefore);
  const mean = new Float32Array(width);
  for (const reading of latest) for (let k = 0; k < width; k++) mean[k]! += reading.mean[k]! / latest.length;
  return mean;
}
