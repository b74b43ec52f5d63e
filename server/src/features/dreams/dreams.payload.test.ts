import { interpretDream } from '@reflect/engine';
import { expect, it } from 'vitest';
import { unpackPayload } from '../../platform/encryption/sealed-payload.ts';
import { dreamsPayloadKind } from './dreams.payload.ts';

const narrative = 'A train left without me. I was afraid.';

it.each([
  ['not analyzed', 0, null],
  ['analyzed', 2, interpretDream({ content: narrative })],
])('DREAM-01 · a payload of version 1, %s, can be read today', (_, analysisCount, aiAnalysis) => {
  const data = {
    title: null,
    dreamDate: '2026-11-20',
    narrative,
    emotions: ['Fear'],
    symbols: ['train'],
    entities: 'Mum',
    wokeFeeling: null,
    analysisCount,
    aiAnalysis,
    editedRevision: 2,
    createdFrom: 'c29tZSBoYXNo',
  };
  expect(unpackPayload(dreamsPayloadKind, { version: 1, data })).toEqual(data);
});
