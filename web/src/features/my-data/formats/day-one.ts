import type { ArchivedFile } from '../archive/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import type { LeftOut } from './left-out.ts';
import { getFields, getList, getText, getTexts } from './untrusted.ts';

const mediaFields = ['audios', 'videos', 'pdfAttachments'];

export function isDayOne(json: unknown): json is { entries: unknown[] } {
  const { entries, metadata } = getFields(json);
  return Array.isArray(entries) && (typeof metadata === 'object' || 'creationDate' in getFields(entries[0]));
}

/** Day One's texts are Markdown: a first heading is the title; marks of photos are taken out. */
export function readDayOne(
  json: { entries: unknown[] },
  files: readonly ArchivedFile[],
): { entries: ForeignEntry[] } & LeftOut {
  const photos = new Map(
    files.filter(({ path }) => /(^|\/)photos\//.test(path)).map((file) => [getFileName(file.path), file]),
  );
  let furtherImages = 0;
  let missingImages = 0;
  let otherMedia = 0;
  let places = 0;
  const entries = json.entries.map((entry) => {
    const fields = getFields(entry);
    const { creationDate, text, tags, starred, photos: taken, location, weather } = fields;
    const found = getList(taken).flatMap((photo) => {
      const { md5, identifier } = getFields(photo);
      return photos.get(getText(md5)) ?? photos.get(getText(identifier)) ?? [];
    });
    furtherImages += Math.max(0, found.length - 1);
    missingImages += getList(taken).length - found.length;
    for (const name of mediaFields) otherMedia += getList(fields[name]).length;
    if (location || weather) places += 1;
    const words = getText(text)
      .replace(/!\[([^\]]{0,400})\]\(dayone-moment:[^)]{0,400}\)/g, '$1')
      // Day One escapes what Markdown would treat as its own.
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
      .trim();
    const heading = /^#{1,3}\s+(?<title>[^\n]{1,200})(?:\n|$)/.exec(words);
    return {
      createdAt: new Date(getText(creationDate)),
      title: heading?.groups?.title ?? null,
      content: (heading ? words.slice(heading[0].length) : words).trim() || (heading?.groups?.title ?? ''),
      tags: starred === true ? [...getTexts(tags), 'starred'] : getTexts(tags),
      image: found[0] ?? null,
    };
  });
  return { entries, furtherImages, missingImages, otherMedia, places };
}

const getFileName = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
