import type { AiPreferences, EntryAnalysis } from '@reflect/contract';
import { adviceFor } from '../companion/preferences.ts';

/** Applies the writer's preferences to an analysis: without suggestions if they only want to be listened to. */
export function withWantedAdvice(analysis: EntryAnalysis, preferences: AiPreferences = {}): EntryAnalysis {
  return adviceFor(preferences) === 'never' ? { ...analysis, suggestions: [] } : analysis;
}
