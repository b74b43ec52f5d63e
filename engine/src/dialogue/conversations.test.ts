import {
  type AiPreferences,
  AiPreferences as AiPreferencesSchema,
  type ChatMessage,
} from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import conversationRows from '../../evaluation/dialogue/conversations.json' with { type: 'json' };
import { findUnwelcome } from '../../evaluation/wording.ts';
import { kindOf, kindRows } from './message-kind.ts';
import { mustsOf } from './musts.ts';
import { namedTone, toneRows } from './named-tone.ts';
import { aiNotice, reply } from './reply.ts';
import { topics } from './topics.ts';
import { statedWishes, wishRows } from './wishes.ts';
import { phrasingRows, phrasingsOf } from './words/phrasings.ts';
import wordings from './words/wordings.json' with { type: 'json' };

const conversations = z
  .array(
    z.strictObject({
      name: z.string(),
      preferences: AiPreferencesSchema.optional(),
      turns: z.array(
        z.strictObject({
          says: z.string(),
          /** Expressions that the answer contains. */
          must: z.array(z.string()).optional(),
          /** Expressions that it doesn't contain. */
          not: z.array(z.string()).optional(),
        }),
      ),
    }),
  )
  .parse(conversationRows);

/** The answers to one message after the other, without the notice. */
function answersTo(messages: readonly string[], preferences: AiPreferences = {}): string[] {
  const history: ChatMessage[] = [];
  return messages.map((message) => {
    const answer = reply({ message, history, preferences }).message;
    history.push({ role: 'user', content: message }, { role: 'assistant', content: answer });
    return answer.replace(` (${aiNotice})`, '');
  });
}

describe('short conversations', { timeout: 30_000 }, () => {
  it('are at least 60', () => {
    expect(conversations.length).toBeGreaterThanOrEqual(60);
    expect(new Set(conversations.map(({ name }) => name)).size).toBe(conversations.length);
  });

  it.each(conversations)('$name', ({ turns, preferences }) => {
    const messages = turns.map(({ says }) => says);
    const answers = answersTo(messages, preferences);
    const faults = turns.flatMap(({ must = [], not = [] }, index) => {
      const answer = answers[index]!;
      const isCare = /support card|“Support” below/.test(answer);
      const rules = mustsOf({ messages: messages.slice(0, index + 1), said: answers.slice(0, index) });
      const listens = preferences?.supportNeeds?.includes('listen') === true;
      return [
        ...must.filter((source) => !new RegExp(source, 'i').test(answer)).map((source) => `lacks ${source}`),
        ...not.filter((source) => new RegExp(source, 'i').test(answer)).map((source) => `has ${source}`),
        ...rules
          .filter((rule) => !isCare && !(listens && rule.key === 'gives-one-step') && !rule.isKept(answer))
          .map(({ key }) => `breaks ${key}`),
      ].map((fault) => `${messages[index]} → ${answer}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the rules of a conversation', () => {
  it.each(kindRows)('know what is $kind, and what is not', ({ kind, matches, misses }) => {
    expect(matches.filter((message) => kindOf(message) !== kind)).toEqual([]);
    expect(misses.filter((message) => kindOf(message) === kind)).toEqual([]);
  });

  it.each(phrasingRows)('know the phrasing $key', ({ key, matches, misses }) => {
    const isFound = (message: string) => phrasingsOf(message).some((row) => row.key === key);
    expect(matches.filter((message) => !isFound(message))).toEqual([]);
    expect(misses.filter(isFound)).toEqual([]);
  });

  it.each(wishRows)('know the wish $wish', ({ wish, matches, misses }) => {
    const states = (message: string) => statedWishes(message).some((stated) => stated === wish);
    expect(matches.filter((message) => !states(message))).toEqual([]);
    expect(misses.filter(states)).toEqual([]);
  });

  it.each(toneRows)('know a feeling that is $tone', ({ tone, matches, misses }) => {
    expect(matches.filter((message) => namedTone(message) !== tone)).toEqual([]);
    expect(misses.filter((message) => namedTone(message) === tone)).toEqual([]);
  });

  it('shame, diagnose, promise and command nothing, and no two steps are the same', () => {
    const texts = [
      ...topics.flatMap(({ questions = [], plain, steps }) => [...questions, ...plain, ...steps]),
      ...phrasingRows.flatMap(({ questions = [], plain = [], answers = [] }) => [
        ...questions,
        ...plain,
        ...answers,
      ]),
      ...JSON.stringify(wordings).match(/"[^"]{12,}"(?!:)/g)!,
    ];
    expect(texts.flatMap((text) => findUnwelcome(text).map((fault) => ({ text, fault })))).toEqual([]);
    const steps = topics.flatMap((topic) => topic.steps);
    expect(new Set(steps).size).toBe(steps.length);
  });
});
