interface Glyph {
  id: number;
  codePoints: number[];
}

/** What pdfkit keeps of a font in a document: which glyphs it embeds, and which letters each of them stands for. */
interface EmbeddedFont {
  /** Of fontkit, which caches a glyph with the letters of its first request. */
  font: { getGlyph: (id: number, codePoints?: number[]) => Glyph; _glyphs: Record<number, Glyph> };
  encode: (text: string, features?: unknown) => [string[], unknown];
  layout: (text: string, features?: unknown) => { glyphs: Glyph[] };
  subset: { includeGlyph: (id: number) => number; glyphs: number[] };
}

const done = new WeakSet<object>();

/**
 * Makes text in the current font of a document possible to copy and search letter by letter, if nothing was measured
 * with it yet. An Arabic font draws the body of a letter and its dots apart, and pdfkit names each body after the first
 * letter that it was drawn for: a "t" is then found as a "b". Here a body is embedded once for each such letter.
 */
export function tellLettersApart(document: PDFKit.PDFDocument): void {
  const font = (document as unknown as { _font: EmbeddedFont })._font;
  if (done.has(font)) return;
  done.add(font);
  const { encode, subset, font: shapes } = font;
  const getGlyph = shapes.getGlyph.bind(shapes);
  shapes.getGlyph = (id, codePoints) => {
    delete shapes._glyphs[id];
    return getGlyph(id, codePoints);
  };
  const included = new Map<string, number>();
  const includeGlyph = subset.includeGlyph.bind(subset);
  const include = ({ id, codePoints }: Glyph): number => {
    const key = `${id} ${codePoints.join(' ')}`;
    const known = included.get(key);
    if (known !== undefined) return known;
    const isFirst = !subset.glyphs.includes(id);
    const place = isFirst ? includeGlyph(id) : subset.glyphs.push(id) - 1;
    included.set(key, place);
    return place;
  };
  font.encode = (text, features) => {
    const { glyphs } = font.layout(text, features);
    let at = 0;
    // Called once for each glyph, in order; the embedding of the font calls the original one later.
    subset.includeGlyph = (id) => {
      const glyph = glyphs[at++];
      return glyph?.id === id ? include(glyph) : includeGlyph(id);
    };
    try {
      return encode.call(font, text, features);
    } finally {
      subset.includeGlyph = includeGlyph;
    }
  };
}
