// The safety layer alone, so that a screen can load it without the rest of the engine.
export { detectCrisis, type JudgedCrisis, judgeByRules, judgeCrisis } from './detect-crisis.ts';
export { findHelp, type Help, helplineCountries, readCountry } from './helplines.ts';
export { joinToJudge, toNeedOfSeveral, toSupportNeed } from './support-need.ts';
