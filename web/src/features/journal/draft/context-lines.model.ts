/** What the Add Context dialog holds beside the secret mark. */
export interface EntryContext {
  place: string;
  people: string;
  notes: string;
}

export const noContext: EntryContext = { place: '', people: '', notes: '' };

export function hasContext(context: EntryContext): boolean {
  return Object.values(context).some((value) => value.trim() !== '');
}

/** The text with what was filled in appended as labelled lines, empty ones left out. */
export function withContextLines(content: string, context: EntryContext): string {
  const lines = [
    ['Place', context.place],
    ['With', context.people],
    ['Context', context.notes],
  ].flatMap(([label, value = '']) => (value.trim() === '' ? [] : [`${label}: ${value.trim()}`]));
  return lines.length === 0 ? content : `${content.trimEnd()}\n\n${lines.join('\n')}`;
}
