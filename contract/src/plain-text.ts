const halfCharacter = /\p{Surrogate}/gu;
// PostgreSQL and other programs can't store it in a text.
const nul = '\0';

/** Whether a text has no NUL and no half character (lone surrogate), so that every program can store it unchanged. */
export function isPlainText(text: string): boolean {
  return !text.includes(nul) && text.search(halfCharacter) === -1;
}

/** Returns the text without NUL, with a replacement character for each half character. */
export function toPlainText(text: string): string {
  return isPlainText(text) ? text : text.replaceAll(nul, '').replace(halfCharacter, '\ufffd');
}
