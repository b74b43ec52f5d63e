export { analyseEntry } from './analysis/analyse-entry.ts';
export { answerFollowUp, type FollowUp } from './analysis/answer-follow-up.ts';
export { applyWantedAdvice } from './analysis/wanted-advice.ts';
export { addNotice, needsNotice } from './companion/ai-notice.ts';
export { answerMention } from './companion/care/after-crisis.ts';
export { answerCrisis } from './companion/care/answer-crisis.ts';
export { aiNotice } from './companion/care/care.ts';
export { hearConversation, listOwnMessages } from './companion/conversation.ts';
export { type GuideOptions, guide } from './companion/guide.ts';
export { listMusts, type Must } from './companion/musts.ts';
export { chooseAdvice, chooseStyle } from './companion/preferences.ts';
export { installCompanion } from './companion/reading/installed-companion.ts';
export { type ReplyOptions, reply } from './companion/reply.ts';
export { analyseConversation } from './conversation/analyse-conversation.ts';
export { answerAboutConversation } from './conversation/answer-about-conversation.ts';
export * from './dreams/around-the-dream.ts';
export { interpretDream } from './dreams/interpret-dream.ts';
export { type HoroscopeQuestion, writeHoroscope } from './horoscope/horoscope.ts';
export {
  composeProfile,
  isMadeOfChoices,
  pickParts,
  profileChoices,
} from './insights/anonymous-profile.ts';
export { compareRanges } from './insights/compare-ranges.ts';
export { composeInsights, type InsightOptions, requiredEntries } from './insights/compose-insights.ts';
export {
  askFor,
  composeJournal,
  type JournalAnswers,
} from './insights/compose-journal.ts';
export { toKnownRange } from './insights/known-range.ts';
export * from './insights/observed-journal.ts';
export { findPatterns, type PatternOptions } from './insights/patterns/find-patterns.ts';
export {
  filterInsights,
  filterPatterns,
  listNewestFirst,
  toPatternView,
  writePatternsMessage,
} from './insights/shown-insights.ts';
export type { FeelingEncoder } from './pages/installed-readers.ts';
export {
  installDangerReader,
  installEncoder,
  installPageReader,
  installTalkReader,
} from './pages/installed-readers.ts';
export * from './safety/index.ts';
export { installModel } from './sentences/installed-model.ts';
export type { FeelingModel } from './sentences/sentence-analysis.ts';
