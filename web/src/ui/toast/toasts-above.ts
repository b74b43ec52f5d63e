/** Marks what is at the bottom of the screen and must not be covered by a toast. */
export const toastsAbove = { 'data-toasts-above': '' } as const;
