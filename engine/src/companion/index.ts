// What the companion learned, apart, so that only who lets it speak loads it.
export { createAnswerPairs } from './reading/answer-pairs.ts';
export { createCompanionReader } from './reading/companion-reader.ts';
