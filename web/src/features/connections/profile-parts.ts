import type { AnonymousProfile, ProfilePart } from '@reflect/contract';

/** In the order shown. */
export const profileParts: readonly { part: ProfilePart; label: string }[] = [
  { part: 'communicationStyle', label: 'Communication style' },
  { part: 'emotionalPatterns', label: 'Emotional patterns' },
  { part: 'coreValues', label: 'Core values' },
  { part: 'supportPreferences', label: 'Support preferences' },
];

/** Empty for a part that was left out. */
export function listSentences(profile: AnonymousProfile, part: ProfilePart): readonly string[] {
  const value = profile[part];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : value;
}
