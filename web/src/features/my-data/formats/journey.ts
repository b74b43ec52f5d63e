import type { ArchivedFile } from '../import/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { readHtmlText } from './html-text.ts';
import { getFields, getTexts } from './untrusted.ts';

interface JourneyEntry {
  text: string;
  date_journal: number;
  tags?: unknown;
  photos?: unknown;
  type?: unknown;
  favourite?: unknown;
}

export function isJourney(json: unknown): json is JourneyEntry {
  const { text, date_journal: date } = getFields(json);
  return typeof text === 'string' && typeof date === 'number';
}

/** Journey's texts are HTML or Markdown. */
export function readJourney(
  json: JourneyEntry,
  files: ReadonlyMap<string, ArchivedFile>,
): { entry: ForeignEntry; furtherImages: number; missingImages: number } {
  const { text, date_journal: date, tags: named, photos, type, favourite } = json;
  const tags = getTexts(named);
  const taken = getTexts(photos);
  const found = taken.flatMap((name) => files.get(name.split('/').at(-1) ?? '') ?? []);
  const isHtml = type === 'html' || /<(?:p|br|div)\b[^>]*>/i.test(text);
  return {
    entry: {
      createdAt: new Date(date),
      content: isHtml ? readHtmlText(text) : text,
      tags: favourite === true ? [...tags, 'favourite'] : tags,
      image: found[0] ?? null,
    },
    furtherImages: Math.max(0, found.length - 1),
    missingImages: taken.length - found.length,
  };
}
