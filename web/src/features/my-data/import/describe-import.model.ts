import type { ImportSource } from '@reflect/contract';
import type { ImportPlan } from './import-plan.model.ts';

export const sourceNames: Record<ImportSource, string> = {
  reflect: 'Reflect',
  'day-one': 'Day One',
  journey: 'Journey',
  daylio: 'Daylio',
  markdown: 'Markdown',
};

const nouns: Record<string, readonly [one: string, many: string]> = {
  journal: ['entry', 'entries'],
  people: ['person', 'people'],
  dreams: ['dream', 'dreams'],
  habits: ['habit', 'habits'],
  'habit-completions': ['completed habit day', 'completed habit days'],
  goals: ['goal', 'goals'],
  'goal-progress': ['step toward a goal', 'steps toward goals'],
  'check-ins': ['check-in', 'check-ins'],
  letters: ['monthly letter', 'monthly letters'],
  chats: ['conversation with the AI', 'conversations with the AI'],
  'safety-plans': ['safety plan', 'safety plans'],
};

/** Lines such as `312 entries`; the entries come first. */
export function describePlan({ groups, images }: Pick<ImportPlan, 'groups' | 'images'>): string[] {
  const lines = groups.map(({ feature, items }) => ({
    isJournal: feature === 'journal',
    text: writeCount(items.length, nouns[feature] ?? ['item', 'items']),
  }));
  lines.sort((one, other) => Number(other.isJournal) - Number(one.isJournal));
  const entries = groups.find(({ feature }) => feature === 'journal')?.items ?? [];
  const withImage = entries.filter(({ id }) => images.has(id)).length;
  return [
    ...lines.map(({ text }) => text),
    ...(withImage > 0 ? [writeCount(withImage, ['image', 'images'])] : []),
  ];
}

/** Of the entries; null without any. */
export function findImportDays({
  groups,
}: Pick<ImportPlan, 'groups'>): { first: string; last: string } | null {
  const times = (groups.find(({ feature }) => feature === 'journal')?.items ?? [])
    .map(({ createdAt }) => createdAt)
    .sort();
  const [first, last] = [times.at(0), times.at(-1)];
  return first === undefined || last === undefined ? null : { first, last };
}

export const writeCount = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;
