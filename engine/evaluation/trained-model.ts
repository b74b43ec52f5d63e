/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createCompanionReader } from '../src/companion/reading/companion-reader.ts';
import type { Companion } from '../src/companion/reading/installed-companion.ts';
import { createSituationReader } from '../src/companion/reading/situation-reader.ts';
import { createResponseReader } from '../src/companion/responses/response-reader.ts';
import { createTalkReader, type TalkReader } from '../src/conversation/talk-reader.ts';
import { createDangerReader, type DangerReader } from '../src/encoder/danger-reader.ts';
import { createMeaningEncoder, type MeaningEncoder } from '../src/encoder/meaning-encoder.ts';
import { createSentenceEncoder, type SentenceEncoder } from '../src/encoder/sentence-encoder.ts';
import { createEmotionModel, type EmotionModel } from '../src/model/emotion-model.ts';
import { createPageReader, type PageReader } from '../src/pages/page-reader.ts';

/** Reads the bytes of shipped weights. */
export function readWeights(
  name:
    | 'emotion-model'
    | 'sentence-encoder'
    | 'meaning-encoder'
    | 'danger-reader'
    | 'page-reader'
    | 'talk-reader'
    | 'companion-reader'
    | 'companion-situations'
    | 'companion-responses' = 'emotion-model',
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

/** Returns the shipped model, created once per process. */
export function loadTrainedModel(): EmotionModel {
  model ??= createEmotionModel(readWeights());
  return model;
}

/** Returns the shipped sentence encoder, created once. */
export function loadTrainedEncoder(): SentenceEncoder {
  encoder ??= createSentenceEncoder(readWeights('sentence-encoder'));
  return encoder;
}

/** Returns the shipped encoder of meaning, created once. */
export function loadMeaningEncoder(): MeaningEncoder {
  meaningEncoder ??= createMeaningEncoder(readWeights('sentence-encoder'), readWeights('meaning-encoder'));
  return meaningEncoder;
}

/** Returns the shipped reader of danger, created once. */
export function loadDangerReader(): DangerReader {
  dangerReader ??= createDangerReader(readWeights('sentence-encoder'), readWeights('danger-reader'));
  return dangerReader;
}

/** Returns the shipped reader of pages, created once. */
export function loadPageReader(): PageReader {
  pageReader ??= createPageReader(readWeights('page-reader'));
  return pageReader;
}

/** Returns the shipped reader of conversation lines, created once. */
export function loadTalkReader(): TalkReader {
  talkReader ??= createTalkReader(readWeights('talk-reader'));
  return talkReader;
}

/** Returns the shipped companion, created once. */
export function loadTrainedCompanion(): Companion {
  companion ??= {
    reader: createCompanionReader(readWeights('companion-reader')),
    situations: createSituationReader(readWeights('companion-situations')),
    responses: createResponseReader(readWeights('companion-responses')),
    meaning: loadMeaningEncoder(),
  };
  return companion;
}
