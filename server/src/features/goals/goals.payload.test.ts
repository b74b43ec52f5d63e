import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { goalsPayloadKind } from './goals.payload.ts';

it('GOAL-01 · a goal stored in the shape of version 1 can be read today', () => {
  const data = {
    title: 'Run 10 km',
    description: null,
    category: 'health',
    priority: 'medium',
    targetValue: 10,
    currentValue: 8,
    currentValueAt: '2026-11-21T09:00:00.000Z',
    unit: 'km',
    targetDate: '2026-12-20',
    habitIds: ['01a1fd86-cf38-7ef7-8637-2e51fada6cfa'],
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(goalsPayloadKind, { version: 1, data })).toEqual(data);
});
