import { addDays, type Day } from '../../days/calendar-days.ts';
import { hashText } from '../../text/hash.ts';
import type { KnownPage, Memory } from '../memory.ts';
import type { Quote, TextRange } from '../memory-page.ts';
import { formatDay } from '../question/period.ts';
import { quotePage } from '../search/quote.ts';
import { createProbe, type Probe, unpackVector, vectorBytes } from '../vectors/packed-vectors.ts';
import { listContentWords } from '../words/content-words.ts';
import { describeOften } from './describe-often.ts';

type About = {
  /** The same for the same note, so that "Not this" can be remembered. */
  key: string;
  /** The sentence of the page beside which it is shown. */
  sentence: number;
  range: TextRange;
  line: string;
};

/** Something that memory says beside a sentence of a page. */
export type Note =
  | (About & {
      kind: 'often';
      /** The earlier pages, newest first, without the page itself. */
      pages: readonly Quote[];
    })
  | (About & { kind: 'again'; quote: Quote });

// Days within which something counts as recent.
const lately = 28;
const minPages = 2;
// From this cosine on, two sentences are about the same topic.
const sameTopic = 0.48;
/** From this cosine on, two sentences say nearly the same. */
export const nearlySame = 0.7;
// A passage must be at least this many days old to count as past.
const past = 14;
// A shorter sentence says too little to be compared.
const minWords = 3;
const maxNotes = 2;

/**
 * Finds the notes beside a page after it was saved: at most two, each beside another sentence. None on a page that
 * showed the card or the line of support, or on a secret one; secret pages are neither quoted nor counted.
 */
export function findNotes({
  memory,
  pageId,
  metSupport,
  dismissed = new Set(),
}: {
  memory: Memory;
  pageId: string;
  /** Whether the page showed the card or the line of support. */
  metSupport: boolean;
  /** Keys of notes that the writer removed. */
  dismissed?: ReadonlySet<string>;
}): Note[] {
  const known = memory.page(pageId);
  if (metSupport || known?.vectors == null || known.page.isSecret) return [];
  const others = memory
    .pages()
    .filter((other) => other !== known && !other.page.isSecret && other.vectors && other.day <= known.day);
  const isDismissed = (text: string) => kinds.some((kind) => dismissed.has(makeNoteKey(kind, text)));
  const vectors = known.vectors;
  const probes = known.sentences.map(({ text }, index): Probe | null => {
    const kept = known.telling.indexOf(index);
    if (kept === -1 || listContentWords(text).length < minWords || isDismissed(text)) return null;
    return createProbe(unpackVector(vectors, kept * vectorBytes));
  });
  const often = findOftenLately({ memory, known, others, probes })[0];
  const again = findSaidBefore({ known, others, probes }).find(
    ({ sentence }) => sentence !== often?.sentence,
  );
  return [often, again]
    .filter((note) => note !== undefined)
    .sort((one, other) => one.sentence - other.sentence)
    .slice(0, maxNotes);
}

const kinds = ['often', 'again'] as const;

// If one note of a sentence was removed, it gets no other.
function makeNoteKey(kind: (typeof kinds)[number], text: string): string {
  return `${kind} ${hashText(text).toString(36)}`;
}

/** Whether the sentence of a note is still in the same place of a content that may have changed since. */
export function isAboutContent({ kind, key, range }: Note, content: string): boolean {
  return key === makeNoteKey(kind, content.slice(range.start, range.end));
}

type Looking = { known: KnownPage; others: readonly KnownPage[]; probes: readonly (Probe | null)[] };
type Near = { other: KnownPage; sentence: number; cosine: number };
type Nearest = Omit<Near, 'sentence'> & { kept: number };

function findSaidBefore({ known, others, probes }: Looking): Extract<Note, { kind: 'again' }>[] {
  const until = addDays(known.day, -past);
  const earlier = others.filter(({ day }) => day <= until);
  return probes
    .flatMap((probe, sentence) => {
      const best = probe && findNearest(probe, earlier);
      return best && best.cosine >= nearlySame ? [{ ...best, at: sentence }] : [];
    })
    .sort((one, other) => other.cosine - one.cosine)
    .map(({ other, sentence, at }) => ({
      kind: 'again',
      key: makeNoteKey('again', known.sentences[at]!.text),
      sentence: at,
      range: getRange(known, at),
      line: `You wrote something similar on ${formatDay(other.day, known.day)}:`,
      quote: quotePage(other, { sentence, stems: new Set(), book: null }),
    }));
}

function findOftenLately({
  memory,
  known,
  others,
  probes,
}: Looking & { memory: Memory }): Extract<Note, { kind: 'often' }>[] {
  const from: Day = addDays(known.day, -lately);
  const recent = others.filter(({ day }) => day >= from);
  return probes
    .flatMap((probe, sentence) => {
      if (probe === null) return [];
      const near = recent
        .map((other) => findNearest(probe, [other]))
        .filter((found) => found !== null && found.cosine >= sameTopic) as Near[];
      const often = describeOften({ memory, known, sentence, near, recent, fewest: minPages });
      return often === null ? [] : [{ sentence, ...often }];
    })
    .sort((one, other) => other.pages.length - one.pages.length)
    .map(({ sentence, line, pages }) => ({
      kind: 'often',
      key: makeNoteKey('often', known.sentences[sentence]!.text),
      sentence,
      range: getRange(known, sentence),
      line,
      pages: pages
        .map(({ other, sentence: at }) => quotePage(other, { sentence: at, stems: new Set(), book: null }))
        .reverse(),
    }));
}

function findNearest(probe: Probe, pages: readonly KnownPage[]): Near | null {
  let best: Nearest | null = null;
  for (const other of pages) {
    for (let at = 0; at < other.vectors!.length; at += vectorBytes) {
      const cosine = probe(other.vectors!, at);
      if (best === null || cosine > best.cosine) best = { other, kept: at / vectorBytes, cosine };
    }
  }
  return best && { other: best.other, sentence: best.other.telling[best.kept]!, cosine: best.cosine };
}

function getRange({ sentences }: KnownPage, sentence: number): TextRange {
  const { start, end } = sentences[sentence]!;
  return { start, end };
}
