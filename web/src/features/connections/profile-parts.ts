import type { AnonymousProfile, ProfilePart } from '@reflect/contract';

/** The parts of an anonymous profile, in the order they are shown. */
export const profileParts: readonly { part: ProfilePart; label: string }[] = [
  { part: 'communicationStyle', label: 'Communication style' },
  { part: 'emotionalPatterns', label: 'Emotional patterns' },
  { part: 'coreValues', label: 'Core values' },
  { part: 'supportPreferences', label: 'Support preferences' },
];

/** The sentences of a part; none where it was left out. */
export function sentencesOf(profile: AnonymousProfile, part: ProfilePart): readonly string[] {
  const value = profile[part];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : value;
}
