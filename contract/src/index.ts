import { accountsEndpoints, accountsProblems } from './accounts.ts';
import { checkInsEndpoints, checkInsProblems } from './check-ins.ts';
import { comparisonEndpoints, comparisonProblems } from './comparison.ts';
import { conversationsEndpoints, conversationsProblems } from './conversations.ts';
import { dreamsEndpoints, dreamsProblems } from './dreams.ts';
import { errorReportsEndpoints, errorReportsProblems } from './error-reports.ts';
import { goalProgressEndpoints, goalProgressProblems } from './goal-progress.ts';
import { goalsEndpoints, goalsProblems } from './goals.ts';
import { guidesEndpoints, guidesProblems } from './guides.ts';
import { habitCompletionsEndpoints, habitCompletionsProblems } from './habit-completions.ts';
import { habitsEndpoints, habitsProblems } from './habits.ts';
import { horoscopeEndpoints, horoscopeProblems } from './horoscope.ts';
import { imagesEndpoints, imagesProblems } from './images.ts';
import { insightsEndpoints, insightsProblems } from './insights.ts';
import { journalEndpoints, journalProblems } from './journal.ts';
import { peopleEndpoints, peopleProblems } from './people.ts';
import { commonProblems } from './problem.ts';
import { voiceEndpoints, voiceProblems } from './voice.ts';

export * from './accounts.ts';
export * from './analysis.ts';
export * from './calendar-date.ts';
export * from './check-ins.ts';
export * from './collection.ts';
export * from './collections.ts';
export * from './comparison.ts';
export * from './conversation-analysis.ts';
export * from './conversations.ts';
export * from './dialogue.ts';
export * from './dream-interpretation.ts';
export * from './dreams.ts';
export * from './emotion.ts';
export * from './endpoint.ts';
export * from './error-reports.ts';
export * from './goal-progress.ts';
export * from './goals.ts';
export * from './guides.ts';
export * from './habit-completions.ts';
export * from './habits.ts';
export * from './horoscope.ts';
export * from './images.ts';
export * from './insights.ts';
export * from './journal.ts';
export * from './limits.ts';
export * from './patterns.ts';
export * from './people.ts';
export * from './problem.ts';
export * from './profile.ts';
export * from './safety.ts';
export * from './support.ts';
export * from './voice.ts';

/** Every endpoint, by feature. The sweeps in tests/architecture walk this table. */
export const endpointsByFeature = {
  accounts: accountsEndpoints,
  comparison: comparisonEndpoints,
  conversations: conversationsEndpoints,
  'error-reports': errorReportsEndpoints,
  horoscope: horoscopeEndpoints,
  'goal-progress': goalProgressEndpoints,
  goals: goalsEndpoints,
  'habit-completions': habitCompletionsEndpoints,
  habits: habitsEndpoints,
  images: imagesEndpoints,
  insights: insightsEndpoints,
  journal: journalEndpoints,
  'check-ins': checkInsEndpoints,
  guides: guidesEndpoints,
  dreams: dreamsEndpoints,
  people: peopleEndpoints,
  voice: voiceEndpoints,
} as const;

/** Every error code with its status and sentence. */
export const problems = {
  ...commonProblems,
  ...accountsProblems,
  ...comparisonProblems,
  ...conversationsProblems,
  ...errorReportsProblems,
  ...horoscopeProblems,
  ...goalProgressProblems,
  ...goalsProblems,
  ...habitCompletionsProblems,
  ...habitsProblems,
  ...imagesProblems,
  ...insightsProblems,
  ...journalProblems,
  ...checkInsProblems,
  ...guidesProblems,
  ...dreamsProblems,
  ...peopleProblems,
  ...voiceProblems,
} as const;
export type ProblemCode = keyof typeof problems;
