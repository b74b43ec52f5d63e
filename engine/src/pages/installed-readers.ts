import type { TalkReader } from '../conversation/talk-reader.ts';
import type { DangerReader } from '../encoder/danger-reader.ts';
import type { SentenceEncoder } from '../encoder/sentence-encoder.ts';
import type { PageReader } from './page-reader.ts';

/** The part of the sentence encoder that the analysis uses; `createSentenceEncoder` of `@reflect/engine/encoder` makes one. */
export type FeelingEncoder = Pick<SentenceEncoder, 'read'>;

let encoder: FeelingEncoder | null = null;
let pageReader: PageReader | null = null;
let talkReader: TalkReader | null = null;
let dangerReader: DangerReader | null = null;

/**
 * Installs the sentence encoder for all later analyses; null removes it. The server and the browser do this once at
 * their start, because the engine does no I/O and can't load the weights itself. It may come later than the emotion
 * model, which works alone until then.
 */
export function installEncoder(installed: FeelingEncoder | null): void {
  encoder = installed;
}

/** Returns the installed sentence encoder, or null. */
export function getInstalledEncoder(): FeelingEncoder | null {
  return encoder;
}

/** Installs the reader of pages in the same way. It uses the sentence encoder's output for each sentence. */
export function installPageReader(installed: PageReader | null): void {
  pageReader = installed;
}

/** Returns the installed reader of pages, or null. */
export function getInstalledPageReader(): PageReader | null {
  return pageReader;
}

/** Installs the reader of conversation lines in the same way. It too uses the sentence encoder's output. */
export function installTalkReader(installed: TalkReader | null): void {
  talkReader = installed;
}

/** Returns the installed reader of lines, or null. */
export function getInstalledTalkReader(): TalkReader | null {
  return talkReader;
}

/** Installs the reader of danger in the same way. It has an encoder of its own. */
export function installDangerReader(installed: DangerReader | null): void {
  dangerReader = installed;
}

/** Returns the installed reader of danger, or null. */
export function getInstalledDangerReader(): DangerReader | null {
  return dangerReader;
}
