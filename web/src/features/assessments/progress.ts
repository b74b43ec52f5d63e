import { readSealedJson, writeSealedJson } from '../../platform/device-seal/sealed-json.ts';
import { deviceStorage } from '../../platform/storage.ts';
import { type Progress, readProgress } from './player.model.ts';

const keyOf = (assessmentKey: string, userId: string) => `assessment-progress:${assessmentKey}:${userId}`;

/** What somebody has answered of an unfinished assessment on this device, or null. */
export function keptProgress(assessmentKey: string, userId: string, count: number): Progress | null {
  return readProgress(readSealedJson(keyOf(assessmentKey, userId)), count);
}

/** Keeps the answers so far, so that somebody can go on later. */
export function keepProgress(assessmentKey: string, userId: string, progress: Progress): void {
  if (progress.index === 0) deviceStorage.remove(keyOf(assessmentKey, userId));
  else writeSealedJson(keyOf(assessmentKey, userId), { value: progress, userId });
}

/** Drops the answers of an assessment that is finished or begun anew. */
export function dropProgress(assessmentKey: string, userId: string): void {
  deviceStorage.remove(keyOf(assessmentKey, userId));
}
