import type { ModelAttempt } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { describeRequests } from './describe-requests.ts';

const makeAttempt = (outcome: ModelAttempt['outcome'], providerName = 'OpenAI') => ({
  providerName,
  model: 'm',
  outcome,
});
const describeAttempts = (...attempts: ModelAttempt[]) =>
  describeRequests({ provider: 'engine', model: null, attempts }, { what: 'Your dream' });

describe('the text about requests for an analysis', () => {
  it('says that nothing was sent only if that is known', () => {
    expect(describeAttempts()).toBe("Your dream wasn't sent to another company for this analysis.");
    expect(describeRequests({ provider: 'engine', model: null })).toBeNull();
    expect(
      describeRequests(
        { provider: 'engine', model: null, attempts: [] },
        { what: 'Your journal', madeFor: 'these insights' },
      ),
    ).toBe("Your journal wasn't sent to another company for these insights.");
  });

  it.each([
    ['answered', 'Your dream was sent to OpenAI.'],
    ['unusable', "Your dream was sent to OpenAI, but its answer couldn't be used."],
    ['refused', 'Your dream was sent to OpenAI, which declined to answer.'],
    ['timed_out', "Your dream was sent to OpenAI, which didn't answer in time."],
    ['failed', 'Your dream was sent to OpenAI, which answered with an error.'],
    ['unreachable', "Reflect tried to send your dream to OpenAI, and couldn't reach it."],
  ] as const)('names the recipient, even if the request failed: %s', (outcome, sentence) => {
    expect(describeAttempts(makeAttempt(outcome))).toBe(sentence);
  });

  it('names each of several once', () => {
    expect(
      describeAttempts(
        makeAttempt('timed_out'),
        makeAttempt('timed_out'),
        makeAttempt('answered', 'Anthropic'),
      ),
    ).toBe("Your dream was sent to OpenAI, which didn't answer in time. Your dream was sent to Anthropic.");
  });
});
