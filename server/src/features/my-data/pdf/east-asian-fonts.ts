import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { type EastAsianLanguage, eachEastAsianLetter, rankLanguages } from './east-asian-languages.ts';

// Chinese, Japanese and Korean have thousands of letters. Their fonts come in about a hundred slices each, of which a
// text needs a few; a slice is opened when the first text needs one of its letters.
type Weight = 400 | 700;
export type SliceName = `${EastAsianLanguage} ${Weight} ${string}`;

interface Place {
  language: EastAsianLanguage;
  slice: string;
}

const packages: Record<EastAsianLanguage, string> = {
  simplified: 'noto-sans-sc',
  traditional: 'noto-sans-tc',
  japanese: 'noto-sans-jp',
  korean: 'noto-sans-kr',
};
const resolve = createRequire(import.meta.url).resolve;
const toSliceName = ({ language, slice }: Place, weight: Weight): SliceName =>
  `${language} ${weight} ${slice}`;

/** Opens slices of the fonts of East Asia; `onOpen` gets each as TrueType. */
export function openEastAsianFonts({ onOpen }: { onOpen: (name: SliceName, bytes: Buffer) => void }) {
  const opened = new Map<SliceName, Font>();
  const slices = new Map<EastAsianLanguage, Map<number, string>>();
  let languages = rankLanguages('');

  function getSlices(language: EastAsianLanguage): Map<number, string> {
    const known = slices.get(language) ?? readSlices(language);
    slices.set(language, known);
    return known;
  }

  /** The slices that should have a letter, that of its own language first. */
  function* listPlaces(point: number): Generator<Place> {
    for (const language of languages) {
      const slice = getSlices(language).get(point);
      if (slice !== undefined) yield { language, slice };
    }
  }

  async function openFor(point: number, weight: Weight): Promise<void> {
    for (const place of listPlaces(point)) {
      const font = opened.get(toSliceName(place, weight)) ?? (await openSlice(place, weight));
      if (font.hasGlyphForCodePoint(point)) return;
    }
  }

  async function openSlice(place: Place, weight: Weight): Promise<Font> {
    const { language, slice } = place;
    const file = `${packages[language]}-${slice}-wght-normal.woff2`;
    const packed = await readFile(resolve(`@fontsource-variable/${packages[language]}/files/${file}`));
    const points = [...getSlices(language)].filter(([, of]) => of === slice).map(([point]) => point);
    const bytes = await subsetFont(packed, points.map((point) => String.fromCodePoint(point)).join(''), {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    });
    const font = create(bytes) as Font;
    opened.set(toSliceName(place, weight), font);
    onOpen(toSliceName(place, weight), bytes);
    return font;
  }

  return {
    /** Opens what the texts of one entry need, before they are written; all of them together decide the language. */
    async prepare({ regular, bold }: { regular: readonly string[]; bold: readonly string[] }): Promise<void> {
      const letters = [regular, bold].map((texts) => texts.join(' ').match(eachEastAsianLetter) ?? []);
      if (letters.every(({ length }) => length === 0)) return;
      languages = rankLanguages([...regular, ...bold].join(' '));
      for (const [at, weight] of [400, 700].entries())
        for (const letter of new Set(letters[at]))
          await openFor(letter.codePointAt(0) ?? 0, weight as Weight);
    },

    /** The language of the current texts: the same letter looks different in another one. */
    language: () => languages[0],

    /** The opened slice that has every part of a letter. */
    fontOf(points: readonly number[], weight: Weight): SliceName | null {
      for (const place of listPlaces(points[0] ?? 0)) {
        const font = opened.get(toSliceName(place, weight));
        if (font && points.every((point) => font.hasGlyphForCodePoint(point)))
          return toSliceName(place, weight);
      }
      return null;
    },
  };
}

/** The slice of each letter in the font of a language. */
function readSlices(language: EastAsianLanguage): Map<number, string> {
  const text = readFileSync(resolve(`@fontsource-variable/${packages[language]}/unicode.json`), 'utf8');
  const slices = new Map<number, string>();
  for (const [name, ranges] of Object.entries(JSON.parse(text) as Record<string, string>))
    for (const range of ranges.split(',')) {
      const [first = '', last = first] = range.trim().replace('U+', '').split('-');
      for (let point = Number.parseInt(first, 16); point <= Number.parseInt(last, 16); point += 1)
        slices.set(point, name.replace(/[[\]]/g, ''));
    }
  return slices;
}
