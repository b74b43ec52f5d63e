import type { CrisisKind, SupportNeed } from '@reflect/contract';

interface SupportWords {
  title: string;
  lead: string;
  /** What is worth knowing before one calls; null where nothing special is. */
  care: string | null;
}

const heavy: SupportWords = {
  title: 'You don’t have to hold this alone',
  lead: 'Some of what you wrote sounds very heavy. If you would like a person beside you in this, the people below are there to listen.',
  care: null,
};

const wordsOf: Record<CrisisKind, SupportWords> = {
  suicide: heavy,
  'self-harm': {
    title: 'You deserve care with this',
    lead: 'Some of what you wrote is about hurting yourself. If you would like to say it to somebody, the people below have heard it before and are there to listen.',
    care: 'If you are hurt now, please have it looked at, even if it seems small.',
  },
  'eating-disorder': {
    title: 'You can talk about this too',
    lead: 'Some of what you wrote about food and your body sounds hard to live with. The people below are there for that, wherever you are with it.',
    care: 'If you feel faint, or your heart beats strangely, please see a doctor today.',
  },
  abuse: {
    title: 'What somebody does to you is not your fault',
    lead: 'Some of what you wrote sounds frightening. The people below are there for that, and they leave every decision to you.',
    care: 'If somebody may look at this device, a friend’s phone or a public computer is safer for finding help. Calls can show in the list of calls and on a bill.',
  },
  'other-at-risk': {
    title: 'You are worried about somebody',
    lead: 'It is a lot to carry somebody else’s safety. The people below are also there for those who worry.',
    care: 'You can ask them plainly whether they think of ending their life: asking does not give them the idea. You don’t have to solve it alone, and you don’t have to keep it secret.',
  },
};

/** Where a text only resembles words of crisis, nothing is said of what was seen in it: it may be nothing at all. */
function wordsForPossible({ kinds }: SupportNeed): SupportWords {
  return {
    title: 'People who are there to listen',
    lead: 'It doesn’t have to be an emergency, it can be about somebody else, and you don’t need the right words.',
    care: kinds.includes('abuse') ? wordsOf.abuse.care : null,
  };
}

/** The words that fit what was found; without anything found, those for any hard moment. */
export function wordsFor(need: SupportNeed | null): SupportWords {
  if (need?.level === 'possible') return wordsForPossible(need);
  const strongest = need?.kinds[0];
  if (strongest !== undefined) return wordsOf[strongest];
  return {
    title: 'Support in hard moments',
    lead: 'People to talk to, and something to do with your hands until it eases a little. Nobody learns that you opened this page.',
    care: null,
  };
}

/** What to do in danger, where the text names a means, a plan or this very hour. */
export function urgentWordsFor(need: SupportNeed): string {
  switch (need.kinds[0]) {
    case 'other-at-risk':
      return 'If they may be in danger now, stay with them if it is safe for you, and call';
    case 'abuse':
      return 'If you are in danger now, go where other people are if you can, and call';
    default:
      return 'If you might act on it soon, go where somebody is, put what could hurt you out of reach, and call';
  }
}
