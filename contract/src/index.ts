import { accessTokensEndpoints, accessTokensProblems } from './account/access-tokens.ts';
import { accountsEndpoints, accountsProblems } from './account/accounts.ts';
import { adminEndpoints, adminProblems } from './account/admin.ts';
import { aiLogEndpoints, aiLogProblems } from './account/ai-log.ts';
import { connectionsEndpoints, connectionsProblems } from './account/connections.ts';
import { errorReportsEndpoints, errorReportsProblems } from './account/error-reports.ts';
import { feedbackEndpoints, feedbackProblems } from './account/feedback.ts';
import { myDataEndpoints, myDataProblems } from './account/my-data.ts';
import { passkeysEndpoints, passkeysProblems } from './account/passkeys.ts';
import { profileEndpoints, profileProblems } from './account/profile.ts';
import { remindersEndpoints, remindersProblems } from './account/reminders.ts';
import { safetyPlansEndpoints, safetyPlansProblems } from './account/safety-plans.ts';
import { sessionLockEndpoints, sessionLockProblems } from './account/session-lock.ts';
import { webhooksEndpoints, webhooksProblems } from './account/webhooks.ts';
import { chatsEndpoints, chatsProblems } from './dashboard/chats.ts';
import { checkInsEndpoints, checkInsProblems } from './dashboard/check-ins.ts';
import { comparisonEndpoints, comparisonProblems } from './dashboard/comparison.ts';
import { conversationsEndpoints, conversationsProblems } from './dashboard/conversations.ts';
import { dreamsEndpoints, dreamsProblems } from './dashboard/dreams.ts';
import { goalProgressEndpoints, goalProgressProblems } from './dashboard/goal-progress.ts';
import { goalsEndpoints, goalsProblems } from './dashboard/goals.ts';
import { guidesEndpoints, guidesProblems } from './dashboard/guides.ts';
import { habitCompletionsEndpoints, habitCompletionsProblems } from './dashboard/habit-completions.ts';
import { habitsEndpoints, habitsProblems } from './dashboard/habits.ts';
import { horoscopeEndpoints, horoscopeProblems } from './dashboard/horoscope.ts';
import { insightsEndpoints, insightsProblems } from './dashboard/insights.ts';
import { imagesProblems } from './journal/image-problems.ts';
import { imagesEndpoints } from './journal/images.ts';
import { journalEndpoints, journalProblems } from './journal/journal.ts';
import { lettersEndpoints, lettersProblems } from './journal/letters.ts';
import { peopleEndpoints, peopleProblems } from './journal/people.ts';
import { voiceEndpoints, voiceProblems } from './journal/voice.ts';
import { privateJournalEndpoints, privateJournalProblems } from './private-journal/private-journal.ts';
import { sealedRows } from './private-journal/sealed-rows.ts';
import { commonProblems } from './problem.ts';
import { referralsEndpoints, referralsProblems } from './subscription/referrals.ts';
import { subscriptionEndpoints, subscriptionProblems } from './subscription/subscription.ts';
import { subscriptionAdminEndpoints } from './subscription/subscription-admin.ts';

export * from './account/access-tokens.ts';
export * from './account/accounts.ts';
export * from './account/admin.ts';
export * from './account/ai-log.ts';
export * from './account/codes.ts';
export * from './account/connections.ts';
export * from './account/error-reports.ts';
export * from './account/feedback.ts';
export * from './account/my-data.ts';
export * from './account/passkeys.ts';
export * from './account/profile.ts';
export * from './account/reminders.ts';
export * from './account/safety.ts';
export * from './account/safety-plans.ts';
export * from './account/session-lock.ts';
export * from './account/support.ts';
export * from './account/webhooks.ts';
export * from './collection.ts';
export {
  type CollectionEndpoints,
  listQuery,
  makeChangesSchema,
  UnreadableItem,
  type Write,
} from './collection-endpoints.ts';
export * from './collections.ts';
export * from './dashboard/calendar-date.ts';
export * from './dashboard/chat-message.ts';
export * from './dashboard/chats.ts';
export * from './dashboard/check-ins.ts';
export * from './dashboard/comparison.ts';
export * from './dashboard/conversation-analysis.ts';
export * from './dashboard/conversations.ts';
export * from './dashboard/dialogue.ts';
export * from './dashboard/dream-interpretation.ts';
export * from './dashboard/dreams.ts';
export * from './dashboard/goal-progress.ts';
export * from './dashboard/goals.ts';
export * from './dashboard/guides.ts';
export * from './dashboard/habit-completions.ts';
export * from './dashboard/habits.ts';
export * from './dashboard/horoscope.ts';
export * from './dashboard/insights.ts';
export * from './dashboard/page-passage.ts';
export * from './dashboard/patterns.ts';
export * from './endpoint.ts';
export * from './fields/check-in.ts';
export * from './fields/dream.ts';
export * from './fields/entry.ts';
export * from './fields/field.ts';
export * from './fields/goal.ts';
export * from './fields/habit.ts';
export * from './fields/person.ts';
export * from './fields/schemas.ts';
export * from './id.ts';
export * from './journal/analysis.ts';
export * from './journal/emotion.ts';
export * from './journal/images.ts';
export * from './journal/journal.ts';
export * from './journal/letters.ts';
export * from './journal/people.ts';
export * from './journal/voice.ts';
export * from './limits.ts';
export * from './plain-text.ts';
export * from './private-journal/approval.ts';
export * from './private-journal/endpoint-access.ts';
export * from './private-journal/not-possible.ts';
export * from './private-journal/own-model.ts';
export * from './private-journal/own-model-address.ts';
export * from './private-journal/padded-length.ts';
export * from './private-journal/pictures.ts';
export * from './private-journal/private-journal.ts';
export * from './private-journal/recovery.ts';
export * from './private-journal/sealed-rows.ts';
export * from './private-journal/switching.ts';
export * from './private-journal/turning.ts';
export * from './private-journal/wrapped-key.ts';
export * from './problem.ts';
export * from './subscription/prices.ts';
export * from './subscription/referrals.ts';
export * from './subscription/subscription.ts';
export * from './subscription/subscription-admin.ts';

/** Every endpoint, by feature. The sweeps in tests/architecture walk this table. */
export const endpointsByFeature = {
  'access-tokens': accessTokensEndpoints,
  accounts: { ...accountsEndpoints, ...passkeysEndpoints, ...sessionLockEndpoints },
  'ai-log': aiLogEndpoints,
  admin: adminEndpoints,
  comparison: comparisonEndpoints,
  connections: connectionsEndpoints,
  conversations: conversationsEndpoints,
  'error-reports': errorReportsEndpoints,
  feedback: feedbackEndpoints,
  horoscope: horoscopeEndpoints,
  'goal-progress': goalProgressEndpoints,
  goals: goalsEndpoints,
  'habit-completions': habitCompletionsEndpoints,
  habits: habitsEndpoints,
  images: imagesEndpoints,
  insights: insightsEndpoints,
  journal: journalEndpoints,
  letters: lettersEndpoints,
  'safety-plans': safetyPlansEndpoints,
  'my-data': myDataEndpoints,
  chats: chatsEndpoints,
  'check-ins': checkInsEndpoints,
  guides: guidesEndpoints,
  dreams: dreamsEndpoints,
  people: peopleEndpoints,
  'private-journal': { ...privateJournalEndpoints, ...sealedRows.endpoints },
  profile: profileEndpoints,
  referrals: referralsEndpoints,
  reminders: remindersEndpoints,
  subscription: { ...subscriptionEndpoints, ...subscriptionAdminEndpoints },
  voice: voiceEndpoints,
  webhooks: webhooksEndpoints,
} as const;

/** Every error code with its status and message. */
export const problems = {
  ...commonProblems,
  ...accessTokensProblems,
  ...accountsProblems,
  ...passkeysProblems,
  ...sessionLockProblems,
  ...aiLogProblems,
  ...adminProblems,
  ...comparisonProblems,
  ...connectionsProblems,
  ...conversationsProblems,
  ...errorReportsProblems,
  ...feedbackProblems,
  ...horoscopeProblems,
  ...goalProgressProblems,
  ...goalsProblems,
  ...habitCompletionsProblems,
  ...habitsProblems,
  ...imagesProblems,
  ...insightsProblems,
  ...journalProblems,
  ...lettersProblems,
  ...safetyPlansProblems,
  ...myDataProblems,
  ...chatsProblems,
  ...checkInsProblems,
  ...guidesProblems,
  ...dreamsProblems,
  ...peopleProblems,
  ...privateJournalProblems,
  ...sealedRows.problems,
  ...profileProblems,
  ...referralsProblems,
  ...remindersProblems,
  ...subscriptionProblems,
  ...voiceProblems,
  ...webhooksProblems,
} as const;
export type ProblemCode = keyof typeof problems;
