import { composeInsights } from '@reflect/engine';
import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { emptyInsights, insightsPayloadKind } from './insights.payload.ts';

it.each([
  ['empty', emptyInsights],
  [
    'composed',
    {
      ...emptyInsights,
      removed: ['feeling:joy'],
      helpful: { 'tag:yoga': false },
      composed: {
        at: '2026-11-20T10:00:00.000Z',
        upTo: 7,
        timeZone: 'Europe/London',
        insights: composeInsights([], { now: '2026-11-20T10:00:00.000Z', timeZone: 'UTC' }),
        patterns: [],
      },
    },
  ],
])('PAT-01 · a payload of version 1, %s, can be read today', (_, data) => {
  expect(unpackPayload(insightsPayloadKind, { version: 1, data })).toEqual(data);
});
