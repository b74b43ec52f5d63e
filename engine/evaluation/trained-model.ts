/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { createEmotionModel, type EmotionModel } from '../src/model/emotion-model.ts';

const weightsFile = new URL('../weights/emotion-model.bin', import.meta.url);

/** The bytes of the weights as shipped. */
export function readWeights(): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = readFileSync(weightsFile);
  return buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer;
}

let model: EmotionModel | undefined;

/** The model as shipped, created once for all tests of a process. */
export function trainedModel(): EmotionModel {
  model ??= createEmotionModel(readWeights());
  return model;
}
