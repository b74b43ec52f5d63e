export { changedAiProfile, emptyAiProfile, preferencesIn } from './ai-profile.ts';
export { analysisFields, insightsOfConversation } from './analysis-fields.ts';
export { cleanWritten } from './clean-written.ts';
export { retag } from './entry-tags.ts';
export { mergeMessages } from './merge-messages.ts';
export { distinctTags, mergedNotes, mergedTags } from './merge-person.ts';
export { ownWords } from './own-words.ts';
export { withoutOwnWords } from './without-own-words.ts';
export { withoutSecretContent } from './without-secret-content.ts';
