import type { AiPreferences, EntryAnalysis } from '@reflect/contract';
import { chooseAdvice } from '../companion/preferences.ts';

/** Applies the writer's preferences to an analysis: without suggestions if they only want to be listened to. */
export function applyWantedAdvice(analysis: EntryAnalysis, preferences: AiPreferences = {}): EntryAnalysis {
  return chooseAdvice(preferences) === 'never' ? { ...analysis, suggestions: [] } : analysis;
}
