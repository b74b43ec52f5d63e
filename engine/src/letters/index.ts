export { chooseQuotesAbout } from './choose-quotes.ts';
export { composeLetter } from './compose-letter.ts';
export { recheckLetter } from './recheck-letter.ts';
export type { KnownPattern } from './shifts-of-month.ts';
