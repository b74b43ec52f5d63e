import type { TalkReader } from '../conversation/talk-reader.ts';
import type { DangerReader } from '../encoder/danger-reader.ts';
import type { SentenceEncoder } from '../encoder/sentence-encoder.ts';
import type { PageReader } from './page-reader.ts';

/** The sentence encoder, as far as the analysis asks for it; `createSentenceEncoder` of `@reflect/engine/encoder` gives one. */
export type FeelingEncoder = Pick<SentenceEncoder, 'read'>;

let encoder: FeelingEncoder | null = null;
let pageReader: PageReader | null = null;
let talkReader: TalkReader | null = null;
let dangerReader: DangerReader | null = null;

/**
 * Installs the sentence encoder for every analysis from then on; null removes it. The server and the browser do this once at
 * the start, because the engine does no I/O and cannot load the weights itself. It may come later than the emotion model,
 * which reads alone until then.
 */
export function installEncoder(installed: FeelingEncoder | null): void {
  encoder = installed;
}

/** The installed sentence encoder, or null. */
export function installedEncoder(): FeelingEncoder | null {
  return encoder;
}

/** Installs the reader of pages in the same way. It goes on from what the sentence encoder says of each sentence. */
export function installPageReader(installed: PageReader | null): void {
  pageReader = installed;
}

/** The installed reader of pages, or null. */
export function installedPageReader(): PageReader | null {
  return pageReader;
}

/** Installs the reader of lines of conversations in the same way. It too goes on from what the sentence encoder says. */
export function installTalkReader(installed: TalkReader | null): void {
  talkReader = installed;
}

/** The installed reader of lines, or null. */
export function installedTalkReader(): TalkReader | null {
  return talkReader;
}

/** Installs the reader of danger in the same way. It has an encoder of its own. */
export function installDangerReader(installed: DangerReader | null): void {
  dangerReader = installed;
}

/** The installed reader of danger, or null. */
export function installedDangerReader(): DangerReader | null {
  return dangerReader;
}
