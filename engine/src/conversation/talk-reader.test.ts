import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  loadTalkReader,
  loadTrainedEncoder,
  loadTrainedModel,
  readWeights,
} from '../../evaluation/trained-model.ts';
import { installEncoder, installTalkReader } from '../pages/installed-readers.ts';
import { installModel } from '../sentences/installed-model.ts';
import { splitSentences } from '../text/sentences.ts';
import { analyseConversation } from './analyse-conversation.ts';
import { createTalkReader } from './talk-reader.ts';

interface ParityCase {
  text: string;
  before: string;
  labels: number[];
  feelings: number[];
}

const cases = JSON.parse(
  readFileSync(new URL('../../weights/parity/talk-reader.json', import.meta.url), 'utf8'),
) as ParityCase[];

const readVectors = (text: string) =>
  text === ''
    ? []
    : loadTrainedEncoder()
        .read(splitSentences(text).map((sentence) => sentence.text))
        .map(({ vector }) => vector);

describe('the line reader', { timeout: 30_000 }, () => {
  it('scores a line as PyTorch does, where it was trained', () => {
    expect(cases.length).toBeGreaterThan(8);
    for (const { text, before, labels, feelings } of cases) {
      const read = loadTalkReader().read({ own: readVectors(text), before: readVectors(before) });
      Object.values(read.labels).forEach((found, k) => {
        expect(found).toBeCloseTo(labels[k]!, 3);
      });
      Object.values(read.feelings).forEach((found, k) => {
        expect(found).toBeCloseTo(feelings[k]!, 3);
      });
    }
  });

  it('refuses a file with other weights', () => {
    expect(() => createTalkReader(readWeights('page-reader'))).toThrow(TypeError);
    expect(() => createTalkReader(new ArrayBuffer(4))).toThrow(TypeError);
  });
});

describe('a conversation read with the line reader', { timeout: 60_000 }, () => {
  beforeAll(() => {
    installModel(loadTrainedModel());
    installEncoder(loadTrainedEncoder());
    installTalkReader(loadTalkReader());
  });
  afterAll(() => {
    installModel(null);
    installEncoder(null);
    installTalkReader(null);
  });

  const read = (text: string) =>
    analyseConversation({ text, includeEmotions: true, includeSuggestions: true });
  const listFindings = (text: string) =>
    read(text).evidence.patterns.flatMap(({ key, speaker, evidence }) =>
      evidence.map(({ quote }) => [key, speaker, quote]),
    );

  const quarrel = [
    'Mother: You have turned this house into a hotel. You think only of your own comfort',
    'Emil: whatever',
    "Mother: Do not whatever me. You've become such an ungrateful person",
    'Emil: I did the dishes twice this week, you just never notice when I do stuff',
    'Emil: I am going to my room and it really hurts me that you talk like that',
    'Mother: I ate dinner alone again tonight',
  ].join('\n');

  it('CONV-06 · has each finding with its whole line and its speaker', () => {
    expect(listFindings(quarrel)).toEqual(
      expect.arrayContaining([
        ['criticism', 'Mother', "Do not whatever me. You've become such an ungrateful person"],
        ['stonewalling', 'Emil', 'whatever'],
        ['defensiveness', 'Emil', 'I did the dishes twice this week, you just never notice when I do stuff'],
      ]),
    );
  });

  it('CONV-06 · is summed up by findings that each have their line and its speaker', () => {
    const { summary, evidence } = read(quarrel);
    const strain = evidence.patterns.find(({ kind }) => kind === 'strains')!;
    expect(summary).toContain(`${strain.speaker} writes “${strain.evidence[0]!.quote.replace(/\.$/, '')}”`);
    const danger = read('Jo: I want to die, I have had enough.\nAli: Please call me, I am coming over.');
    expect(danger.summary).toContain('may be in danger');
    expect(danger.summary).not.toContain('“');
    expect(danger.toneAnalysis.participants.find(({ name }) => name === 'Jo')!.tone).not.toMatch(/sharp/);
  });

  it("CONV-06 · isn't pleasant if people quarrel, and shows their hurt and anger", () => {
    const { sentimentScore, toneAnalysis, emotions } = read(quarrel);
    expect(sentimentScore).toBeLessThanOrEqual(3);
    expect(toneAnalysis.overall).toMatch(/tense|strain|pressure|hurt/i);
    expect(emotions).toEqual(expect.arrayContaining(['anger', 'hurt']));
  });

  it('stays unpleasant if a quarrel ends with many warm words', () => {
    const warm = 'Emil: I love you so much Mum, thank you for everything\nMother: I love you too my darling';
    expect(read(`${quarrel}\n${warm}\n${warm}`).sentimentScore).toBeLessThanOrEqual(3);
  });

  it.each([
    ['Cass: i sat there like an idiot for an hour\nBrodie: traffic was stuffed, sorry cass', 'contempt'],
    ["Ray: I'm sorry that I said you never listen. It was unfair of me\nAda: Thank you", 'criticism'],
    [
      'Jules: six years. nobody has ever earned a hat like that more than you\nNoor: You read every draft.',
      'criticism',
    ],
  ])('has no false finding in %j', (text, key) => {
    expect(listFindings(text).map(([found]) => found)).not.toContain(key);
  });

  it('CONV-06 · still gets a plain answer for two lines of small talk', () => {
    for (const text of [
      'Ana: Hi, how are you?\nBen: Good, you?',
      'Ana: Nice weather today.\nBen: Yes, finally.',
    ])
      expect(read(text).summary).toMatch(/^These are a few short words/);
  });

  it('is read sentence by sentence if it has no speakers, as without the reader', () => {
    const text = 'He said I was too sensitive and then he just left. I felt so hurt and I could not sleep.';
    const withReader = read(text);
    installTalkReader(null);
    expect(withReader).toEqual(read(text));
    installTalkReader(loadTalkReader());
  });
});
