import { CrisisAnalysis } from '@reflect/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  insertedStatements,
  insertInto,
  ordinaryPages,
} from '../../evaluation/crisis/inserted-statements.ts';
import { readLabelledSentences } from '../../evaluation/crisis/labelled-sentences.ts';
import { goldenCases } from '../../evaluation/golden/golden-cases.ts';
import { detectCrisis } from './detect-crisis.ts';

const places = [0.15, 0.5, 0.9];
const insertInPages = (text: string) =>
  ordinaryPages.flatMap((page) => places.map((where) => detectCrisis(insertInto(page, text, where))));

describe('detecting words of crisis in pages', { timeout: 60_000 }, () => {
  it('shows neither card nor line for an ordinary page', () => {
    expect(ordinaryPages.filter((page) => detectCrisis(page).level !== 'none')).toEqual([]);
    const golden = goldenCases.filter(({ text }) => detectCrisis(text).level !== 'none');
    expect(golden.map(({ title }) => title)).toEqual([]);
  });

  it('shows the card for a plain statement of danger in an ordinary page, in at least 95 of 100 cases', () => {
    const judged = insertedStatements.explicit.flatMap(({ text }) => insertInPages(text));
    const cards = judged.filter(({ isCrisis }) => isCrisis);
    expect(insertedStatements.explicit.length).toBeGreaterThanOrEqual(120);
    expect(cards.length / judged.length).toBeGreaterThanOrEqual(0.95);
  });

  it('never shows the card for one sentence that is only a hint', () => {
    const carded = insertedStatements.indirect.filter(({ text }) => detectCrisis(text).isCrisis);
    expect(carded).toEqual([]);
  });

  it('lists the sentences that show the danger', () => {
    for (const { text } of insertedStatements.explicit) {
      // A statement without a full stop would merge with the next sentence.
      const page = insertInto(ordinaryPages[0]!, /[.!?]$/.test(text) ? text : `${text}.`, 0.5);
      for (const { start, end, quote } of detectCrisis(page).evidence) {
        expect(page.slice(start, end)).toBe(quote);
        expect(`${text}.`).toContain(quote);
      }
    }
  });
});

describe('detecting words of crisis in sentences', () => {
  it('almost never alarms at a harmless sentence, even one that was made to look dangerous', () => {
    const harmless = [...readLabelledSentences('held-out'), ...readLabelledSentences('unseen')].filter(
      ({ expected }) => expected === null,
    );
    const carded = harmless.filter(({ text }) => detectCrisis(text).isCrisis);
    expect(carded.length / harmless.length).toBeLessThanOrEqual(0.005);
  });

  it.each([
    ['means and this hour', 'I took all the pills an hour ago. Tell Ruth I loved her.', 'urgent'],
    ['a wish without a plan', 'I wish I had never been born.', 'concern'],
    ['a hard day', 'I cried at my desk and everything is heavy.', 'none'],
    ['an idiom', 'This heat is killing me and I could kill for an ice cream.', 'none'],
    ['a denial', 'I am not suicidal, I am only tired of this job.', 'none'],
    ['the long past', 'When I was fifteen I used to cut myself. I have not in twenty years.', 'none'],
    ['a story', 'In the film the hero jumps off the bridge to end his life.', 'none'],
    ['words of somebody else', 'The poster says “I want to die” in red letters.', 'none'],
    ['a single faint sign', 'I can’t do this anymore.', 'none'],
    ['two faint signs', 'I can’t do this anymore. I hate myself.', 'possible'],
    ['a sentence that resembles danger', 'I don’t see the point of any of it.', 'possible'],
    ['nothing', '', 'none'],
  ])('judges %s', (_, text, level) => {
    expect(detectCrisis(text).level).toBe(level);
  });

  it('tells another person’s risk from the writer’s', () => {
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

  it('shows the card for three sentences that each resemble the same danger', () => {
    const page = 'Nobody would miss me. I’ve given up on everything. There is no way out.';
    expect(detectCrisis(page)).toMatchObject({ isCrisis: true, kinds: ['suicide'] });
    expect(detectCrisis('Nobody would miss me. There is no way out.').level).toBe('possible');
  });

  it('finds nothing in a text once the words are gone', () => {
    const page = insertInto(ordinaryPages[1]!, 'I want to kill myself.', 0.5);
    expect(detectCrisis(page).isCrisis).toBe(true);
    expect(detectCrisis(page.replace('I want to kill myself. ', '')).level).toBe('none');
  });

  it('never throws and returns a valid result, whatever is written', () => {
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
