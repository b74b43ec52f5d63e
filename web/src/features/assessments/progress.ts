import { readSealedJson, writeSealedJson } from '../../platform/device-seal/sealed-json.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { type Progress, readProgress } from './player.model.ts';

const makeKey = (assessmentKey: string, userId: string) => `assessment-progress:${assessmentKey}:${userId}`;

export function readKeptProgress(assessmentKey: string, userId: string, count: number): Progress | null {
  return readProgress(readSealedJson(makeKey(assessmentKey, userId)), count);
}

export function keepProgress(assessmentKey: string, userId: string, progress: Progress): void {
  if (progress.index === 0) deviceStorage.remove(makeKey(assessmentKey, userId));
  else writeSealedJson(makeKey(assessmentKey, userId), { value: progress, userId });
}

export function dropProgress(assessmentKey: string, userId: string): void {
  deviceStorage.remove(makeKey(assessmentKey, userId));
}
