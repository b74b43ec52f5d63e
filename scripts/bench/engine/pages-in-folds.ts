import { analyseEach, valenceOf } from '../../../engine/src/analysis/analysed-sentence.ts';
import { type Lead, likeliestLead } from '../../../engine/src/analysis/leading-feeling.ts';
import { splitSentences } from '../../../engine/src/text/sentences.ts';
import type { Figure } from '../print-table.ts';
import { clearSideOf, fits, type LabelledPage, readLabelledPages } from './labelled-pages.ts';

const folds = 5;
/** A leading feeling is named from where this share of those named fit. */
const wantedShare = 0.76;

type JudgedPage = LabelledPage & { lead: Lead; valence: LabelledPage['valence']; mean: number };

/**
 * The calibration of leading feeling and score, honestly: thresholds are chosen on four fifths of the labelled pages and
 * measured on the fifth that they have not met.
 */
export function measurePagesInFolds(data: string): Figure[] {
  const pages = readLabelledPages(data).map((page): JudgedPage => {
    const sentences = analyseEach(splitSentences(page.text));
    return { ...page, lead: likeliestLead(sentences)!, mean: valenceOf(sentences) };
  });
  let named = 0;
  let fitting = 0;
  let clear = 0;
  let right = 0;
  for (let fold = 0; fold < folds; fold++) {
    const known = pages.filter((_, index) => index % folds !== fold);
    const sure = surenessFor(known);
    const middle = middleFor(known);
    for (const page of pages.filter((_, index) => index % folds === fold)) {
      if (page.lead.sureness >= sure) {
        named++;
        if (fits(page.lead.feeling.name, page)) fitting++;
      }
      const side = clearSideOf(page);
      if (side === null) continue;
      clear++;
      if (page.mean > middle === (side === 1)) right++;
    }
  }
  return [
    { what: 'pages with a leading feeling', measured: (named / pages.length).toFixed(2) },
    { what: 'leading feelings that fit', measured: (fitting / Math.max(1, named)).toFixed(2) },
    { what: 'score on the right side of 3', measured: (right / clear).toFixed(2) },
    { what: 'sureness of a lead, chosen on all pages', measured: surenessFor(pages).toFixed(2) },
    { what: 'middle of the valence, chosen on all pages', measured: middleFor(pages).toFixed(3) },
  ];
}

/** The lowest sureness from which on the wanted share of leads fits. */
function surenessFor(pages: readonly JudgedPage[]): number {
  const sorted = pages.toSorted((a, b) => b.lead.sureness - a.lead.sureness);
  let fitting = 0;
  let least = Infinity;
  sorted.forEach((page, index) => {
    if (fits(page.lead.feeling.name, page)) fitting++;
    if (fitting / (index + 1) >= wantedShare) least = page.lead.sureness;
  });
  return least;
}

/** The valence that puts as many clear pages as possible on their side; of equally good ones the middle. */
function middleFor(pages: readonly JudgedPage[]): number {
  const clear = pages.filter((page) => clearSideOf(page) !== null);
  const scored = clear.map(({ mean }) => ({
    mean,
    right: clear.filter((page) => page.mean > mean === (clearSideOf(page) === 1)).length,
  }));
  const most = Math.max(...scored.map(({ right }) => right));
  const best = scored.filter(({ right }) => right === most).map(({ mean }) => mean);
  return (Math.min(...best) + Math.max(...best)) / 2;
}
