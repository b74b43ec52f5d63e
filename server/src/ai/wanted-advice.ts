import type { AiPreferences, EntryAnalysis } from '@reflect/contract';
import { adviceFor } from '@reflect/engine';

/** An analysis as its writer wants it: without suggestions where they want just to be listened to. */
export function withWantedAdvice(analysis: EntryAnalysis, preferences: AiPreferences = {}): EntryAnalysis {
  return adviceFor(preferences) === 'never' ? { ...analysis, suggestions: [] } : analysis;
}
