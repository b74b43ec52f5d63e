/** In points: 72 of them are an inch. */
export const margin = 64;
export const sizes = { cover: 34, month: 20, title: 13.5, text: 10.5, small: 9 } as const;
/** The colours of the light theme. */
export const ink = '#26222b';
export const accent = '#6a4f86';
export const quiet = '#6f6878';
export const line = '#ddd7e0';
