import { AnalysedConversation } from '@reflect/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrainedModel } from '../../evaluation/trained-model.ts';
import { findUnwelcome } from '../../evaluation/wording.ts';
import { installModel } from '../sentences/installed-model.ts';
import { analyseConversation } from './analyse-conversation.ts';

beforeAll(() => installModel(loadTrainedModel()));
afterAll(() => installModel(null));

const read = (text: string, more: Partial<Parameters<typeof analyseConversation>[0]> = {}) =>
  AnalysedConversation.parse(
    analyseConversation({ text, includeEmotions: true, includeSuggestions: true, ...more }),
  );
const listKeys = (reading: AnalysedConversation, speaker: string | null) =>
  reading.evidence.patterns.filter((pattern) => pattern.speaker === speaker).map(({ key }) => key);

const quarrel = `[21/11/2024, 18:04:31] Anna: You always forget. Every single time I ask you for one thing!
[21/11/2024, 18:05:02] Ben: It's not my fault. If you hadn't texted me in a meeting I would have remembered.
[21/11/2024, 18:06:11] Anna: I felt so alone standing there in the rain with the bags.
[21/11/2024, 18:09:40] Ben: You're right. I'm sorry. That must have been awful. Can we talk tonight?
[21/11/2024, 18:10:02] Anna: Yes. Thank you for saying that.`;

describe('analysing a conversation', () => {
  it('CONV-06 · returns a summary, the feelings and what to try', () => {
    const reading = read(quarrel, { relationshipType: 'romantic' });
    expect(reading.summary).toMatch(/^Anna and Ben exchange 5 messages/);
    expect(reading.emotions.length).toBeGreaterThan(0);
    expect(reading.suggestions).toHaveLength(3);
    expect(reading.toneAnalysis.participants.map(({ name }) => name).sort()).toEqual(['Anna', 'Ben']);
  });

  it.each([
    'Ana: Hi, how are you?\nBen: Good, you?',
    'Me: hey\nTom: hey',
    'Ana: Nice weather today.\nBen: Yes, finally.',
  ])('CONV-06 · gives two lines of small talk a plain answer: %j', (text) => {
    const reading = read(text);
    expect(reading.summary).toMatch(/^These are a few short words/);
    expect([reading.emotions, reading.communicationPatterns, reading.suggestions]).toEqual([[], [], []]);
    expect(reading.evidence).toEqual({ emotions: [], patterns: [] });
  });

  it.each(['Ben: I will kill you.\nAna: Please stop.', 'Ben: You are so selfish.\nAna: Whatever.'])(
    'reads two frightening or hurtful lines like any others: %j',
    (text) => {
      expect(read(text).summary).not.toMatch(/^These are a few short words/);
    },
  );

  it('finds the communication patterns of each speaker, with quotes', () => {
    const reading = read(quarrel);
    expect(listKeys(reading, 'Anna')).toEqual(
      expect.arrayContaining(['criticism', 'i-statement', 'appreciation']),
    );
    expect(listKeys(reading, 'Ben')).toEqual(
      expect.arrayContaining(['defensiveness', 'apology', 'validation', 'repair']),
    );
    for (const { evidence } of [...reading.evidence.patterns, ...reading.evidence.emotions]) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const { start, end, quote } of evidence) expect(quarrel.slice(start, end)).toBe(quote);
    }
  });

  it('leaves out what is switched off', () => {
    const reading = read(quarrel, { includeEmotions: false, includeSuggestions: false });
    expect(reading.emotions).toEqual([]);
    expect(reading.evidence.emotions).toEqual([]);
    expect(reading.speakers.flatMap(({ emotions }) => emotions)).toEqual([]);
    expect(reading.suggestions).toEqual([]);
    expect(reading.summary).not.toBe('');
  });

  it('calls the writer "You", whatever name the text uses', () => {
    const reading = read('Me: Are you okay?\nSam: Not really, I feel so alone.\nME: I am here for you.');
    expect(reading.speakers.find(({ isWriter }) => isWriter)).toMatchObject({
      name: 'You',
      messages: 2,
      questions: 1,
    });
    expect(reading.summary).toContain('You and Sam');
  });

  it.each([
    ['Anna: You always make me smile.\nBen: You too.', 'criticism'],
    ["Anna: I'm such an idiot, I lost the keys.\nBen: It happens.", 'contempt'],
    ["Anna: I'm sorry you feel that way.\nBen: Great.", 'apology'],
    ["Anna: I don't feel like you hate me.\nBen: Good.", 'contempt'],
    ['Anna: Whatever you need, call me.\nBen: Thanks a lot, it means so much.', 'stonewalling'],
    ["Anna: I'll kill you if you spoil the ending.\nBen: No promises.", 'threat'],
    ['Anna: Who were you with?\nBen: With Kim, we went to the sauna. It was lovely.', 'control'],
    ['Anna: I want to die of embarrassment 😂\nBen: Same.', 'self-harm-words'],
    ["Anna: I'm done with this homework.\nBen: Same.", 'stonewalling'],
    ["Anna: I'll take the kids to school.\nBen: You're the best.", 'threat'],
  ])('finds no false pattern in %j', (text, key) => {
    expect(read(text).evidence.patterns.map((pattern) => pattern.key)).not.toContain(key);
    expect(read(text).support).toBeNull();
  });

  it('finds short answers to long messages', () => {
    const long =
      'I have been thinking about what you said on Sunday and I would really like to understand it better.';
    const reading = read([1, 2, 3, 4].map(() => `Kim: ${long}\nJo: ok`).join('\n'));
    expect(listKeys(reading, 'Jo')).toContain('short-replies');
    expect(listKeys(reading, 'Kim')).not.toContain('short-replies');
  });

  it.each([
    [
      "Him: You're nothing without me. Nobody will believe you.\nMe: Please stop.\nHim: Don't make me angry.",
      /not have to take it up/,
    ],
    [
      'Jo: I checked your phone. You are not allowed to see her again.\nMe: I am scared of you.',
      /help lines/,
    ],
    [
      "Me: Where are you?\nKim: I don't want to live anymore. You would be better off without me.",
      /emergency number/,
    ],
  ])('mentions support for %j, and does not suggest more contact', (text, support) => {
    const reading = read(text, { relationshipType: 'romantic' });
    expect(reading.support).toMatch(support);
    expect(reading.suggestions.length).toBeGreaterThanOrEqual(1);
    expect(reading.suggestions.join(' ')).not.toMatch(/meet|answer|together|both of you|bring it up/i);
    expect(findUnwelcome(`${reading.summary} ${reading.support}`)).toEqual([]);
  });

  it.each([
    ['Jo: I keep hoping that I will not wake up tomorrow.\nMe: I am coming over now.', /life is in danger/],
    ['Sam: Nobody would miss me if I was gone.\nMe: I would, every day.', /life is in danger/],
    ['Jo: My husband punched me in front of the children.\nMe: Come and stay with us.', /frighten/],
  ])('mentions support if the safety layer finds words of crisis: %j', (text, support) => {
    expect(read(text).support).toMatch(support);
  });

  it('finds words of crisis in the context that the writer adds', () => {
    expect(read('Jo: See you at six.\nMe: ok', { context: 'Last week he hit me.' }).support).not.toBeNull();
  });

  it('analyses a text without speakers as a whole, and says so', () => {
    const reading = read(
      'He said I was too sensitive and then he just left. I felt so hurt and I could not sleep.',
    );
    expect(reading.speakers).toEqual([]);
    expect(reading.summary).toContain('does not say who speaks');
    expect(reading.emotions.length).toBeGreaterThan(0);
  });

  it('does not judge a text in another language, or an empty one', () => {
    expect(
      read('Anna: Ich weiß nicht, was du von mir willst.\nBen: Das habe ich dir doch gestern schon gesagt.')
        .summary,
    ).toMatch(/^I can read English so far/);
    expect(read(' \n ').summary).toMatch(/nothing here/);
  });

  it('does not depend on names, the order of speakers or who writes more, and blames nobody', () => {
    const swapped = quarrel.replaceAll('Anna', '@').replaceAll('Ben', 'Anna').replaceAll('@', 'Ben');
    const texts = [read(quarrel), read(swapped)].map(({ summary }) => summary);
    for (const summary of texts) expect(summary).not.toMatch(/\b(?:fault|wrong|guilty|victim|should)\b/i);
    expect(listKeys(read(swapped), 'Ben')).toEqual(listKeys(read(quarrel), 'Anna'));
  });

  it('never throws, gives the same result each time, and quotes literally', { timeout: 60_000 }, () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom(
        'Anna: you never listen',
        '\n',
        '> ',
        '[18:04] Ben: ',
        "I'm sorry",
        '🙄',
        'whatever',
        '"',
        '…',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
        const text = pieces.join('');
        const reading = read(text);
        expect(read(text)).toEqual(reading);
        for (const { evidence } of [...reading.evidence.emotions, ...reading.evidence.patterns])
          for (const { start, end, quote } of evidence) expect(text.slice(start, end)).toBe(quote);
      }),
      { numRuns: 40 },
    );
  });

  it('reads a thousand messages, each once', { timeout: 60_000 }, () => {
    const long = Array.from(
      { length: 1000 },
      (_, at) => `${at % 2 ? 'Anna' : 'Ben'}: I was sad about day ${at}.`,
    );
    const reading = read(long.join('\n'));
    expect(reading.speakers.map(({ messages }) => messages)).toEqual([500, 500]);
  });
});
