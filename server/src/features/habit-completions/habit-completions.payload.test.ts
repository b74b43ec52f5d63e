import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { habitCompletionsPayloadKind } from './habit-completions.payload.ts';

it('HAB-07 · a completion stored in the shape of version 1 can be read today', () => {
  const data = {
    habitId: '01a1fd86-cf38-7ef7-8637-2e51fada6cfa',
    completionDate: '2026-11-21',
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(habitCompletionsPayloadKind, { version: 1, data })).toEqual(data);
});
