// The safety layer alone, so that a screen can load it without the rest of the engine.
export { detectCrisis, type JudgedCrisis, judgeByRules, judgeCrisis } from './detect-crisis.ts';
export { countryOfLocale, type Help, helpFor, helplineCountries } from './helplines.ts';
export { judgedTogether, needOf, needOfSeveral } from './support-need.ts';
