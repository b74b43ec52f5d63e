import { mapFacts } from '@reflect/contract/fields/entry';
import { parse as parseYaml } from 'yaml';
import type { ForeignEntry } from './foreign-entry.ts';
import { isDayOfCalendar } from './untrusted.ts';

export interface MarkdownEntry extends ForeignEntry {
  imagePath: string | null;
}

/** A longer head isn't parsed. */
const longestHead = 10_000;
const firstImage = /!\[(?<alt>[^\]]{0,400})\]\((?<path>[^)\s]{1,1000})[^)]{0,400}\)/;

/** Takes the time from the file's head, else from its name, else from its last change. */
export function readMarkdown({
  path,
  text,
  changedAt,
}: {
  path: string;
  text: string;
  changedAt: Date | null;
}): MarkdownEntry {
  const { head, body } = split(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const named = readTextField(head.title);
  const first = /^\s*#\s+(?<title>[^\n]{1,200})(?:\n|$)/.exec(body);
  // A heading beside another title belongs to the text.
  const heading = named === null || first?.groups?.title?.trim() === named ? first : null;
  const title = named ?? heading?.groups?.title ?? null;
  const image = firstImage.exec(body)?.groups?.path ?? null;
  const isWeb = image !== null && /^[a-z]+:/i.test(image);
  const content = (heading ? body.slice(heading[0].length) : body)
    .replace(firstImage, (whole, alt: string, target: string) => (isWeb ? whole : keepCaption(alt, target)))
    .trim();
  return {
    createdAt: readDate(head) ?? readDateInName(path) ?? changedAt ?? new Date(Number.NaN),
    title,
    content: content || (title ?? ''),
    ...mapFacts((name) => readTextField(head[name])),
    tags: readTextList(head.tags),
    imagePath: image === null || isWeb ? null : resolveImagePath(path, image),
  };
}

function split(text: string): { head: Record<string, unknown>; body: string } {
  const found = /^---\n(?<head>[\s\S]*?)\n(?:---|\.\.\.)(?:\n|$)/.exec(text);
  const source = found?.groups?.head ?? '';
  if (!found || source.length > longestHead) return { head: {}, body: text };
  try {
    const head: unknown = parseYaml(source, { maxAliasCount: 0, schema: 'core' });
    const isHead = typeof head === 'object' && head !== null && !Array.isArray(head);
    return isHead
      ? { head: head as Record<string, unknown>, body: text.slice(found[0].length) }
      : { head: {}, body: text };
  } catch {
    return { head: {}, body: text };
  }
}

/** Programs put the file's name there if nobody has described the image. */
function keepCaption(alt: string, path: string): string {
  const isName = decode(path).toLowerCase().includes(alt.trim().toLowerCase());
  return isName || /^(?:image|img|photo|picture)$/i.test(alt.trim()) ? '' : alt;
}

function readDate(head: Record<string, unknown>): Date | null {
  const said = readTextField(head.date) ?? readTextField(head.created) ?? readTextField(head.created_at);
  if (said === null) return null;
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(said)?.map(Number) ?? [];
  if (year && !isDayOfCalendar(year, month ?? 0, day ?? 0)) return null;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(said);
  const date = new Date(isDay ? `${said}T12:00:00` : said.replace(' ', 'T'));
  return Number.isNaN(date.getTime()) ? null : date;
}

/** `2024-03-01.md`, `2024-03-01 2130 Title.md`, `20240301.md`: noon of that day, or the hour in the name. */
function readDateInName(path: string): Date | null {
  const name = path.split('/').at(-1) ?? '';
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:[ T_-]+(\d\d)[:.-]?(\d\d)(?!\d))?/.exec(name);
  if (!found) return null;
  const [, year, month, day, hour = '12', minute = '0'] = found;
  if (!isDayOfCalendar(Number(year), Number(month), Number(day))) return null;
  // An impossible time must not become another day.
  const isTime = Number(hour) < 24 && Number(minute) < 60;
  const [ofHour, ofMinute] = isTime ? [Number(hour), Number(minute)] : [12, 0];
  return new Date(Number(year), Number(month) - 1, Number(day), ofHour, ofMinute);
}

function readTextField(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' ? String(value) : null;
}

function readTextList(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => readTextField(each) ?? []);
  return typeof value === 'string' ? value.split(/[,\s]+/) : [];
}

/** An image path relative to the file; null if it leads out of the archive. */
function resolveImagePath(path: string, image: string): string | null {
  const parts = path.split('/').slice(0, -1);
  for (const part of decode(image).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
