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
import {
  createCompanionReader,
  createResponseReader,
  createSituationReader,
} from '@reflect/engine/companion';
import { createDangerReader } from '@reflect/engine/danger';
import { createSentenceEncoder } from '@reflect/engine/encoder';
import { createMeaningEncoder, type MeaningEncoder } from '@reflect/engine/meaning';
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
  loaded ??= load();
  return loaded;
}

async function load(): Promise<void> {
  const encoderBytes = readWeights('sentence-encoder.bin');
  await Promise.all([
    readWeights('emotion-model.bin').then((weights) => installModel(createEmotionModel(weights))),
    encoderBytes.then((weights) => installEncoder(createSentenceEncoder(weights))),
    Promise.all([encoderBytes, readWeights('danger-reader.bin')]).then(([weights, danger]) =>
      installDangerReader(createDangerReader(weights, danger)),
    ),
    readWeights('page-reader.bin').then((weights) => installPageReader(createPageReader(weights))),
    readWeights('talk-reader.bin').then((weights) => installTalkReader(createTalkReader(weights))),
    Promise.all([
      readWeights('companion-reader.bin'),
      readWeights('companion-situations.bin'),
      readWeights('companion-responses.bin'),
      encoderBytes,
      readWeights('meaning-encoder.bin'),
    ]).then(([reader, situations, responses, weights, meaning]) =>
      installCompanion({
        reader: createCompanionReader(reader),
        situations: createSituationReader(situations),
        responses: createResponseReader(responses),
        meaning: openAtFirstReading(() => createMeaningEncoder(weights, meaning)),
      }),
    ),
  ]);
}

/** Opening it takes a few tenths of a second, and only threads that reply to messages need it. */
function openAtFirstReading(open: () => MeaningEncoder): MeaningEncoder {
  let encoder: MeaningEncoder | null = null;
  return {
    read: (texts) => {
      encoder ??= open();
      return encoder.read(texts);
    },
  };
}

async function readWeights(name: string): Promise<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = await readFile(path.join(weightsFolder, name));
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}
