// @vitest-environment happy-dom
import type { AnalysisSource } from '@reflect/contract';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ComposerNote } from './composer-note.tsx';

afterEach(cleanup);

const attempt = { providerName: 'OpenAI', model: 'gpt-5', outcome: 'failed' } as const;

it.each<[string, AnalysisSource, string]>([
  [
    'a language model failed',
    { provider: 'engine', model: null, attempts: [attempt] },
    "Your entries were read by Reflect's own engine. Part of your journal was sent to OpenAI, which answered with an error.",
  ],
  [
    'a language model answered',
    { provider: 'llm', model: 'gpt-5', attempts: [{ ...attempt, outcome: 'answered' }] },
    'Your entries were read by gpt-5. Part of your journal was sent to OpenAI.',
  ],
  [
    'it is not known to whom they were sent',
    { provider: 'engine', model: null },
    "Your entries were read by Reflect's own engine.",
  ],
])('INS-07 · insights say who read the entries where %s', (_case, source, said) => {
  expect(render(<ComposerNote source={source} />).container.textContent).toBe(said);
});
