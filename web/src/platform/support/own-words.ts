/** The texts of a form as one, for checks of the words alone. */
export function joinWords(...texts: readonly (string | null | undefined)[]): string {
  return texts.filter((text) => text != null && text.trim() !== '').join('\n\n');
}
