import { isSameSubject } from '@reflect/engine/letters/subjects';
import type { Pattern } from './insights.api.ts';

const confidenceLabels = ['Emerging', 'Developing', 'Clear', 'Strong', 'Dominant'] as const;
const maxPoints = 3;

export const categories = ['all', 'emotional', 'behavioral', 'temporal', 'general'] as const;
export type CategoryFilter = (typeof categories)[number];

export function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function getConfidenceLabel(confidence: number): string {
  const at = Math.round(confidence * (confidenceLabels.length - 1));
  return confidenceLabels[Math.max(0, Math.min(confidenceLabels.length - 1, at))] ?? confidenceLabels[0];
}

/** How sure a difference is: by how often chance alone makes one as large. */
export function describeSureness({ q }: Pick<Pattern, 'q'>): string {
  if (q <= 0.005) return 'Sure';
  return q <= 0.015 ? 'Fairly sure' : 'Could be chance';
}

/** The last points of the timeline, oldest first. */
export function listLastPoints({ timeline }: Pick<Pattern, 'timeline'>): Pattern['timeline'] {
  return timeline.slice(-maxPoints);
}

export function filterByCategory(patterns: readonly Pattern[], filter: CategoryFilter): Pattern[] {
  return patterns.filter(({ category }) => filter === 'all' || category === filter);
}

/** The patterns except those turned down in a letter. */
export function withoutTurnedDown(patterns: readonly Pattern[], turnedDown: readonly string[]): Pattern[] {
  return patterns.filter(({ key }) => !turnedDown.some((other) => isSameSubject(other, { key })));
}

/** Themes that no pattern on the page covers already, as days of work that read heavier cover "Work". */
export function withoutFound<Theme extends { key: string; name: string }>(
  themes: readonly Theme[],
  patterns: readonly Pick<Pattern, 'key'>[],
): Theme[] {
  const found = patterns.map(parseSubject);
  return themes.filter(({ key, name }) => {
    if (key.startsWith('feeling:')) return true;
    return !found.some(({ kind, subject }) =>
      kind === 'theme' ? subject === name.toLowerCase() : kind.startsWith('sleep-') && key === 'life:sleep',
    );
  });
}

const occasionsOfKind: Record<string, string> = {
  hours: 'entries',
  'check-in': 'weeks',
  'mood-trend': 'weeks',
  'writing-trend': 'weeks',
};

/** "78 of 95 days": what the strength is a share of. Null for a pattern from before that was counted. */
export function describeShare({ key, shows }: Pick<Pattern, 'key' | 'shows'>): string | null {
  if (shows === undefined) return null;
  return `${shows.n} of ${shows.of} ${nameOccasions({ key })}`;
}

/** What a pattern is counted in: days, unless it is about hours or weeks. */
export function nameOccasions({ key }: Pick<Pattern, 'key'>): string {
  return occasionsOfKind[parseSubject({ key }).kind] ?? 'days';
}

/** What happens on those occasions: "read lighter than the others". */
export function describeEffect({ difference }: Pick<Pattern, 'difference'>): string {
  if (difference === null) return 'show it';
  return `read ${difference.by > 0 ? 'lighter' : 'heavier'} than the others do on average`;
}

/** Names a clearer finding that rests on the same days; null if there is none. */
export function describeSameDays({ restsOn }: Pick<Pattern, 'restsOn'>): string | null {
  if (!restsOn) return null;
  if (restsOn.name in hours)
    return `These are mostly days on which you ${restsOn.isWithout ? "didn't write" : 'wrote'} ${restsOn.name}.`;
  return restsOn.isWithout
    ? `These are mostly the days without ${restsOn.name}.`
    : `These are mostly the same days as ${restsOn.name}.`;
}

export function describeEntryCount(n: number): string {
  return n === 1 ? '1 entry' : `${n} entries`;
}

/** As patterns name them, from Sunday. */
export const weekdayNames = [
  'sundays',
  'mondays',
  'tuesdays',
  'wednesdays',
  'thursdays',
  'fridays',
  'saturdays',
];
const hours: Record<string, string> = {
  'in the morning': '08:00',
  'in the afternoon': '14:00',
  'in the evening': '19:00',
  'late in the evening': '21:30',
};
const maxNameLength = 60;
const maxMessageLength = 200;

/** The kind of a pattern, such as `weekday`, and its subject, such as `mondays`. */
export function parseSubject({ key }: Pick<Pattern, 'key'>): { kind: string; subject: string } {
  return { kind: key.split(':')[0] ?? '', subject: key.slice(key.indexOf(':') + 1) };
}

/** The start values of a reminder: the pattern's name, its first question, and its day or hour. */
export function makeReminder(pattern: Pick<Pattern, 'key' | 'name' | 'patternType' | 'insights'>): {
  name: string;
  message: string;
  frequency: 'daily' | 'weekly';
  time: string;
  weekday?: number;
} {
  const { kind, subject } = parseSubject(pattern);
  const weekday = kind === 'weekday' ? weekdayNames.indexOf(subject) : -1;
  return {
    name: (pattern.name === '' ? pattern.patternType : capitalize(pattern.name)).slice(0, maxNameLength),
    message: (pattern.insights[0] ?? '').slice(0, maxMessageLength),
    frequency: kind === 'hours' ? 'daily' : 'weekly',
    time: hours[subject] ?? '19:00',
    ...(weekday >= 0 ? { weekday } : {}),
  };
}
