/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ordinaryPages } from '../../evaluation/crisis/inserted-statements.ts';
import { loadDangerReader, loadPageReader, loadTrainedEncoder } from '../../evaluation/trained-model.ts';
import {
  type FeelingEncoder,
  installDangerReader,
  installEncoder,
  installPageReader,
} from '../pages/installed-readers.ts';
import type { PageReader } from '../pages/page-reader.ts';
import { toPlainWriting } from '../text/plain-writing.ts';
import { splitSentences } from '../text/sentences.ts';
import { detectCrisis, judgeCrisis } from './detect-crisis.ts';
import { findHints, findLearnedSupport, minTogether } from './learned-support.ts';

// Invented pages, none of which states a danger outright.
const heavy = [
  'I cleaned the flat today, all of it, also behind the fridge. Then I wrote down the passwords for my sister, so she finds them. The cat has food for two weeks. I feel lighter than I have in a year. There is nothing left that I have to do. They will manage, they always do.',
  "They'd all breathe out if I weren't around, I can see it when I come into the kitchen. Mum pays for everything, my brother drives me everywhere, and I give nothing back. I'm only a weight on them. I don't see a next year with me in it.",
];
const harmless = [
  'The anatomy lab had a new skeleton today and Jonas named him Gerald. We had to find every bone of the hand. I was dying to leave by four. Then we shot each other with foam arrows in the park until it got dark. I was killed eleven times.',
  'We buried the hamster under the apple tree. Mia made a cross from ice cream sticks and sang. Afterwards we had pancakes. She asked whether worms sleep. I said I would look it up.',
];

describe('support by meaning', { timeout: 60_000 }, () => {
  beforeAll(() => {
    installEncoder(loadTrainedEncoder());
    installPageReader(loadPageReader());
  });
  afterAll(() => {
    installEncoder(null);
    installPageReader(null);
  });

  it.each(heavy)('shows the line and never the card if no phrase matches: %s', (page) => {
    expect(detectCrisis(page).level).toBe('none');
    const { crisis } = judgeCrisis(page);
    expect([crisis.level, crisis.isCrisis, crisis.kinds]).toEqual(['possible', false, []]);
    for (const { start, end, quote } of crisis.evidence) expect(page.slice(start, end)).toBe(quote);
    expect(crisis.evidence.length).toBeGreaterThan(0);
  });

  it.each(harmless)('ignores what only sounds dangerous: %s', (page) => {
    expect(judgeCrisis(page).crisis.level).toBe('none');
  });

  it('shows nothing for 49 of 50 ordinary pages', () => {
    const met = ordinaryPages.filter((page) => judgeCrisis(page).crisis.level !== 'none');
    expect(met.length).toBeLessThanOrEqual(Math.ceil(ordinaryPages.length / 50));
  });

  it('is not used without the weights', () => {
    installPageReader(null);
    expect(judgeCrisis(heavy[0]!).crisis.level).toBe('none');
    installPageReader(loadPageReader());
  });
});

describe('the quiet line of two readers together', () => {
  afterEach(() => {
    installEncoder(null);
    installPageReader(null);
    installDangerReader(null);
  });

  const install = (odds: { danger: number; support: number; page: number; card?: number }) => {
    installEncoder({
      read: (texts: readonly string[]) => texts.map(() => ({ vector: new Float64Array(1) })),
    } as unknown as FeelingEncoder);
    const sentences = (texts: readonly unknown[]) => texts.map(() => ({ card: -9, line: odds.support }));
    installPageReader({
      read: () => ({ line: odds.page }),
      support: (texts: readonly unknown[]) => ({ card: -9, line: odds.support, sentences: sentences(texts) }),
    } as unknown as PageReader);
    installDangerReader({
      read: () => [-4, 0, -2].map((less) => ({ card: odds.card ?? -9, line: odds.danger + less })),
      hintsIn: () => [],
      addUp: () => -9,
    });
  };
  const page = 'The tea was cold. I looked at the water again. The bus came.';
  const judge = () => findLearnedSupport(splitSentences(page));

  it('is shown if neither is sure by itself but both lean to it, with the sentences that show it', () => {
    install({ danger: 3, support: 0.5, page: 0.5 });
    expect(judge()).toMatchObject({
      deserves: 'line',
      sentences: [{ text: 'I looked at the water again.' }, { text: 'The bus came.' }],
    });
  });

  it('is not shown if one reader would show it and another one doubts it', () => {
    install({ danger: 3.5, support: -2, page: -4 });
    expect(judge()).toBeNull();
    install({ danger: -3, support: 1, page: 1.5 });
    expect(judge()).toBeNull();
  });

  it('is shown for a very grave sentence, however harmless the page is as a whole', () => {
    install({ danger: 11, support: -40, page: -40 });
    expect(judge()?.deserves).toBe('line');
  });

  it('gives way to the card, for which one reader is enough', () => {
    install({ danger: 9, card: 9, support: -9, page: -9 });
    expect(judge()?.deserves).toBe('card');
  });
});

describe('danger that several messages hint at together', { timeout: 60_000 }, () => {
  beforeAll(() => installDangerReader(loadDangerReader()));
  afterAll(() => installDangerReader(null));

  const unseen = readFileSync(new URL('../../evaluation/crisis/conversations.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { says: string[]; support: string });
  const listSentences = (text: string) =>
    splitSentences(text).map((sentence) => toPlainWriting(sentence.text));
  // Reads everything once and checks from the second message on; `findHints` reads all of it with each message.
  const isHinted = ({ says }: { says: readonly string[] }) => {
    const reader = loadDangerReader();
    const messages = says.map(listSentences);
    const hints = reader.hintsIn(messages.flat());
    let count = 0;
    const counts = messages.map((sentences) => (count += sentences.length)).slice(1);
    return counts.some((until) => reader.addUp(hints.slice(0, until)) >= minTogether.line);
  };

  it('is noticed in three of ten unseen conversations, and in few harmless ones', () => {
    const grave = unseen.filter(({ support }) => support !== 'none');
    const harmless = unseen.filter(({ support }) => support === 'none');
    const seen = grave.filter(isHinted).length;
    const alarms = harmless.filter(isHinted).length;
    expect(seen / grave.length).toBeGreaterThan(0.28);
    expect(alarms / harmless.length).toBeLessThanOrEqual(0.03);
  });

  it('shows the support line at the message that completes it', () => {
    const { says } = unseen.find(isHinted)!;
    const at = says.findIndex((message, index) => findHints(message, says.slice(0, index)) !== null);
    expect(at).toBeGreaterThan(0);
    const { crisis } = judgeCrisis(says[at]!, says.slice(0, at));
    expect([crisis.level, crisis.isCrisis]).toEqual(['possible', false]);
  });

  it('is seldom found in long conversations of which no part shows anything', () => {
    const reader = loadDangerReader();
    const hints = unseen
      .filter(({ support }) => support === 'none')
      .flatMap(({ says }) => reader.hintsIn(says.flatMap(listSentences)));
    const ends = Array.from({ length: Math.floor(hints.length / 8) - 3 }, (_, part) => 24 + part * 8);
    const alarms = ends.filter((end) => reader.addUp(hints.slice(end - 24, end)) >= minTogether.line);
    expect(ends.length).toBeGreaterThan(60);
    expect(alarms.length / ends.length).toBeLessThanOrEqual(0.05);
  });

  it('is not looked for in the first message, or without the weights', () => {
    const { says } = unseen.find(isHinted)!;
    expect(findHints(says.join(' '), [])).toBeNull();
    installDangerReader(null);
    expect(
      says.map((message, at) => findHints(message, says.slice(0, at))).every((one) => one === null),
    ).toBe(true);
    installDangerReader(loadDangerReader());
  });
});
