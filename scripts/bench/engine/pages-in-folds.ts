import { type Lead, likeliestLead } from '../../../engine/src/analysis/feelings/leading-feeling.ts';
import type { Figure } from '../print-table.ts';
import { fitPageValence, valenceBy } from './fit-page-valence.ts';
import { clearSideOf, fits, type LabelledPage } from './labelled-pages.ts';
import { areaUnderCurve, mean } from './measures.ts';
import { entryRow, pageRow, readEntries, readPages } from './valence-rows.ts';

const folds = 5;
/** A leading feeling is named from where this share of those named fit. */
const wantedShare = 0.8;

type JudgedPage = LabelledPage & { lead: Lead };

const inFold = (fold: number) => (_: unknown, index: number) => index % folds === fold;
const outOfFold = (fold: number) => (_: unknown, index: number) => index % folds !== fold;

/**
 * The calibration of leading feeling and score, honestly: what is chosen or learned comes from four fifths of the labelled
 * pages and is measured on the fifth that they have not met. The weights of the page valence also stand behind the
 * leads, whose sureness is chosen here with the shipped ones.
 */
export function measurePagesInFolds(data: string): Figure[] {
  const read = readPages(data);
  const pages = read.map((page): JudgedPage => ({ ...page, lead: likeliestLead(page.sentences)! }));
  const named = [...Array(folds).keys()].flatMap((fold) => {
    const sure = surenessFor(pages.filter(outOfFold(fold)));
    return pages.filter(inFold(fold)).filter(({ lead }) => lead.sureness >= sure);
  });
  const rows = read.map(pageRow);
  const entries = readEntries(data).map(entryRow);
  const said: { page: LabelledPage; valence: number }[] = [];
  const saidOfEntries: { writer: number; valence: number }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const head = fitPageValence([...rows.filter(outOfFold(fold)), ...entries.filter(outOfFold(fold))]);
    read.forEach((page, index) => {
      if (index % folds === fold) said.push({ page, valence: valenceBy(head, rows[index]!.odds) });
    });
    for (const { odds, valence } of entries.filter(inFold(fold))) {
      saidOfEntries.push({ writer: valence, valence: valenceBy(head, odds) });
    }
  }
  const clear = said.filter(({ page }) => clearSideOf(page) !== null);
  const sided = saidOfEntries.filter(({ writer }) => Math.abs(writer) > 0.3);
  return [
    { what: 'pages with a leading feeling', measured: (named.length / pages.length).toFixed(2) },
    {
      what: 'leading feelings that fit',
      measured: mean(named.map((page) => (fits(page.lead.feeling.name, page) ? 1 : 0))).toFixed(2),
    },
    {
      what: 'page valence, pleasant against unpleasant, AUC',
      measured: areaUnderCurve(
        clear.map(({ page }) => clearSideOf(page)!),
        clear.map(({ valence }) => valence),
      ).toFixed(2),
    },
    {
      what: 'page valence on the right side',
      measured: mean(
        clear.map(({ page, valence }) => (valence > 0 === (clearSideOf(page) === 1) ? 1 : 0)),
      ).toFixed(2),
    },
    {
      what: 'page valence on journal entries (Lemotif), AUC',
      measured: areaUnderCurve(
        sided.map(({ writer }) => (writer > 0 ? 1 : 0)),
        sided.map(({ valence }) => valence),
      ).toFixed(2),
    },
    { what: 'sureness of a lead, chosen on all pages', measured: surenessFor(pages).toFixed(2) },
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
