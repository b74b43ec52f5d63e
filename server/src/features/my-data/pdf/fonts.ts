import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** A font of the PDF; each script has a font with its letters. */
export type FontName = 'text' | 'bold' | 'hebrew' | 'arabic' | 'chinese' | 'korean' | 'emoji';

/** Where the fonts lie in their packages. Those for Chinese, Japanese and Korean are large and may be left out of an installation. */
const files: Record<FontName, string> = {
  text: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  bold: 'noto-sans/700Bold/NotoSans_700Bold.ttf',
  hebrew: 'noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  arabic: 'noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  chinese: 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  korean: 'noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf',
  emoji: 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf',
};

/** Text that one font can write. */
export interface Run {
  font: FontName;
  text: string;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Letters that both Latin fonts know: nothing has to be looked up. */
const plain = /^[\x20-\x7e\n\u00a0-\u017f\u2010-\u2027]*$/;
const joiners = new Set([0xfe0e, 0xfe0f, 0x200d]);
const invisible = /[\ufe0e\ufe0f]/g;

/** Opens each font when a text needs it for the first time: those of East Asia are ten megabytes each. */
export function openFonts({ onOpen }: { onOpen: (name: FontName, bytes: Buffer) => void }) {
  const resolve = createRequire(import.meta.url).resolve;
  const opened = new Map<FontName, Font | null>();
  const known = new Map<string, FontName>();

  function open(name: FontName): Font | null {
    const already = opened.get(name);
    if (already !== undefined) return already;
    const bytes = readFont(name);
    if (bytes) onOpen(name, bytes);
    const font = bytes && (create(bytes) as Font);
    opened.set(name, font);
    return font;
  }

  function readFont(name: FontName): Buffer | null {
    try {
      return readFileSync(resolve(`@expo-google-fonts/${files[name]}`));
    } catch (error) {
      // Letters without a font become a box; the export does not fail because of them.
      if (name === 'text' || name === 'bold') throw error;
      return null;
    }
  }

  /** The first font with every part of a letter or an emoji. */
  function fontOf(grapheme: string, latin: FontName): FontName {
    const key = `${latin} ${grapheme}`;
    const found = known.get(key);
    if (found) return found;
    const points = [...grapheme]
      .map((part) => part.codePointAt(0) ?? 0)
      .filter((point) => !joiners.has(point));
    const order: FontName[] = [latin, 'hebrew', 'arabic', 'chinese', 'korean', 'emoji'];
    const name =
      order.find((each) => points.every((point) => open(each)?.hasGlyphForCodePoint(point))) ?? latin;
    known.set(key, name);
    return name;
  }

  open('text');
  open('bold');
  return {
    /** A text in runs of one font each. */
    runsOf(text: string, latin: 'text' | 'bold'): Run[] {
      if (plain.test(text)) return [{ font: latin, text }];
      const runs: Run[] = [];
      for (const { segment } of graphemes.segment(text)) {
        const last = runs.at(-1);
        const font = last && /^\s+$/.test(segment) ? last.font : fontOf(segment, latin);
        const shown = segment.replace(invisible, '');
        if (last?.font === font) last.text += shown;
        else runs.push({ font, text: shown });
      }
      return runs;
    },
  };
}
export type Fonts = ReturnType<typeof openFonts>;
