/** What the dialog of related entries reads of an entry. */
export interface ShownEntry {
  id: string;
  createdAt: string;
  title: string | null;
  content: string;
  isSecret: boolean;
  mood: string | null;
  tags: readonly string[];
}

const mostFallback = 10;
const excerptLength = 150;
const mostTags = 3;

/** Of the newest entries those whose content, themes or tags hold the words of a pattern, whatever their case. */
export function fallbackEntries<
  Entry extends ShownEntry & { analysis?: { themes?: unknown; patterns?: unknown } | null },
>(newest: readonly Entry[], patternText: string): Entry[] {
  const wanted = patternText.toLowerCase();
  const holds = (text: unknown) => typeof text === 'string' && text.toLowerCase().includes(wanted);
  const themesOf = ({ analysis }: Entry) =>
    [analysis?.themes, analysis?.patterns].flatMap((list) => (Array.isArray(list) ? list : []));
  return newest
    .filter((entry) => holds(entry.content) || entry.tags.some(holds) || themesOf(entry).some(holds))
    .slice(0, mostFallback);
}

/** The first 150 characters of an entry; nothing of a secret one. */
export function excerptOf({ content, isSecret }: Pick<ShownEntry, 'content' | 'isSecret'>): string | null {
  if (isSecret) return null;
  return content.length > excerptLength ? `${content.slice(0, excerptLength)}…` : content;
}

/** The first three tags, and how many more there are: "+2 more". */
export function tagsOf({ tags }: Pick<ShownEntry, 'tags'>): {
  shown: readonly string[];
  more: string | null;
} {
  const rest = tags.length - mostTags;
  return { shown: tags.slice(0, mostTags), more: rest > 0 ? `+${rest} more` : null };
}
