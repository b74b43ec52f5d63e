import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { safetyPlansPayloadKind } from './safety-plans.payload.ts';

it('a payload stored in the shape of version 1 can be read today', () => {
  const parts = {
    warningSigns: 'I stop answering messages.',
    ownSteps: 'A walk.',
    placesAndPeople: '',
    peopleToAsk: '',
    professionals: '',
    safeSurroundings: '',
  };
  const data = { parts, editedRevision: 2, createdFrom: 'c29tZSBoYXNo' };
  expect(unpackPayload(safetyPlansPayloadKind, { version: 1, data })).toEqual(data);
});
