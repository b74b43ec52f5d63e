/** Whether tests go through all of their many cases, as `npm run test:deep` does, or through the share that `npm test` has. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** What a test goes through: a number of cases, or the cases themselves. */
export function atDepth({ all, share }) {
  return isDeep ? all : share;
}
