/** Applies what the writer added to and removed from a person's tags to another device's changes meanwhile. */
export function mergeTags({
  present,
  sent,
  base,
}: {
  present: readonly string[];
  sent: readonly string[];
  /** The tags that the change was based on. */
  base: readonly string[] | undefined;
}): string[] {
  if (base === undefined || isSameList(base, present)) return removeDuplicateTags(sent);
  const isIn = (tags: readonly string[], tag: string) =>
    tags.some((other) => other.toLowerCase() === tag.toLowerCase());
  const kept = present.filter((tag) => isIn(sent, tag) || !isIn(base, tag));
  const added = sent.filter((tag) => !isIn(base, tag));
  return removeDuplicateTags([...kept, ...added]);
}

/** Merges notes: texts written on two devices are both kept, one under the other; neither replaces the other unread. */
export function mergeNotes({
  present,
  sent,
  base,
}: {
  present: string | null;
  sent: string | null;
  /** The notes that the change was based on. */
  base: string | null | undefined;
}): string | null {
  const isUntouched = base === undefined || (base || null) === present;
  if (isUntouched || present === null) return sent;
  if (sent === null || present.includes(sent)) return present;
  return sent.includes(present) ? sent : `${present}\n\n${sent}`;
}

/** Returns each tag once, in its first form. */
export function removeDuplicateTags(tags: readonly string[]): string[] {
  const firsts = new Map<string, string>();
  for (const tag of tags) if (!firsts.has(tag.toLowerCase())) firsts.set(tag.toLowerCase(), tag);
  return [...firsts.values()];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((tag, at) => tag === other[at]);
}
