// What the companion learned, apart, so that only who lets it speak loads it.
export { createCompanionReader } from './reading/companion-reader.ts';
export { createSituationReader } from './reading/situation-reader.ts';
