import { parse as parseYaml } from 'yaml';

/** The fields above a Markdown text, by their names in small letters with `_` for spaces, and the text below them. */
export interface FrontMatter {
  head: Record<string, unknown>;
  body: string;
}

/** A longer head isn't parsed. */
const longestHead = 10_000;

export function splitFrontMatter(text: string): FrontMatter {
  const found = /^---[ \t]*\n(?<head>[\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  const source = found?.groups?.head ?? '';
  if (!found || source.length > longestHead) return { head: {}, body: text };
  try {
    const head: unknown = parseYaml(source, { maxAliasCount: 0, schema: 'core' });
    const isHead = typeof head === 'object' && head !== null && !Array.isArray(head);
    if (isHead) return { head: nameAlike(Object.entries(head)), body: text.slice(found[0].length) };
  } catch {
    // Not YAML; its plain lines are still read below.
  }
  // The lines stay in the text, so that none is lost.
  const lines = [...source.matchAll(/^([a-z][a-z _-]{0,40}):[ \t]+(\S.{0,400})$/gim)];
  return { head: nameAlike(lines.map(([, name = '', value]) => [name, value])), body: text };
}

const nameAlike = (fields: [name: string, value: unknown][]) =>
  Object.fromEntries(
    fields.map(([name, value]) => [
      name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, '_'),
      value,
    ]),
  );
