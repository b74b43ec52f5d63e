import {
  AnalysedConversation,
  AnonymousProfile,
  DreamInterpretation,
  HoroscopeReading,
  JournalInsights,
  JournalPattern,
  RangeComparison,
} from '@reflect/contract';
import { aiNotice } from '@reflect/engine';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { makeMind } from '../make-mind.ts';
import { journal, ranges, readWords, secretWord, when } from '../testing/journal.ts';
import { analyseShortTextsHere } from './thread/engine-thread.ts';

analyseShortTextsHere();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) as never;
const mind = makeMind({ ai: null, log });
const allParts = { includeEmotions: true, includeSuggestions: true };
/** Makes the engine fail with an error message that must not be logged. */
const unreadable = {
  length: 5,
  toString() {
    throw new TypeError('secret words');
  },
} as unknown as string;

describe('the engine provider', { timeout: 60_000 }, () => {
  it('analyses a conversation, and offers support in a crisis', async () => {
    const text = 'Ana: I want to kill myself.\nBen: please stay with me';
    const { result, support } = await mind.analyseConversation({ question: { text, ...allParts } });
    expect(AnalysedConversation.parse(result).source).toEqual({
      provider: 'engine',
      model: null,
      attempts: [],
    });
    expect(result.speakers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Ana', 'Ben']));
    expect(support?.kinds).toContain('suicide');
  });

  it('interprets a dream, and never links it to secret entries', async () => {
    const day = (id: string, isSecret: boolean) => ({
      id,
      createdAt: '2026-03-01T10:00:00Z',
      content: 'The lamp of my grandmother broke.',
      isSecret,
    });
    const { result, support } = await mind.interpretDream({
      question: {
        content: 'My grandmother held a red lamp on the stairs.',
        recentDays: [day('hidden', true), day('open', false)],
      },
    });
    expect(DreamInterpretation.parse(result).recentLinks.map(({ entryId }) => entryId)).toEqual(['open']);
    expect(support).toBeNull();
  });

  it('finds patterns, composes insights and compares ranges without the text of secret entries', async () => {
    const asked = { entries: journal, options: when };
    const patterns = (await mind.findPatterns(asked)).result;
    expect(JournalPattern.array().parse(patterns).length).toBeGreaterThan(0);
    const insights = JournalInsights.parse((await mind.composeInsights(asked)).result);
    expect(insights.currentEntries).toBe(journal.length);
    const comparison = RangeComparison.parse((await mind.compareRanges(ranges)).result);
    expect(comparison.summary).not.toBe('');
    // Tags are counted; the text isn't used.
    expect(JSON.stringify([patterns, insights, comparison])).not.toContain('I hid');
  });

  it('makes the anonymous profile without secret entries', async () => {
    const open = journal.filter(({ isSecret }) => !isSecret);
    const profile = AnonymousProfile.parse(await mind.anonymousProfile({ entries: journal }));
    expect(profile).toEqual(await mind.anonymousProfile({ entries: open }));
    expect(JSON.stringify(profile)).not.toContain(secretWord);
  });

  it('returns a horoscope', async () => {
    expect(HoroscopeReading.parse(await mind.horoscope({ sign: 'leo', date: '2026-03-01' })).sign).toBe(
      'leo',
    );
  });

  it('replies in the preferred style, and says once that it is an AI', async () => {
    const message = 'I had a fight with my sister and I am still angry.';
    const warm = await mind.reply({ message, history: [] });
    const first = await readWords(warm.words);
    expect(warm.crisis.isCrisis).toBe(false);
    expect(first.split(aiNotice)).toHaveLength(2);
    const history = [
      { role: 'user' as const, content: message },
      { role: 'assistant' as const, content: first },
    ];
    expect(await readWords((await mind.reply({ message: 'She left.', history })).words)).not.toContain(
      aiNotice,
    );
    const measureReplies = async (preferences?: { communicationStyle: 'direct' }) => {
      const told = ['My mother forgot my name.', 'We sold the old house.', 'I missed the last train home.'];
      const replies = told.map(async (each) =>
        readWords(
          (await mind.reply({ message: each, history: [], ...(preferences && { preferences }) })).words,
        ),
      );
      return (await Promise.all(replies)).join('').length;
    };
    expect(await measureReplies({ communicationStyle: 'direct' })).toBeLessThan(await measureReplies());
  });

  it('leads a guided session, and says in its first answer that it is an AI', async () => {
    const template = { title: 'Grief', questions: ['Whom do you miss?', 'What did they leave you?'] };
    const step = await mind.guide({ template, questionIndex: 0, message: 'I miss my mother.', history: [] });
    expect(step.nextQuestionIndex).toBe(1);
    const answer = await readWords(step.words);
    expect(answer).toContain('What did they leave you?');
    expect(answer.split(aiNotice)).toHaveLength(2);
  });

  it('answers a follow-up in a crisis with the crisis reply first', async () => {
    const analysis = {
      summary: 'Ana is tired.',
      emotions: ['sadness'],
      communicationPatterns: [],
      suggestions: ['Ask what she needs.'],
      toneAnalysis: { overall: 'tense', participants: [] },
    };
    const question = 'I do not want to live any more. What should I do?';
    const answer = await mind.answerFollowUp({
      analysis,
      content: 'Ana: I am tired.',
      question,
      history: [],
    });
    expect(answer.split('\n\n')[0]).toContain('support card');
  });

  it('returns general results when the engine fails, and logs none of the text', async () => {
    lines.length = 0;
    const question = { content: 'A red lamp.', earlierDreams: [{ id: 'one', content: unreadable }] };
    const dream = await mind.interpretDream({ question });
    expect(DreamInterpretation.parse(dream.result)).toMatchObject({ symbols: [], confidenceScore: 0 });
    const reply = await mind.reply({ message: unreadable, history: [] });
    expect(await readWords(reply.words)).toMatch(/say it once more/);
    const template = { title: 'Grief', questions: ['Whom do you miss?'] };
    const step = await mind.guide({ template, questionIndex: 0, message: unreadable, history: [] });
    expect(step.nextQuestionIndex).toBe(0);
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('secret words');
  });

  it('rejects when the signal is aborted', async () => {
    const signal = AbortSignal.abort(new Error('gone'));
    await expect(mind.findPatterns({ entries: journal, options: when, signal })).rejects.toThrow('gone');
    await expect(mind.reply({ message: 'Hello.', history: [], signal })).rejects.toThrow('gone');
  });
});
