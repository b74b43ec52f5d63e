import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { installModel } from '@reflect/engine';
import { createEmotionModel } from '@reflect/engine/model';
import { serverFolder } from '../server-folder.ts';

const weightsFile = path.join(serverFolder, '../engine/weights/emotion-model.bin');

let opened: Promise<void> | null = null;

/**
 * Puts the trained model of feelings into the engine of this thread, once: whoever asks again waits for the same.
 * Rejects where the weights are missing; the engine then reads by its word list.
 */
export function openEmotionModel(): Promise<void> {
  opened ??= readFile(weightsFile).then(({ buffer, byteOffset, byteLength }) => {
    const weights = buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
    installModel(createEmotionModel(weights));
  });
  return opened;
}
