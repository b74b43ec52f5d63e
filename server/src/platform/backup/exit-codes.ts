/** How `npm run backup` ends, besides 0 and 1. */
export const exitCodes = {
  /** The backup was made, but images that entries show are not in it. */
  filesAreMissing: 2,
} as const;
