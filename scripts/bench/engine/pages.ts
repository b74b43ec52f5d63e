import type { EntryAnalysis } from '../../../contract/src/journal/analysis.ts';
import { analyseEntry } from '../../../engine/src/index.ts';
import type { Figure } from '../print-table.ts';
import {
  getClearSide,
  isAcceptedOrNear,
  type LabelledPage,
  readLabelledPages,
  toReadersName,
} from './labelled-pages.ts';
import { computeAreaUnderCurve, computeMean } from './measures.ts';

interface AnalysedPage extends LabelledPage {
  analysis: EntryAnalysis;
}

/**
 * How well the analysis of whole pages agrees with a careful reader (`pages/labelled.json`), with what is installed
 * in the engine now.
 */
export function measurePages(data: string): Figure[] {
  const pages = readLabelledPages(data).map(
    (page): AnalysedPage => ({ ...page, analysis: analyseEntry(page.text) }),
  );
  const led = pages.filter(({ analysis }) => analysis.leading !== null);
  const clear = pages.filter((page) => getClearSide(page) !== null);
  const isPleasant = clear.map((page) => getClearSide(page)!);
  const scores = clear.map(({ analysis }) => analysis.sentimentScore);
  return [
    requireAtLeast('pages with a leading feeling', led.length / pages.length, 0.5),
    requireAtLeast(
      'leading feelings that fit',
      share(led, (page) => isAcceptedOrNear(page.analysis.leading!.emotion, page)),
      0.8,
    ),
    measureNever(pages),
    requireAtLeast(
      'one of the four candidates fits',
      share(pages, (page) => page.analysis.candidates.some(({ emotion }) => isAcceptedOrNear(emotion, page))),
      0.88,
    ),
    requireAtLeast(
      'score, pleasant against unpleasant, AUC',
      computeAreaUnderCurve(isPleasant, scores),
      0.88,
    ),
    requireAtLeast(
      'score on the right side of 3',
      computeMean(scores.map((score, i) => (score > 3 === (isPleasant[i] === 1) ? 1 : 0))),
      0.75,
    ),
    {
      what: 'score within what the reader accepts, ± .25',
      measured: share(
        pages,
        ({ analysis, valence: [low, high] }) =>
          analysis.sentimentScore >= low - 0.25 && analysis.sentimentScore <= high + 0.25,
      ).toFixed(2),
    },
  ];
}

function measureNever(pages: readonly AnalysedPage[]): Figure {
  const told = pages.filter(({ analysis, never }) =>
    [...analysis.emotions, analysis.leading?.emotion ?? ''].some((emotion) =>
      never.includes(toReadersName(emotion)),
    ),
  );
  return {
    what: 'pages told a feeling that the reader rules out',
    measured: `${told.length} of ${pages.length}`,
    budget: '≤ 1 in 12',
    isKept: told.length * 12 <= pages.length,
  };
}

function share<Item>(items: readonly Item[], is: (item: Item) => boolean): number {
  return items.filter(is).length / Math.max(1, items.length);
}

function requireAtLeast(what: string, value: number, wanted: number): Figure {
  return {
    what,
    measured: value.toFixed(2),
    budget: `≥ ${wanted.toFixed(2)}`,
    isKept: value >= wanted,
  };
}
