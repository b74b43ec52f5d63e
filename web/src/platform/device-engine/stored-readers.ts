import { createDangerReader } from '@reflect/engine/danger';
import { createSentenceEncoder } from '@reflect/engine/encoder';
import {
  createPageReader,
  installDangerReader,
  installEncoder,
  installPageReader,
} from '@reflect/engine/pages';
import dangerUrl from '@reflect/engine/weights/danger-reader.bin?url';
import pageReaderUrl from '@reflect/engine/weights/page-reader.bin?url';
import encoderUrl from '@reflect/engine/weights/sentence-encoder.bin?url';
import { rememberSentences } from './remember-sentences.ts';
import { openStored } from './stored-encoder.ts';

const waiting = new Set([installStoredEncoder, installStoredPageReader, installStoredDangerReader]);

/**
 * Installs the sentence encoder and the readers of pages and of danger in this worker's engine, each once it is stored on the
 * device, so that nobody waits for seven megabytes. A later call retries the rest. Never throws.
 */
export async function installStoredReaders(): Promise<void> {
  await Promise.all(
    [...waiting].map(async (install) => {
      if (await install()) waiting.delete(install);
    }),
  );
}

async function installStoredEncoder(): Promise<boolean> {
  const encoder = await openStored([encoderUrl], (weights: ArrayBuffer) => createSentenceEncoder(weights));
  if (encoder) installEncoder(rememberSentences(encoder));
  return encoder !== null;
}

async function installStoredPageReader(): Promise<boolean> {
  const reader = await openStored([pageReaderUrl], createPageReader);
  if (reader) installPageReader(reader);
  return reader !== null;
}

async function installStoredDangerReader(): Promise<boolean> {
  const reader = await openStored([encoderUrl, dangerUrl], createDangerReader);
  if (reader)
    installDangerReader({
      ...rememberSentences(reader),
      hintsIn: rememberSentences({ read: reader.hintsIn }).read,
      addUp: reader.addUp,
    });
  return reader !== null;
}
