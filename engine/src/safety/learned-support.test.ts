import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ordinaryPages } from '../../evaluation/crisis/inserted-statements.ts';
import { trainedEncoder, trainedPageReader } from '../../evaluation/trained-model.ts';
import { installEncoder, installPageReader } from '../pages/installed-readers.ts';
import { detectCrisis, judgeCrisis } from './detect-crisis.ts';

/** Pages of nobody in particular, none of which says a danger outright. */
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
    installEncoder(trainedEncoder());
    installPageReader(trainedPageReader());
  });
  afterAll(() => {
    installEncoder(null);
    installPageReader(null);
  });

  it.each(heavy)('brings the line and never the card where no phrase finds anything: %s', (page) => {
    expect(detectCrisis(page).level).toBe('none');
    const { crisis } = judgeCrisis(page);
    expect([crisis.level, crisis.isCrisis, crisis.kinds]).toEqual(['possible', false, []]);
    for (const { start, end, quote } of crisis.evidence) expect(page.slice(start, end)).toBe(quote);
    expect(crisis.evidence.length).toBeGreaterThan(0);
  });

  it.each(harmless)('leaves alone what only sounds dangerous: %s', (page) => {
    expect(judgeCrisis(page).crisis.level).toBe('none');
  });

  it('leaves ordinary pages alone, but for one in fifty', () => {
    const met = ordinaryPages.filter((page) => judgeCrisis(page).crisis.level !== 'none');
    expect(met.length).toBeLessThanOrEqual(Math.ceil(ordinaryPages.length / 50));
  });

  it('is not used where the weights are not there', () => {
    installPageReader(null);
    expect(judgeCrisis(heavy[0]!).crisis.level).toBe('none');
    installPageReader(trainedPageReader());
  });
});
