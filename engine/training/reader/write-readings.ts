// tsx write-readings.ts OUT.jsonl LINES.jsonl[:SPLIT,SPLIT] …: what each reader says of short texts, for joined.py.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadPageReader, loadTrainedEncoder, loadTrainedModel } from '../../evaluation/trained-model.ts';
import { analyseEach } from '../../src/analysis/analysed-sentence.ts';
import weights from '../../src/analysis/feelings/joined-reading.json' with { type: 'json' };
import { listReadings } from '../../src/analysis/feelings/joined-reading.ts';
import { removeStockPraise } from '../../src/analysis/feelings/stock-praise.ts';
import { analyseAnyLength, analysePage } from '../../src/pages/analyse-page.ts';
import { installEncoder, installPageReader } from '../../src/pages/installed-readers.ts';
import { installModel } from '../../src/sentences/installed-model.ts';
import { splitSentences } from '../../src/text/sentences.ts';

interface Line {
  id: string;
  text: string;
  split?: string;
  feelings: string[];
  never: string[];
  valence: [number, number];
}

const [out, ...sources] = process.argv.slice(2);
if (!out || sources.length === 0) throw new Error('write-readings.ts OUT.jsonl LINES.jsonl[:SPLIT,SPLIT] …');
installModel(loadTrainedModel());
installEncoder(loadTrainedEncoder());
installPageReader(loadPageReader());
const rows = sources.flatMap((source) => {
  const [file, splits] = source.split(':');
  return readFileSync(file!, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ split }) => splits === undefined || splits.split(',').includes(split ?? 'train'))
    .flatMap((line) => describe(line, basename(file!, '.jsonl')));
});
writeFileSync(out, `${rows.map((row) => JSON.stringify(row)).join('\n')}\n`);

function describe({ id, text, feelings, never, valence }: Line, source: string) {
  const sentences = removeStockPraise(analyseEach(splitSentences(text)));
  const page = analyseAnyLength(sentences);
  if (page === null) return [];
  const denied = new Set(sentences.flatMap(({ analysis }) => analysis.denied));
  const namesFeeling = sentences.some(({ analysis }) => analysis.stated.some((name) => !denied.has(name)));
  const isLong = analysePage(sentences) !== null;
  const readings = listReadings(page, sentences);
  return [
    { id, source, feelings, never, valence, isLong, namesFeeling, names: weights.feelings, ...readings },
  ];
}
