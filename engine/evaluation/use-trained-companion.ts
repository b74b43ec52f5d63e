import { afterAll, beforeAll } from 'vitest';
import { installCompanion } from '../src/companion/reading/installed-companion.ts';
import { installEncoder } from '../src/pages/installed-readers.ts';
import { loadTrainedCompanion, loadTrainedEncoder } from './trained-model.ts';

/** Installs the shipped companion and encoder for the tests of a file, and removes them afterwards. */
export function useTrainedCompanion(): void {
  beforeAll(() => {
    installEncoder(loadTrainedEncoder());
    installCompanion(loadTrainedCompanion());
  });
  afterAll(() => {
    installEncoder(null);
    installCompanion(null);
  });
}
