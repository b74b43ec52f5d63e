// The trained companion, separately, so that only code that uses it loads it.
export { createCompanionReader } from './reading/companion-reader.ts';
export { createSituationReader } from './reading/situation-reader.ts';
export { createResponseReader } from './responses/response-reader.ts';
