export { applyAiProfileChange, emptyAiProfile, toPreferences } from './ai-profile.ts';
export { toAnalysisFields, toConversationInsights } from './analysis-fields.ts';
export { cleanWritten } from './clean-written.ts';
export { retag } from './entry-tags.ts';
export { mergeMessages } from './merge-messages.ts';
export { mergeNotes, mergeTags, removeDuplicateTags } from './merge-person.ts';
export { readOwnWords } from './own-words.ts';
export { removeOwnWords } from './without-own-words.ts';
export { removeSecretContent } from './without-secret-content.ts';
