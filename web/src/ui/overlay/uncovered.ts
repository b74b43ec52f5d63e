/** Marks what neither a toast nor the feedback button may cover: somebody in danger may need it. */
export const uncovered = { 'data-uncovered': '' } as const;
