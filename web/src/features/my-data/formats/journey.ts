import type { ArchivedFile } from '../import/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { textOfHtml } from './html-text.ts';

interface JourneyEntry {
  text?: string;
  date_journal?: number;
  tags?: string[];
  photos?: string[];
  type?: string;
  favourite?: boolean;
}

/** Whether a parsed JSON file is an entry of Journey. */
export function isJourney(json: unknown): json is JourneyEntry {
  const { text, date_journal: date } = (json ?? {}) as JourneyEntry;
  return typeof text === 'string' && typeof date === 'number';
}

/** An entry of Journey, whose text is HTML or Markdown. */
export function readJourney(
  json: JourneyEntry,
  files: ReadonlyMap<string, ArchivedFile>,
): { entry: ForeignEntry; furtherImages: number } {
  const { text = '', date_journal: date = Number.NaN, tags = [], photos = [], type = '', favourite } = json;
  const found = photos.flatMap((name) => files.get(name.split('/').at(-1) ?? '') ?? []);
  const isHtml = type === 'html' || /<(?:p|br|div)\b[^>]*>/i.test(text);
  return {
    entry: {
      createdAt: new Date(date),
      content: isHtml ? textOfHtml(text) : text,
      tags: favourite ? [...tags, 'favourite'] : tags,
      image: found[0] ?? null,
    },
    furtherImages: Math.max(0, found.length - 1),
  };
}
