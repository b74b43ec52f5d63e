import type { ArchivedFile } from '../import/archive.ts';
import type { ForeignEntry } from './foreign-entry.ts';
import { fieldsIn, listIn, textIn, textsIn } from './untrusted.ts';

export function isDayOne(json: unknown): json is { entries: unknown[] } {
  const { entries, metadata } = fieldsIn(json);
  return Array.isArray(entries) && (typeof metadata === 'object' || 'creationDate' in fieldsIn(entries[0]));
}

/** Day One's texts are Markdown: a first heading is the title; marks of photos are taken out. */
export function readDayOne(
  json: { entries: unknown[] },
  files: readonly ArchivedFile[],
): { entries: ForeignEntry[]; furtherImages: number } {
  const photos = new Map(
    files.filter(({ path }) => /(^|\/)photos\//.test(path)).map((file) => [nameOf(file.path), file]),
  );
  let furtherImages = 0;
  const entries = json.entries.map((entry) => {
    const { creationDate, text, tags, starred, photos: taken } = fieldsIn(entry);
    const found = listIn(taken).flatMap((photo) => {
      const { md5, identifier } = fieldsIn(photo);
      return photos.get(textIn(md5)) ?? photos.get(textIn(identifier)) ?? [];
    });
    furtherImages += Math.max(0, found.length - 1);
    const words = textIn(text)
      .replace(/!\[[^\]]{0,400}\]\(dayone-moment:[^)]{0,400}\)/g, '')
      // Day One escapes what Markdown would treat as its own.
      .replace(/\\([\\`*_{}[\]()#+\-.!>~|])/g, '$1')
      .trim();
    const heading = /^#{1,3}\s+(?<title>[^\n]{1,200})(?:\n|$)/.exec(words);
    return {
      createdAt: new Date(textIn(creationDate)),
      title: heading?.groups?.title ?? null,
      content: (heading ? words.slice(heading[0].length) : words).trim() || (heading?.groups?.title ?? ''),
      tags: starred === true ? [...textsIn(tags), 'starred'] : textsIn(tags),
      image: found[0] ?? null,
    };
  });
  return { entries, furtherImages };
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.[^.]+$/, '');
