import type { AiPreferences, EntryAnalysis } from '@reflect/contract';
import { adviceFor } from '../companion/preferences.ts';

/** An analysis by the writer's preferences: without suggestions where they chose to be listened to only. */
export function withWantedAdvice(analysis: EntryAnalysis, preferences: AiPreferences = {}): EntryAnalysis {
  return adviceFor(preferences) === 'never' ? { ...analysis, suggestions: [] } : analysis;
}
