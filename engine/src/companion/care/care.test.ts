import { describe, expect, it } from 'vitest';
import { useTrainedReaders } from '../../../evaluation/use-trained-readers.ts';
import { judgeCrisis } from '../../safety/detect-crisis.ts';
import care from '../words/care.json' with { type: 'json' };
import { answerHeavily } from './care.ts';

// The rules give this the level `possible` without any trained reader.
const faint = 'I am not suicidal, I just don’t see the point of any of it. Nobody would miss me.';
const options = { earlier: [], said: [], findSad: () => null };

describe('an answer shown with the support line', () => {
  it('is careful, whatever the message seems to be', () => {
    expect(judgeCrisis(faint).crisis.level).toBe('possible');
    for (const kind of ['tells-good', 'thanks', 'greets', 'feels', null] as const)
      expect(care.heavy).toContain(answerHeavily({ text: faint, kind, odds: null }, options));
  });

  it('tells somebody who says goodbye where to find help', () => {
    const odds = { does: { leaves: 0.9 } } as never;
    const answer = answerHeavily({ text: faint, kind: 'leaves', odds }, options);
    expect(care.farewell).toContain(answer);
    for (const farewell of care.farewell) expect(farewell).toContain('“Support” below');
  });

  it('also does so after thanks, which may be a goodbye', () => {
    const odds = { does: { thanks: 0.9 } } as never;
    expect(care.farewell).toContain(answerHeavily({ text: faint, kind: 'thanks', odds }, options));
  });

  it('is the one written for its sad situation, if there is one', () => {
    const sad = 'I’m so sorry about the baby.';
    expect(
      answerHeavily({ text: faint, kind: 'feels', odds: null }, { ...options, findSad: () => sad }),
    ).toBe(sad);
  });

  it('is not used for questions and ordinary messages', () => {
    expect(answerHeavily({ text: faint, kind: 'asks-journal', odds: null }, options)).toBeNull();
    const ordinary = { text: 'I had soup for lunch.', kind: 'tells-ordinary' as const, odds: null };
    expect(answerHeavily(ordinary, options)).toBeNull();
  });

  it('asks no question', () => {
    for (const line of [...care.heavy, ...care.farewell]) expect(line).not.toContain('?');
  });
});

describe('an answer when several messages hint at danger', { timeout: 60_000 }, () => {
  useTrainedReaders();
  const told = [
    'Sorted out the flat today. Bagged all my good coats for the hostel.',
    'Gave my brother the guitar, he was over the moon',
    "Nobody will have to sort through my stuff, that's the main thing",
    'I feel lighter than I have in years tbh',
  ];
  const answer = (at: number, said: readonly string[] = []) =>
    answerHeavily(
      { text: told[at]!, kind: 'feels', odds: null },
      { ...options, earlier: told.slice(0, at), said },
    )!;

  it('says where to find help at the second hint, and not twice in a row', () => {
    expect(care.heavy).toContain(answer(2));
    expect(care.together).toContain(answer(3));
    expect(care.heavy).toContain(answer(3, [answer(3)]));
  });
});
