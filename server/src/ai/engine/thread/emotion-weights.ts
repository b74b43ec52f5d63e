import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  installCompanion,
  installDangerReader,
  installEncoder,
  installModel,
  installPageReader,
  installTalkReader,
} from '@reflect/engine';
import { createCompanionReader, createSituationReader } from '@reflect/engine/companion';
import { createDangerReader } from '@reflect/engine/danger';
import { createSentenceEncoder } from '@reflect/engine/encoder';
import { createMeaningEncoder } from '@reflect/engine/meaning';
import { createEmotionModel } from '@reflect/engine/model';
import { createPageReader } from '@reflect/engine/pages';
import { createTalkReader } from '@reflect/engine/talk';
import { serverFolder } from '../../../platform/files/server-folder.ts';

const weightsFolder = path.join(serverFolder, '../engine/weights');

let loaded: Promise<void> | null = null;

/**
 * Loads the trained models (emotions, sentences, pages, danger, conversations, companion) into this thread's engine,
 * once; further calls return the same promise. Rejects when weights are missing; the engine then uses what it has, in
 * the worst case only the words for feelings.
 */
export function loadEmotionModel(): Promise<void> {
  loaded ??= Promise.all([
    readWeights('emotion-model.bin').then((weights) => installModel(createEmotionModel(weights))),
    readWeights('sentence-encoder.bin').then((weights) => installEncoder(createSentenceEncoder(weights))),
    Promise.all([readWeights('sentence-encoder.bin'), readWeights('danger-reader.bin')]).then(
      ([weights, danger]) => installDangerReader(createDangerReader(weights, danger)),
    ),
    readWeights('page-reader.bin').then((weights) => installPageReader(createPageReader(weights))),
    readWeights('talk-reader.bin').then((weights) => installTalkReader(createTalkReader(weights))),
    Promise.all([
      readWeights('companion-reader.bin'),
      readWeights('companion-situations.bin'),
      readWeights('sentence-encoder.bin'),
      readWeights('meaning-encoder.bin'),
    ]).then(([reader, situations, weights, meaning]) =>
      installCompanion({
        reader: createCompanionReader(reader),
        situations: createSituationReader(situations),
        meaning: createMeaningEncoder(weights, meaning),
      }),
    ),
  ]).then(() => undefined);
  return loaded;
}

async function readWeights(name: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path.join(weightsFolder, name));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
