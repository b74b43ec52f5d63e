import type { EntryAnalysis } from '../../../contract/src/journal/analysis.ts';
import { analyseEntry } from '../../../engine/src/index.ts';
import { judgeCrisis } from '../../../engine/src/safety/detect-crisis.ts';
import type { Figure } from '../print-table.ts';
import {
  getClearSide,
  isAccepted,
  isAcceptedOrNear,
  type LabelledPage,
  toReadersName,
} from './labelled-pages.ts';
import { computeAreaUnderCurve } from './measures.ts';

interface AnalysedPage extends LabelledPage {
  analysis: EntryAnalysis;
  level: string;
}

/** What must be reached on the pages of a source. */
export interface PageBudget {
  fits: number;
  fitsOrNext: number;
}

/** How well the analysis of a source's pages agrees with their reader, with what is installed in the engine now. */
export function measureSource(source: readonly LabelledPage[], budget: PageBudget): Figure[] {
  const pages = source.map(
    (page): AnalysedPage => ({
      ...page,
      analysis: analyseEntry(page.text),
      level: judgeCrisis(page.text).crisis.level,
    }),
  );
  const felt = pages.filter(({ feelings }) => feelings[0] !== 'neutral');
  const first = ({ analysis }: AnalysedPage) => analysis.candidates[0]?.emotion ?? '';
  const named = pages.filter(({ analysis }) => analysis.leading);
  const lead = ({ analysis }: AnalysedPage) => analysis.leading!.emotion;
  const clear = pages.filter((page) => getClearSide(page) !== null);
  const contrary = clear.filter(({ group }) => group === 'good' || group === 'hard');
  const ironic = pages.filter((page) => page.irony || page.group === 'ironic');
  const never = pages.filter(({ analysis, never: ruledOut }) =>
    [...analysis.emotions, analysis.leading?.emotion ?? ''].some((emotion) =>
      ruledOut.includes(toReadersName(emotion)),
    ),
  );
  const shown = pages.filter((page) => page.evidence && page.analysis.leading);
  return [
    requireAtLeast(
      'first guess fits (pages with a feeling)',
      share(felt, (page) => isAccepted(first(page), page)),
      budget.fits,
    ),
    requireAtLeast(
      'first guess fits or lies next',
      share(felt, (page) => isAcceptedOrNear(first(page), page)),
      budget.fitsOrNext,
    ),
    requireAtLeast(
      'one of the four candidates fits or lies next',
      share(felt, (page) => page.analysis.candidates.some(({ emotion }) => isAcceptedOrNear(emotion, page))),
      0.92,
    ),
    requireAtLeast('named', named.length / pages.length, 0.65),
    {
      what: 'of those named, fit',
      measured: share(named, (page) => isAccepted(lead(page), page)).toFixed(3),
    },
    requireAtLeast(
      'of those named, fit or lie next',
      share(named, (page) => isAcceptedOrNear(lead(page), page)),
      0.85,
    ),
    requireAtMost(
      'of those named, joy or sadness',
      share(named, (page) => /^(joy|sadness)$/.test(lead(page))),
      0.45,
    ),
    requireAtMost('told a feeling that the reader rules out', never.length / pages.length, 0.04),
    requireAtLeast('score, pleasant against unpleasant, AUC', measureCurve(clear), 0.94),
    ...(contrary.length > 0
      ? [requireAtLeast('the same on pages with contrary words', measureCurve(contrary), 0.85)]
      : []),
    ...(ironic.length > 0
      ? [
          requireAtLeast(
            `ironic pages with a score of at most 3 (n = ${ironic.length})`,
            share(ironic, ({ analysis }) => analysis.sentimentScore <= 3),
            0.6,
          ),
        ]
      : []),
    requireAtLeast(
      `quotes the sentence that the reader marked (n = ${shown.length})`,
      share(shown, (page) => hasQuotedEvidence(page)),
      0.6,
    ),
    ...measureSupport(pages),
  ];
}

function measureSupport(pages: readonly AnalysedPage[]): Figure[] {
  const deserving = pages.filter(({ support }) => support === 'line' || support === 'card');
  const grave = pages.filter(({ support }) => support === 'card');
  const harmless = pages.filter(({ support }) => support === 'none');
  const hasCard = ({ level }: AnalysedPage) => level === 'concern' || level === 'urgent';
  const hasEither = ({ level }: AnalysedPage) => level !== 'none';
  return [
    requireAtLeast(
      `deserve line or card and get one (n = ${deserving.length})`,
      share(deserving, hasEither),
      0.85,
    ),
    requireAtLeast(`deserve the card and get it (n = ${grave.length})`, share(grave, hasCard), 0.95),
    requireAtMost(`harmless, with a card (n = ${harmless.length})`, share(harmless, hasCard), 0.002),
    requireAtMost(
      'harmless, with a line',
      share(harmless, ({ level }) => level === 'possible'),
      0.02,
    ),
  ];
}

function hasQuotedEvidence({ evidence, text, analysis }: AnalysedPage): boolean {
  const quotes = analysis.evidence.emotions[0]?.evidence ?? [];
  return quotes.some(({ start, end, quote }) => {
    if (typeof evidence === 'string') return evidence.includes(quote) || quote.includes(evidence);
    const [from, to] = evidence!;
    if (typeof from === 'number') return start < (to as number) && from < end;
    return evidence!.some(
      (words) => text.slice(start, end).includes(String(words)) || String(words).includes(quote),
    );
  });
}

function measureCurve(pages: readonly AnalysedPage[]): number {
  return computeAreaUnderCurve(
    pages.map((page) => getClearSide(page)!),
    pages.map(({ analysis }) => analysis.sentimentScore),
  );
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / Math.max(1, items.length);
}

function requireAtLeast(what: string, value: number, wanted: number): Figure {
  return { what, measured: value.toFixed(3), budget: `≥ ${wanted}`, isKept: value >= wanted };
}

function requireAtMost(what: string, value: number, wanted: number): Figure {
  return { what, measured: value.toFixed(3), budget: `≤ ${wanted}`, isKept: value <= wanted };
}
