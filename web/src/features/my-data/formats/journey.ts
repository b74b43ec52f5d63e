import type { ArchivedFile } from '../archive/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { readHtmlText } from './html-text.ts';
import type { LeftOut } from './left-out.ts';
import { getFields, getText, getTexts } from './untrusted.ts';

interface JourneyEntry {
  text: string;
  date_journal: number;
  tags?: unknown;
  photos?: unknown;
  type?: unknown;
  favourite?: unknown;
  address?: unknown;
  weather?: unknown;
}

/** Journey lists these with the photos. */
const otherMedia = /\.(?:mp3|m4a|aac|wav|ogg|3gp|mp4|mov|webm|avi|sticker|pdf)$/i;

export function isJourney(json: unknown): json is JourneyEntry {
  const { text, date_journal: date } = getFields(json);
  return typeof text === 'string' && typeof date === 'number';
}

/** Journey's texts are HTML or Markdown. */
export function readJourney(
  json: JourneyEntry,
  files: ReadonlyMap<string, ArchivedFile>,
): { entry: ForeignEntry } & LeftOut {
  const { text, date_journal: date, photos, type, favourite } = json;
  const tags = getTexts(json.tags);
  const named = getTexts(photos);
  const taken = named.filter((name) => !otherMedia.test(name));
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
    otherMedia: named.length - taken.length,
    places: getText(json.address) === '' && getText(getFields(json.weather).description) === '' ? 0 : 1,
  };
}
