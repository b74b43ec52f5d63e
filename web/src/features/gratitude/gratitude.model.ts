export interface GratitudeForm {
  items: readonly [string, string, string];
  why: string;
}

export const emptyGratitude: GratitudeForm = { items: ['', '', ''], why: '' };

export const gratitudeTags = ['gratitude', 'daily-activity', 'reflection'] as const;
const opening = "Today I'm grateful for:";
const reason = 'Why these matter:';

/** Numbers the filled items and adds the reflection if there is one. Null without an item. */
export function writeGratitude({ items, why }: GratitudeForm): string | null {
  const filled = items.map((item) => item.trim()).filter((item) => item !== '');
  if (filled.length === 0) return null;
  const list = filled.map((item, at) => `${at + 1}. ${item}`).join('\n');
  const reflection = why.trim() === '' ? '' : `\n\n${reason} ${why.trim()}`;
  return `${opening}\n${list}${reflection}`;
}

/** The items that an entry written here still has. */
export function readItems(content: string): string[] {
  const [list = ''] = content.split(reason);
  return list
    .split(/^\d+\. /m)
    .slice(1)
    .flatMap((item) => item.split(/\n\s*\n/)[0]?.trim() || []);
}

export function isEmptyGratitude({ items, why }: GratitudeForm): boolean {
  return [...items, why].every((text) => text.trim() === '');
}

export function readGratitude(stored: Record<string, unknown>): GratitudeForm {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const items = Array.isArray(stored.items) ? stored.items : [];
  return { items: [text(items[0]), text(items[1]), text(items[2])], why: text(stored.why) };
}
