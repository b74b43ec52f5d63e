import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { faults, locateFault, readSources } from './locate-fault.ts';

const sources = readSources(resolve(import.meta.dirname, '../..'));

it.each(faults)('can be located in the sources: $effect', (fault) => {
  const { source, planted } = locateFault(fault, sources);
  expect(planted).not.toBe(source);
});
