import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { openEastAsianFonts, type SliceName } from './east-asian-fonts.ts';
import { splitGraphemes } from './graphemes.ts';

type WholeFont = 'text' | 'bold' | 'hebrew' | 'hebrewBold' | 'arabic' | 'arabicBold' | 'emoji';
/** A font of the PDF; each script has a font with its letters. */
export type FontName = WholeFont | SliceName;

/** Paths of the fonts in their packages. */
const files: Record<WholeFont, string> = {
  text: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  hebrewBold: 'noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  arabicBold: 'noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** The fonts of a weight, in the order in which they are asked for a letter. */
const byWeight = {
  text: ['text', 'hebrew', 'arabic'],
  bold: ['bold', 'hebrewBold', 'arabicBold'],
} as const;

/** Text that one font can write. */
export interface Run {
  font: FontName;
  text: string;
}

/** Letters that both Latin fonts have, so that nothing has to be looked up. */
const plain = /^[\x20-\x7e\n\u00a0-\u017f\u2010-\u2027]*$/;
/** A word, or a gap, which fonts of East Asia don't have. */
const words = /\s+|\S+/g;
const joiners = new Set([0xfe0e, 0xfe0f, 0x200d]);
const invisible = /[\ufe0e\ufe0f]/g;

/** Opens each font when a text needs it for the first time. */
export function openFonts({ onOpen }: { onOpen: (name: FontName, bytes: Buffer) => void }) {
  const resolve = createRequire(import.meta.url).resolve;
  const opened = new Map<WholeFont, Font>();
  const known = new Map<string, FontName>();
  const eastAsian = openEastAsianFonts({ onOpen });

  function open(name: WholeFont): Font {
    const already = opened.get(name);
    if (already) return already;
    const bytes = readFileSync(resolve(`@expo-google-fonts/${files[name]}`));
    onOpen(name, bytes);
    const font = create(bytes) as Font;
    opened.set(name, font);
    return font;
  }

  /** The first font with every part of a letter or an emoji. Letters that no font has are drawn as a box. */
  function findFont(grapheme: string, latin: 'text' | 'bold'): FontName {
    const key = `${latin} ${eastAsian.language()} ${grapheme}`;
    const found = known.get(key);
    if (found) return found;
    const points = [...grapheme]
      .map((part) => part.codePointAt(0) ?? 0)
      .filter((point) => !joiners.has(point));
    const hasAll = (name: WholeFont) => points.every((point) => open(name).hasGlyphForCodePoint(point));
    const name =
      byWeight[latin].find(hasAll) ??
      eastAsian.fontOf(points, latin === 'bold' ? 700 : 400) ??
      (hasAll('emoji') ? 'emoji' : latin);
    known.set(key, name);
    return name;
  }

  open('text');
  open('bold');
  return {
    /** Opens what the next texts need of the fonts of East Asia, which takes a moment. */
    prepare: eastAsian.prepare,

    /** Splits a text into runs of one font each. */
    runsOf(text: string, latin: 'text' | 'bold'): Run[] {
      if (plain.test(text)) return [{ font: latin, text }];
      const runs: Run[] = [];
      const add = (part: string, font: FontName) => {
        const last = runs.at(-1);
        if (last?.font === font) last.text += part;
        else runs.push({ font, text: part });
      };
      for (const [word] of text.matchAll(words)) {
        if (plain.test(word) || word.trim() === '') add(word, latin);
        else
          for (const { segment } of splitGraphemes(word))
            add(segment.replace(invisible, ''), findFont(segment, latin));
      }
      return runs;
    },
  };
}
export type Fonts = ReturnType<typeof openFonts>;
