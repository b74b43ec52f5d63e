export { analyseEntry } from './analysis/analyse-entry.ts';
export { answerFollowUp, type FollowUp } from './analysis/answer-follow-up.ts';
export { analyseConversation } from './conversation/analyse-conversation.ts';
export { interpretDream } from './dreams/interpret-dream.ts';
export * from './safety/index.ts';
