/** Lists of alternatives that the rules of a table share; `{name}` in a rule matches any of them. */
export type PhraseParts = Readonly<Record<string, readonly string[]>>;

/** One rule of a table: short regular expressions, any of which is a match, and sentences that test it. */
export type PhraseRule = {
  says: readonly string[];
  /** Whether the last word of a match may continue: "bad" also finds "badly". */
  isOpen?: boolean;
  matches: readonly string[];
  misses: readonly string[];
};

type Compiled = {
  says: readonly string[];
  parts: PhraseParts;
  isOpen?: boolean;
  /** `i` by default. */
  flags?: string;
};

/** Compiles a regular expression that finds any of the alternatives as whole words. */
export function compilePhrases({ says, parts, isOpen = false, flags = 'i' }: Compiled): RegExp {
  const alternatives = says.map((source) => expand(source, parts)).join('|');
  return new RegExp(`\\b(?:${alternatives})${isOpen ? '' : '\\b'}`, flags);
}

function expand(source: string, parts: PhraseParts): string {
  // `\p{L}` names a class of letters, not a part.
  return source.replace(/(?<!\\p)\{([a-z]+)\}/gi, (_, name: string) => {
    const alternatives = parts[name];
    if (!alternatives) throw new Error(`No part is called ${name}.`);
    return `(?:${alternatives.join('|')})`;
  });
}
