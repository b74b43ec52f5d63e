import { afterAll, beforeAll } from 'vitest';
import { installCompanion } from '../src/companion/reading/installed-companion.ts';
import { installEncoder } from '../src/pages/installed-readers.ts';
import { trainedCompanion, trainedEncoder } from './trained-model.ts';

/** Installs what the companion understands and says as shipped for the tests of a file, and removes it after these. */
export function useTrainedCompanion(): void {
  beforeAll(() => {
    installEncoder(trainedEncoder());
    installCompanion(trainedCompanion());
  });
  afterAll(() => {
    installEncoder(null);
    installCompanion(null);
  });
}
