import { readSealedJson, writeSealedJson } from '../../platform/device-seal/sealed-json.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { type Progress, readProgress } from './player.model.ts';

const keyOf = (assessmentKey: string, userId: string) => `assessment-progress:${assessmentKey}:${userId}`;

export function keptProgress(assessmentKey: string, userId: string, count: number): Progress | null {
  return readProgress(readSealedJson(keyOf(assessmentKey, userId)), count);
}

export function keepProgress(assessmentKey: string, userId: string, progress: Progress): void {
  if (progress.index === 0) deviceStorage.remove(keyOf(assessmentKey, userId));
  else writeSealedJson(keyOf(assessmentKey, userId), { value: progress, userId });
}

export function dropProgress(assessmentKey: string, userId: string): void {
  deviceStorage.remove(keyOf(assessmentKey, userId));
}
