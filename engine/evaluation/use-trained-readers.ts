import { afterAll, beforeAll } from 'vitest';
import { installDangerReader, installEncoder, installPageReader } from '../src/pages/installed-readers.ts';
import { installModel } from '../src/sentences/installed-model.ts';
import { loadDangerReader, loadPageReader, loadTrainedEncoder, loadTrainedModel } from './trained-model.ts';

/** Installs the shipped readers for the tests of a file or a `describe`, and removes them afterwards. */
export function useTrainedReaders(): void {
  beforeAll(() => {
    installModel(loadTrainedModel());
    installEncoder(loadTrainedEncoder());
    installPageReader(loadPageReader());
    installDangerReader(loadDangerReader());
  });
  afterAll(() => {
    installModel(null);
    installEncoder(null);
    installPageReader(null);
    installDangerReader(null);
  });
}
