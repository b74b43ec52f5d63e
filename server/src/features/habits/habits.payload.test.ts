import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { habitsPayloadKind } from './habits.payload.ts';

it('HAB-01 · a habit stored in the shape of version 1 can be read today', () => {
  const data = {
    name: 'Read in bed',
    category: 'mindfulness',
    frequency: 'daily',
    targetValue: 20,
    targetUnit: 'pages',
    isArchived: false,
    position: 1_700_000_000_000.5,
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(habitsPayloadKind, { version: 1, data })).toEqual(data);
});
