import { entryFacts, mapFacts } from '@reflect/contract/fields/entry';
import type { ArchivedFile } from '../archive/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { splitFrontMatter } from './front-matter.ts';
import { listImageMarks } from './image-marks.ts';
import { readMoment, readMomentInName } from './moment.ts';

export interface MarkdownEntry {
  entry: ForeignEntry;
  furtherImages: number;
  missingImages: number;
  /** Fields of its head that an entry doesn't have. */
  otherFields: string[];
}

const dateFields = ['date', 'created', 'created_at', 'date_created', 'creation_date', 'created_time'];
/** What programs note for themselves. */
const technicalFields = [
  ...['id', 'aliases', 'alias', 'cssclass', 'cssclasses', 'layout', 'permalink', 'publish', 'published'],
  ...['draft', 'slug', 'lang', 'type', 'updated', 'modified', 'updated_at', 'date_modified', 'last_modified'],
];
const knownFields = new Set([
  ...dateFields,
  ...technicalFields,
  ...entryFacts,
  'title',
  'tags',
  'tag',
  'secret',
]);

/** Takes the time from the file's head, else from its name, else from its last change. */
export function readMarkdown({
  path,
  text,
  changedAt,
  findImage = () => null,
}: {
  path: string;
  text: string;
  changedAt: Date | null;
  findImage?: (target: string) => ArchivedFile | null;
}): MarkdownEntry {
  const { head, body } = splitFrontMatter(text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n'));
  const named = readTextField(head.title);
  const first = /^\s*#\s+(?<title>[^\n]{1,200})(?:\n|$)/.exec(body);
  // A heading beside another title belongs to the text.
  const heading = named === null || first?.groups?.title?.trim() === named ? first : null;
  const title = named ?? heading?.groups?.title ?? null;
  const words = heading ? body.slice(heading[0].length) : body;
  const marks = listImageMarks(words).map((mark) => ({ ...mark, image: findImage(mark.target) }));
  const found = marks.filter(({ image }) => image !== null);
  // A further image can't be shown; its mark stays as the only sign of it.
  const shown = found[0] ?? marks[0];
  const content = (shown ? words.replace(shown.whole, () => shown.caption) : words).trim();
  const said = readSaidMoment(head) ?? readMomentInName(path);
  return {
    entry: {
      createdAt: said ?? changedAt ?? new Date(Number.NaN),
      isDatedByFile: said === null,
      filePath: path,
      title,
      content: content || (title ?? ''),
      ...mapFacts((name) => readTextField(head[name])),
      tags: readTextList(head.tags ?? head.tag),
      isSecret: head.secret === true,
      image: found[0]?.image ?? null,
    },
    furtherImages: Math.max(0, found.length - 1),
    missingImages: marks.length - found.length,
    otherFields: Object.keys(head).filter((name) => !knownFields.has(name) && head[name] !== null),
  };
}

function readSaidMoment(head: Record<string, unknown>): Date | null {
  for (const name of dateFields) {
    const moment = readMoment(head[name]);
    if (moment !== null) return moment;
  }
  return null;
}

function readTextField(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() || null;
  return typeof value === 'number' ? String(value) : null;
}

function readTextList(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => readTextField(each) ?? []);
  return typeof value === 'string' ? value.split(value.includes(',') ? ',' : /\s+/) : [];
}
