import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AnalysedSentence, analyseEach } from '../../../engine/src/analysis/analysed-sentence.ts';
import { meanLogOdds } from '../../../engine/src/analysis/feelings/page-valence.ts';
import { splitSentences } from '../../../engine/src/text/sentences.ts';
import type { ValenceRow } from './fit-page-valence.ts';
import { type LabelledPage, readLabelledPages } from './labelled-pages.ts';
import { mean } from './measures.ts';
import { readCsv } from './read-csv.ts';

const pleasant = ['calm', 'excited', 'happy', 'proud', 'satisfied'];
const unpleasant =
  'afraid angry anxious ashamed awkward bored confused disgusted frustrated jealous sad'.split(' ');

type ReadText<Row> = Row & { sentences: AnalysedSentence[] };
/** A journal entry of Lemotif: how pleasant its writer says the day was, -1 to 1. */
type RatedEntry = { text: string; valence: number };

const read = <Row extends { text: string }>(row: Row): ReadText<Row> => ({
  ...row,
  sentences: analyseEach(splitSentences(row.text)),
});

/** The labelled pages, read by what is installed. */
export const readPages = (data: string): ReadText<LabelledPage>[] => readLabelledPages(data).map(read);

/** The journal entries of Lemotif, likewise. */
export function readEntries(data: string): ReadText<RatedEntry>[] {
  const [header, ...records] = readCsv(
    readFileSync(join(data, 'lemotif/lemotif-data-cleaned-flat.csv'), 'utf8'),
  );
  const column = (name: string) => header!.indexOf(`Answer.f1.${name}.raw`);
  return records
    .filter((record) => record[0]!.trim() !== '')
    .map((record) => {
      const count = (names: string[]) =>
        names.filter((name) => record[column(name)]?.toUpperCase() === 'TRUE').length;
      const good = count(pleasant);
      const bad = count(unpleasant);
      return read({ text: record[0]!, valence: good + bad === 0 ? 0 : (good - bad) / (good + bad) });
    });
}

export const pageRow = ({ sentences, valence }: ReadText<LabelledPage>): ValenceRow => ({
  source: 'page',
  odds: meanLogOdds(sentences)!,
  valence: mean(valence) - 3,
});

export const entryRow = ({ sentences, valence }: ReadText<RatedEntry>): ValenceRow => ({
  source: 'entry',
  odds: meanLogOdds(sentences)!,
  valence,
});
