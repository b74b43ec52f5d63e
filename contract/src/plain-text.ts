const halfCharacter = /\p{Surrogate}/gu;
/** PostgreSQL and other programs can't hold it in a text. */
const nul = '\0';

/** Whether a text holds neither NUL nor half a character (a lone surrogate), so that every program can keep it as it is. */
export function isPlainText(text: string): boolean {
  return !text.includes(nul) && text.search(halfCharacter) === -1;
}

/** The text without NUL, each half a character as a replacement character. */
export function toPlainText(text: string): string {
  return isPlainText(text) ? text : text.replaceAll(nul, '').replace(halfCharacter, '\ufffd');
}
