/** An image that a Markdown text shows from a file beside it. */
export interface ImageMark {
  whole: string;
  /** Its description; empty if nobody wrote one. */
  caption: string;
  target: string;
}

const inMarkdown = /!\[([^\]]{0,400})\]\((?:<([^>\n]{1,1000})>|([^)\s]{1,1000}))[^)]{0,400}\)/g;
const inObsidian = /!\[\[([^\]|#\n]{1,400})[^\]\n]{0,400}\]\]/g;
const imageName = /\.(?:jpe?g|png|webp|gif|hei[cf]|svg|bmp|tiff?|avif)$/i;

/** The images of a text in their order, without those on the web and without notes that Obsidian shows in others. */
export function listImageMarks(text: string): ImageMark[] {
  const marks = [
    ...[...text.matchAll(inMarkdown)].map(({ 0: whole, 1: alt = '', 2: quoted, 3: plain, index }) => {
      const target = quoted ?? plain ?? '';
      return { index, whole, target, caption: readCaption(alt, target) };
    }),
    ...[...text.matchAll(inObsidian)]
      .map(({ 0: whole, 1: target = '', index }) => ({ index, whole, target: target.trim(), caption: '' }))
      .filter(({ target }) => imageName.test(target)),
  ];
  return marks
    .filter(({ target }) => !/^[a-z]+:/i.test(target))
    .sort((one, other) => one.index - other.index);
}

/** Programs put the file's name there if nobody has described the image. */
function readCaption(alt: string, path: string): string {
  const isName = decodePath(path).toLowerCase().includes(alt.trim().toLowerCase());
  return isName || /^(?:image|img|photo|picture)$/i.test(alt.trim()) ? '' : alt;
}

/** The path of an image from that of its text; null if it leads out of the archive. */
export function resolveImagePath(path: string, image: string): string | null {
  const parts = path.split('/').slice(0, -1);
  for (const part of decodePath(image).split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '' && part !== '.' && part !== '..') parts.push(part);
  }
  return parts.join('/');
}

export function decodePath(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
