/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createCompanionReader } from '../src/companion/reading/companion-reader.ts';
import type { Companion } from '../src/companion/reading/installed-companion.ts';
import { createSituationReader } from '../src/companion/reading/situation-reader.ts';
import { createTalkReader, type TalkReader } from '../src/conversation/talk-reader.ts';
import { createDangerReader, type DangerReader } from '../src/encoder/danger-reader.ts';
import { createMeaningEncoder, type MeaningEncoder } from '../src/encoder/meaning-encoder.ts';
import { createSentenceEncoder, type SentenceEncoder } from '../src/encoder/sentence-encoder.ts';
import { createEmotionModel, type EmotionModel } from '../src/model/emotion-model.ts';
import { createPageReader, type PageReader } from '../src/pages/page-reader.ts';

/** The bytes of weights as shipped. */
export function readWeights(
  name:
    | 'emotion-model'
    | 'sentence-encoder'
    | 'meaning-encoder'
    | 'danger-reader'
    | 'page-reader'
    | 'talk-reader'
    | 'companion-reader'
    | 'companion-situations' = 'emotion-model',
): ArrayBuffer {
  const file = new URL(`../weights/${name}.bin`, import.meta.url);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

let model: EmotionModel | undefined;
let encoder: SentenceEncoder | undefined;
let meaningEncoder: MeaningEncoder | undefined;
let dangerReader: DangerReader | undefined;
let pageReader: PageReader | undefined;
let talkReader: TalkReader | undefined;
let companion: Companion | undefined;

/** The model as shipped, created once for all tests of a process. */
export function trainedModel(): EmotionModel {
  model ??= createEmotionModel(readWeights());
  return model;
}

/** The sentence encoder as shipped, likewise. */
export function trainedEncoder(): SentenceEncoder {
  encoder ??= createSentenceEncoder(readWeights('sentence-encoder'));
  return encoder;
}

/** The encoder of meaning as shipped, likewise. */
export function trainedMeaningEncoder(): MeaningEncoder {
  meaningEncoder ??= createMeaningEncoder(readWeights('sentence-encoder'), readWeights('meaning-encoder'));
  return meaningEncoder;
}

/** The reader of danger as shipped, likewise. */
export function trainedDangerReader(): DangerReader {
  dangerReader ??= createDangerReader(readWeights('sentence-encoder'), readWeights('danger-reader'));
  return dangerReader;
}

/** The reader of pages as shipped, likewise. */
export function trainedPageReader(): PageReader {
  pageReader ??= createPageReader(readWeights('page-reader'));
  return pageReader;
}

/** The reader of lines of conversations as shipped, likewise. */
export function trainedTalkReader(): TalkReader {
  talkReader ??= createTalkReader(readWeights('talk-reader'));
  return talkReader;
}

/** What the companion learned, likewise. */
export function trainedCompanion(): Companion {
  companion ??= {
    reader: createCompanionReader(readWeights('companion-reader')),
    situations: createSituationReader(readWeights('companion-situations')),
    meaning: trainedMeaningEncoder(),
  };
  return companion;
}
