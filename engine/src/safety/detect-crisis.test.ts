import { CrisisAnalysis, type CrisisKind } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LabelledSentence, readLabelledSentences } from '../../evaluation/crisis/labelled-sentences.ts';
import { goldenCases } from '../../evaluation/golden/golden-cases.ts';
import { detectCrisis } from './detect-crisis.ts';

const tune = readLabelledSentences('tune');
const heldOut = readLabelledSentences('held-out');
const unseen = readLabelledSentences('unseen');

type Judged = { expected: CrisisKind | null; found: CrisisAnalysis };
type Counts = (found: CrisisAnalysis) => boolean;
const hasWordsOfCrisis: Counts = ({ isCrisis }) => isCrisis;
const mentionsSupport: Counts = ({ level }) => level !== 'none';

const judge = (rows: readonly LabelledSentence[]): Judged[] =>
  rows.map(({ text, expected }) => ({ expected, found: detectCrisis(text) }));

function measure(judged: readonly Judged[], counts: Counts = hasWordsOfCrisis) {
  const right = judged.filter(({ expected, found }) => expected !== null && counts(found));
  return {
    recall: right.length / judged.filter(({ expected }) => expected !== null).length,
    precision: right.length / judged.filter(({ found }) => counts(found)).length,
    kinds: right.filter(({ expected, found }) => found.kinds.includes(expected!)).length / right.length,
  };
}

describe('detecting words of crisis', { timeout: 30_000 }, () => {
  it('finds the kinds of the sentences it was tuned on', () => {
    const { recall, precision, kinds } = measure(judge(tune));
    expect(recall).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(kinds).toBeGreaterThanOrEqual(0.95);
  });

  // Written beside the rules. The thresholds and margins were chosen with it in sight, so it predicts little about new
  // sentences; the next test, and leaving out a set (engine/training/README.md), do.
  it('finds most of it in sentences that it was not tuned on, and mentions support in nearly all of them', () => {
    const judged = judge(heldOut);
    const cards = measure(judged);
    expect(cards.recall).toBeGreaterThanOrEqual(0.85);
    expect(cards.precision).toBeGreaterThanOrEqual(0.92);
    const mentions = measure(judged, mentionsSupport);
    expect(mentions.recall).toBeGreaterThanOrEqual(0.95);
    expect(mentions.precision).toBeGreaterThanOrEqual(0.8);
  });

  // Two sets written apart. Nothing was trained on them; the fourth was read when everything was settled, and nothing was chosen by it.
  it('finds most of it in two sets that nothing was trained on', () => {
    const judged = judge(unseen);
    const cards = measure(judged);
    expect(cards.recall).toBeGreaterThanOrEqual(0.76);
    expect(cards.precision).toBeGreaterThanOrEqual(0.93);
    const mentions = measure(judged, mentionsSupport);
    expect(mentions.recall).toBeGreaterThanOrEqual(0.92);
    expect(mentions.precision).toBeGreaterThanOrEqual(0.82);
  });

  it('has at least 300 labelled sentences, none of them on both sides', () => {
    const texts = [...tune, ...heldOut, ...unseen].map(({ text }) => text.toLowerCase());
    expect(texts.length).toBeGreaterThanOrEqual(300);
    expect(new Set(texts).size).toBe(texts.length);
    expect(heldOut.length).toBeGreaterThanOrEqual(150);
  });

  it.each([
    ['means and this hour', 'I took all the pills an hour ago. Tell Ruth I loved her.', 'urgent'],
    ['a wish without a plan', 'I wish I had never been born.', 'concern'],
    ['a hard day', 'I cried at my desk and everything is heavy.', 'none'],
    ['an idiom', 'This heat is killing me and I could kill for an ice cream.', 'none'],
    ['a denial', 'I am not suicidal, I am only tired of this job.', 'none'],
    ['the long past', 'When I was fifteen I used to cut myself. I have not in twenty years.', 'none'],
    ['a story', 'In the film the hero jumps off the bridge to end his life.', 'none'],
    ['nothing', '', 'none'],
  ])('judges %s', (_, text, level) => {
    expect(detectCrisis(text).level).toBe(level);
  });

  // Words of life, death, food and sleep occur in calm texts too.
  it.each([
    'Three things I am thankful for tonight: the neighbour who shovelled our path before I woke up, the soup that Ana brought when she heard I was ill, and the light on the river at four. Small things, but they carried me. I feel lucky to live among kind people.',
    'I love living here, and I am glad to be alive in a spring like this one.',
    'Grateful for another day, for the children asleep upstairs and for bread that rose at last.',
    'They are the reason I get up in the morning and the best part of my life.',
    'I need money to live, so I took the extra shift and it went well.',
    'We buried Gran on Friday. I miss her, and it was good to sing with everyone.',
    'I ate out last night, something I do not do very often, and the food was lovely.',
    'My oldest daughter told me that she is moving closer to where I live.',
  ])('finds nothing in an ordinary text: %s', (text) => {
    expect(detectCrisis(text)).toEqual({ isCrisis: false, level: 'none', kinds: [], evidence: [] });
  });

  it('raises no alarm over any of the golden texts, sad ones among them', () => {
    const alarmed = goldenCases.filter(({ text }) => detectCrisis(text).isCrisis);
    expect(alarmed.map(({ title }) => title)).toEqual([]);
  });

  it('distinguishes the risk of another person from the writer’s', () => {
    expect(detectCrisis('My friend said she wants to kill herself.').kinds).toEqual(['other-at-risk']);
    expect(detectCrisis('I want to kill myself.').kinds).toEqual(['suicide']);
  });

  it.each([
    'I will kill you if you leave.',
    '"I will kill you if you leave", he said.',
    'He said he will kill me if I go.',
  ])('counts a threat as abuse: %s', (text) => {
    expect(detectCrisis(text).kinds).toEqual(['abuse']);
  });

  it('finds across sentences what no single one of them says', () => {
    const [first, second] = ['Everyone would manage fine.', 'I have put the keys where they will find them.'];
    expect([first, second].map((text) => detectCrisis(text!).isCrisis)).toEqual([false, false]);
    const { isCrisis, evidence } = detectCrisis(`${first} ${second}`);
    expect(isCrisis).toBe(true);
    expect(evidence.map(({ quote }) => quote)).toEqual([first, second]);
  });

  it('calls possible what only resembles words of crisis, and says which sentence', () => {
    const reading = CrisisAnalysis.parse(
      detectCrisis('We had soup. I put the letters on the table. Mum will find them on Sunday.'),
    );
    expect(reading).toMatchObject({ isCrisis: false, level: 'possible' });
    expect(reading.evidence.map(({ quote }) => quote)).toEqual(['Mum will find them on Sunday.']);
  });

  it('finds ambivalence about living, not about moving', () => {
    expect(detectCrisis('Half of me wants to die and half of me wants to stay.').isCrisis).toBe(true);
    expect(
      detectCrisis('Part of me wants to hang myself and part of me wants to call my sister.').isCrisis,
    ).toBe(true);
    expect(detectCrisis('Half of me is already packing and half of me wants to stay.').isCrisis).toBe(false);
  });

  it('adds up weak signs that are close together', () => {
    expect(detectCrisis("I can't go on like this.").isCrisis).toBe(false);
    expect(
      detectCrisis("I can't go on like this. I want it all to end. Nobody would even notice.").isCrisis,
    ).toBe(true);
  });

  it('quotes the sentences that it found, within a long entry', () => {
    const day = 'We went to the market and bought plums. ';
    const entry = `${day.repeat(30)}I don't want to be alive any more. ${day.repeat(30)}`;
    const reading = CrisisAnalysis.parse(detectCrisis(entry));
    expect(reading.evidence.map(({ quote }) => quote)).toEqual(["I don't want to be alive any more."]);
    for (const { start, end, quote } of reading.evidence) expect(entry.slice(start, end)).toBe(quote);
  });

  it('never throws and stays in shape, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.lorem({ mode: 'sentences' })),
        (text) => {
          const reading = CrisisAnalysis.parse(detectCrisis(text));
          expect(reading.isCrisis).toBe(reading.level === 'concern' || reading.level === 'urgent');
          expect(reading.kinds.length > 0).toBe(reading.level !== 'none');
        },
      ),
      { numRuns: 100 },
    );
  });
});
