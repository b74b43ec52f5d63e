/** Whether tests run all of their many cases, as in `npm run test:deep`, or only a share, as in `npm test`. */
export const isDeep = process.env.TEST_DEPTH === 'deep';

/** The cases or the number of cases for a test. */
export function pickForDepth({ all, share }) {
  return isDeep ? all : share;
}
