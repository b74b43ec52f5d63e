import type { endpointsByFeature } from '@reflect/contract';
import { accessTokensFeature } from './features/access-tokens/access-tokens.feature.ts';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { adminFeature } from './features/admin/admin.feature.ts';
import { aiLogFeature } from './features/ai-log/ai-log.feature.ts';
import { chatsFeature } from './features/chats/chats.feature.ts';
import { checkInsFeature } from './features/check-ins/check-ins.feature.ts';
import { comparisonFeature } from './features/comparison/comparison.feature.ts';
import { connectionsFeature } from './features/connections/connections.feature.ts';
import { conversationsFeature } from './features/conversations/conversations.feature.ts';
import { dreamsFeature } from './features/dreams/dreams.feature.ts';
import { errorReportsFeature } from './features/error-reports/error-reports.feature.ts';
import { feedbackFeature } from './features/feedback/feedback.feature.ts';
import { goalProgressFeature } from './features/goal-progress/goal-progress.feature.ts';
import { goalsFeature } from './features/goals/goals.feature.ts';
import { guidesFeature } from './features/guides/guides.feature.ts';
import { habitCompletionsFeature } from './features/habit-completions/habit-completions.feature.ts';
import { habitsFeature } from './features/habits/habits.feature.ts';
import { horoscopeFeature } from './features/horoscope/horoscope.feature.ts';
import { imagesFeature } from './features/images/images.feature.ts';
import { insightsFeature } from './features/insights/insights.feature.ts';
import { journalFeature } from './features/journal/journal.feature.ts';
import { lettersFeature } from './features/letters/letters.feature.ts';
import { myDataFeature } from './features/my-data/my-data.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { privateJournalFeature } from './features/private-journal/private-journal.feature.ts';
import { profileFeature } from './features/profile/profile.feature.ts';
import { referralsFeature } from './features/referrals/referrals.feature.ts';
import { makeReferralsPublic } from './features/referrals/referrals.public.ts';
import { remindersFeature } from './features/reminders/reminders.feature.ts';
import { safetyPlansFeature } from './features/safety-plans/safety-plans.feature.ts';
import { subscriptionFeature } from './features/subscription/subscription.feature.ts';
import { voiceFeature } from './features/voice/voice.feature.ts';
import { webhooksFeature } from './features/webhooks/webhooks.feature.ts';
import { makeWebhooksPublic, tellWebhooks } from './features/webhooks/webhooks.public.ts';
import type { AnyFeature, Feature } from './platform/handlers.ts';
import type { Services } from './services/services.ts';

/** One server feature for each feature of the contract; a missing one doesn't compile. */
export type Features = {
  [Name in keyof typeof endpointsByFeature]: Feature<(typeof endpointsByFeature)[Name]>;
};

export function makeFeatures(services: Services): Features {
  const webhooks = makeWebhooksPublic(services);
  const features: Features = {
    'access-tokens': accessTokensFeature(services),
    accounts: accountsFeature(services),
    'ai-log': aiLogFeature(services),
    admin: adminFeature(services),
    comparison: comparisonFeature(services),
    connections: connectionsFeature(services),
    conversations: conversationsFeature(services),
    'error-reports': errorReportsFeature(services),
    feedback: feedbackFeature(services),
    horoscope: horoscopeFeature(services),
    'goal-progress': goalProgressFeature(services, webhooks),
    goals: goalsFeature(services, webhooks),
    'habit-completions': habitCompletionsFeature(services),
    habits: habitsFeature(services),
    images: imagesFeature(services),
    insights: insightsFeature(services),
    'safety-plans': safetyPlansFeature(services),
    journal: tellWebhooks(
      journalFeature(services, { entryWritten: makeReferralsPublic(services).entryWritten }),
      webhooks,
    ),
    letters: lettersFeature(services),
    'my-data': myDataFeature(services, () => Object.values<AnyFeature>(features)),
    chats: chatsFeature(services),
    'check-ins': checkInsFeature(services),
    guides: guidesFeature(services),
    dreams: dreamsFeature(services),
    people: peopleFeature(services),
    'private-journal': privateJournalFeature(services, () => Object.values<AnyFeature>(features)),
    profile: profileFeature(services),
    referrals: referralsFeature(services),
    reminders: remindersFeature(services),
    subscription: subscriptionFeature(services),
    voice: voiceFeature(services),
    webhooks: webhooksFeature(services, webhooks),
  };
  return features;
}
