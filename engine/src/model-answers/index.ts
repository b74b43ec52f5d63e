export * from './checked-sentences.ts';
export * from './judge.ts';
export { makeQuoteLocator } from './locate-quote.ts';
export { manner, writeDataRule } from './manner.ts';
export { isFitToShow } from './output-check.ts';
export { cutSentences } from './sentences.ts';
