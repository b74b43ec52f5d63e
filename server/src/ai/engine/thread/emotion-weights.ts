import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installEncoder, installModel, installPageReader, installTalkReader } from '@reflect/engine';
import { createSentenceEncoder } from '@reflect/engine/encoder';
import { createEmotionModel } from '@reflect/engine/model';
import { createPageReader } from '@reflect/engine/pages';
import { createTalkReader } from '@reflect/engine/talk';
import { serverFolder } from '../../../platform/files/server-folder.ts';

const weightsFolder = path.join(serverFolder, '../engine/weights');

let loaded: Promise<void> | null = null;

/**
 * Loads the trained emotion model, the sentence encoder and the readers of pages and of conversations into the engine of this
 * thread, once; further calls return the same promise. Rejects when weights are missing; the engine then uses what it has, down to the words for feelings.
 */
export function loadEmotionModel(): Promise<void> {
  loaded ??= Promise.all([
    readWeights('emotion-model.bin').then((weights) => installModel(createEmotionModel(weights))),
    readWeights('sentence-encoder.bin').then((weights) => installEncoder(createSentenceEncoder(weights))),
    readWeights('page-reader.bin').then((weights) => installPageReader(createPageReader(weights))),
    readWeights('talk-reader.bin').then((weights) => installTalkReader(createTalkReader(weights))),
  ]).then(() => undefined);
  return loaded;
}

async function readWeights(name: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path.join(weightsFolder, name));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
