import type { JournalEntry } from '@reflect/contract';
import { entryFacts } from '@reflect/contract/fields/entry';

/** Writes an entry as a Markdown file with front matter that other journals understand. */
export function writeEntryMarkdown({
  entry,
  imageFile,
}: {
  entry: JournalEntry;
  imageFile: string | null;
}): string {
  const head: [string, unknown][] = [
    ['id', entry.id],
    ['date', entry.createdAt],
    ['title', entry.title],
    ...entryFacts.map((name): [string, unknown] => [name, entry[name] ?? null]),
    ['tags', entry.tags.length > 0 ? entry.tags : null],
    ['people', entry.people.length > 0 ? entry.people.map(({ displayName }) => displayName) : null],
    ['secret', entry.isSecret || null],
  ];
  const lines = head
    .filter(([, value]) => value !== null)
    // JSON is also YAML, and quotes what a person wrote.
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const heading = entry.title === null ? '' : `# ${entry.title}\n\n`;
  const image = imageFile === null ? '' : `\n![](../../${imageFile})\n`;
  return `---\n${lines.join('\n')}\n---\n\n${heading}${entry.content}\n${image}`;
}

/** Returns the path of an entry's Markdown: year, day, hour, and enough of its id to be unique. */
export function getMarkdownPath({ id, createdAt }: Pick<JournalEntry, 'id' | 'createdAt'>): string {
  const [day = '', time = ''] = createdAt.split('T');
  return `entries/${day.slice(0, 4)}/${day} ${time.slice(0, 5).replace(':', '')} ${id.slice(-12)}.md`;
}

/** Returns the path of an entry's image. It is a JPEG if the browser can't write WebP. */
export function getImagePath(imageUrl: string, extension: 'webp' | 'jpg' = 'webp'): string {
  return `images/${imageUrl.split('/').at(-1)}.${extension}`;
}

/** The text file that an export as a ZIP contains about its files. */
export const exportReadMe = `This is everything that Reflect stored of you.

journal.json  everything in one file; Reflect reads it back in, under Settings, Import
entries/      your entries, one Markdown file each, for people and for other programs
images/       the images of your entries
`;
