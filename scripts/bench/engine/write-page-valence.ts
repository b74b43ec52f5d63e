import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSentenceEncoder } from '../../../engine/src/encoder/sentence-encoder.ts';
import { installEncoder } from '../../../engine/src/index.ts';
import { fitPageValence } from './fit-page-valence.ts';
import { entryRow, pageRow, readEntries, readPages } from './valence-rows.ts';

// npm run train:page-valence -- DATA_DIR: writes the weights by which the analysis distinguishes pleasant and unpleasant pages.
const engine = join(import.meta.dirname, '../../../engine');
const { buffer, byteOffset, byteLength } = readFileSync(join(engine, 'weights/sentence-encoder.bin'));
installEncoder(createSentenceEncoder(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer));
const data = process.argv[2]!;
const head = fitPageValence([...readPages(data).map(pageRow), ...readEntries(data).map(entryRow)]);
writeFileSync(join(engine, 'src/analysis/feelings/page-valence.json'), `${JSON.stringify(head, null, 2)}\n`);
