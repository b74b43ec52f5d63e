import { afterAll, beforeAll } from 'vitest';
import { installDangerReader, installEncoder, installPageReader } from '../src/pages/installed-readers.ts';
import { installModel } from '../src/sentences/installed-model.ts';
import { trainedDangerReader, trainedEncoder, trainedModel, trainedPageReader } from './trained-model.ts';

/** Installs the shipped readers for the tests of a file or a `describe`, and removes them afterwards. */
export function useTrainedReaders(): void {
  beforeAll(() => {
    installModel(trainedModel());
    installEncoder(trainedEncoder());
    installPageReader(trainedPageReader());
    installDangerReader(trainedDangerReader());
  });
  afterAll(() => {
    installModel(null);
    installEncoder(null);
    installPageReader(null);
    installDangerReader(null);
  });
}
