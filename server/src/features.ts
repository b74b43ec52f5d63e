import type { endpointsByFeature } from '@reflect/contract';
import { accountsFeature } from './features/accounts/accounts.feature.ts';
import { chatsFeature } from './features/chats/chats.feature.ts';
import { checkInsFeature } from './features/check-ins/check-ins.feature.ts';
import { comparisonFeature } from './features/comparison/comparison.feature.ts';
import { conversationsFeature } from './features/conversations/conversations.feature.ts';
import { dreamsFeature } from './features/dreams/dreams.feature.ts';
import { errorReportsFeature } from './features/error-reports/error-reports.feature.ts';
import { goalProgressFeature } from './features/goal-progress/goal-progress.feature.ts';
import { goalsFeature } from './features/goals/goals.feature.ts';
import { guidesFeature } from './features/guides/guides.feature.ts';
import { habitCompletionsFeature } from './features/habit-completions/habit-completions.feature.ts';
import { habitsFeature } from './features/habits/habits.feature.ts';
import { horoscopeFeature } from './features/horoscope/horoscope.feature.ts';
import { imagesFeature } from './features/images/images.feature.ts';
import { insightsFeature } from './features/insights/insights.feature.ts';
import { journalFeature } from './features/journal/journal.feature.ts';
import { peopleFeature } from './features/people/people.feature.ts';
import { voiceFeature } from './features/voice/voice.feature.ts';
import type { Feature } from './platform/handlers.ts';
import type { Services } from './services/services.ts';

/** One server feature for each feature of the contract; a missing one does not compile. */
export type Features = {
  [Name in keyof typeof endpointsByFeature]: Feature<(typeof endpointsByFeature)[Name]>;
};

/** Makes all features. */
export function makeFeatures(services: Services): Features {
  return {
    accounts: accountsFeature(services),
    comparison: comparisonFeature(services),
    conversations: conversationsFeature(services),
    'error-reports': errorReportsFeature(services),
    horoscope: horoscopeFeature(services),
    'goal-progress': goalProgressFeature(services),
    goals: goalsFeature(services),
    'habit-completions': habitCompletionsFeature(services),
    habits: habitsFeature(services),
    images: imagesFeature(services),
    insights: insightsFeature(services),
    journal: journalFeature(services),
    chats: chatsFeature(services),
    'check-ins': checkInsFeature(services),
    guides: guidesFeature(services),
    dreams: dreamsFeature(services),
    people: peopleFeature(services),
    voice: voiceFeature(services),
  };
}
