import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import { serverFolder } from '../../platform/server-folder.ts';

const weightsFile = path.join(serverFolder, '../engine/weights/emotion-model.bin');

let loaded: Promise<void> | null = null;

/**
 * Loads the trained emotion model into the engine of this thread, once; further calls return the same promise.
 * Rejects when the weights are missing; the engine then uses its word list.
 */
export function loadEmotionModel(): Promise<void> {
  loaded ??= readFile(weightsFile).then(({ buffer, byteOffset, byteLength }) => {
    const weights = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    installModel(createEmotionModel(weights));
  });
  return loaded;
}
