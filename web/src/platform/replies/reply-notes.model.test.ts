import type { AnalysisSource, ModelAttempt } from '@reflect/contract';
import { expect, it } from 'vitest';
import { noteReplies } from './reply-notes.model.ts';

const asked = { role: 'user' } as const;
const makeReply = (provider: AnalysisSource['provider'], ...outcomes: ModelAttempt['outcome'][]) => ({
  role: 'assistant' as const,
  source: {
    provider,
    model: provider === 'llm' ? 'gpt-5' : null,
    attempts: outcomes.map((outcome) => ({ providerName: 'OpenAI', model: 'gpt-5', outcome })),
  },
});
const byModel = 'Written by gpt-5. This conversation was sent to OpenAI.';
const failed =
  "Written by Reflect's own engine. This conversation was sent to OpenAI, which answered with an error.";

it('a reply says who wrote it and what happened to a request, and repeats only what went wrong', () => {
  expect(
    noteReplies([
      asked,
      makeReply('llm', 'answered'),
      asked,
      makeReply('llm', 'answered'),
      asked,
      makeReply('engine', 'failed'),
      asked,
      makeReply('engine', 'failed'),
      asked,
      makeReply('llm', 'answered'),
    ]),
  ).toEqual([null, byModel, null, null, null, failed, null, failed, null, byModel]);
});

it('a reply of the engine alone says that nothing was sent, and one with an unknown source says nothing', () => {
  expect(
    noteReplies([{ role: 'assistant' }, asked, makeReply('engine'), asked, makeReply('engine')]),
  ).toEqual([
    null,
    null,
    "Written by Reflect's own engine. This conversation wasn't sent to another company for this reply.",
    null,
    null,
  ]);
});
