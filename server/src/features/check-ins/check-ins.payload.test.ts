import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { checkInsPayloadKind } from './check-ins.payload.ts';

it('a payload stored in the shape of version 1 can be read today', () => {
  const data = {
    ...{ mood: 6, energy: 4, sleep: 3, connection: 8, meaning: 5, note: 'A walk.' },
    editedRevision: 2,
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(checkInsPayloadKind, { version: 1, data })).toEqual(data);
});
