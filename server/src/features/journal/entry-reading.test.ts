import type { EntryAnalysis } from '@reflect/contract';
import pino from 'pino';
import { expect, it } from 'vitest';
import { makeMind } from '../../ai/make-mind.ts';
import { withoutOwnWords, withReading } from './entry-reading.ts';
import { newPayload } from './new-entry.ts';

const content = 'I lied to Mirabel about the money and I feel so guilty. I am afraid she will leave.';
const mind = makeMind({ ai: null, log: pino({ level: 'silent' }) as never });
const reading: EntryAnalysis = await mind.analyseEntryAtOnce({ content });
const sent = { content, isSecret: true, imageUrl: null, analyzeImage: false };

it('ENT-06 · the reading of a secret entry holds feelings and suggestions, and no sentence of the entry', () => {
  expect(JSON.stringify(reading)).toContain('Mirabel');
  const kept = JSON.stringify(
    withReading({ payload: newPayload({ sent, isPremium: false }), reading, keepsAll: true }).analysis,
  );
  expect(kept).not.toMatch(/Mirabel|“money|lied|leave/);
  const secret = withoutOwnWords(reading);
  expect(secret.emotions).toEqual(reading.emotions);
  expect(secret.suggestions).toEqual(reading.suggestions);
  expect(secret.analysis).toContain(reading.emotions[0]);
});

it('an entry keeps the full reading only once its writer has asked for one', () => {
  const payload = newPayload({ sent: { ...sent, isSecret: false }, isPremium: false });
  const saved = withReading({ payload, reading });
  expect(saved.analysis).toBeNull();
  expect(saved.aiInsights?.summary).toBe(reading.analysis);
  const asked = withReading({ payload: saved, reading, keepsAll: true });
  expect(asked.analysis).toEqual(reading);
  expect(withReading({ payload: asked, reading: { ...reading, analysis: 'New.' } }).analysis?.analysis).toBe(
    'New.',
  );
});
