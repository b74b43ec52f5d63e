import { createSentenceEncoder } from '@reflect/engine/encoder';
import { createPageReader, installEncoder, installPageReader } from '@reflect/engine/pages';
import pageReaderUrl from '@reflect/engine/weights/page-reader.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import { rememberSentences } from './remember-sentences.ts';
import { weightsCache } from './weights-cache.ts';

const install: Readonly<Record<string, (weights: ArrayBuffer) => void>> = {
  [encoderUrl]: (weights) => installEncoder(rememberSentences(createSentenceEncoder(weights))),
  [pageReaderUrl]: (weights) => installPageReader(createPageReader(weights)),
};
const installed = new Set<string>();

/**
 * Installs the sentence encoder and the reader of pages in the engine of this worker, each once it is stored on the device:
 * nobody waits for seven megabytes. What isn't stored yet is looked for again at the next call. Never throws.
 */
export async function installStoredReaders(): Promise<void> {
  const missing = Object.keys(install).filter((url) => !installed.has(url));
  await Promise.all(missing.map(installStored));
}

async function installStored(url: string): Promise<void> {
  try {
    const stored = await (await caches.open(weightsCache)).match(url);
    if (!stored || installed.has(url)) return;
    install[url]!(await stored.arrayBuffer());
    installed.add(url);
  } catch {
    // Where nothing can be stored, the engine goes by its rules and the emotion model.
  }
}
