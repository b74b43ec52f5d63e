export { analyseEntry } from './analysis/analyse-entry.ts';
export { answerFollowUp, type FollowUp } from './analysis/answer-follow-up.ts';
export { analyseConversation } from './conversation/analyse-conversation.ts';
export { interpretDream } from './dreams/interpret-dream.ts';
export { type FeelingModel, installModel } from './reading/sentence-reader.ts';
export * from './safety/index.ts';
export { type GuideOptions, guide } from './dialogue/guide.ts';
export { type ReplyOptions, reply } from './dialogue/reply.ts';
