import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { goalProgressPayloadKind } from './goal-progress.payload.ts';

it('GOAL-12 · progress stored in the shape of version 1 can be read today', () => {
  const data = {
    goalId: '01a1fd86-cf38-7ef7-8637-2e51fada6cfa',
    progressValue: 8,
    notes: 'In the rain.',
    mood: 'proud',
    updateGoalValue: true,
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(goalProgressPayloadKind, { version: 1, data })).toEqual(data);
});
