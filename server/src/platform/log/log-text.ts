const maxCharacters = 300;

/** Control characters, line ends of every kind, and characters that change the direction of a terminal's text. */
const unprintable = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** Converts text from outside to one line for a log: cut, and with every misleading character escaped. */
export function toLogText(text: string, length = maxCharacters): string {
  const escaped = text.replace(unprintable, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`);
  return escaped.length > length ? `${escaped.slice(0, length)}…` : escaped;
}
