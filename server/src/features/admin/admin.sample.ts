import type { Sample } from '../../testing/sample.ts';

/** Empty: these rows are about administrators, and no ordinary person makes or reaches any. */
export const sample: Sample = {
  fill: async () => [],
  words: [],
  bodies: {},
};
