import type { CrisisKind, SupportNeed } from '@reflect/contract';

interface SupportWords {
  title: string;
  /** What the words are about, after a quotation or without one; null if nothing was detected for sure. */
  about: { quoted: string; unquoted: string } | null;
  lead: string;
  /** Safety advice; null if there is none. */
  care: string | null;
}

const heavy: SupportWords = {
  title: "You don't have to go through this alone",
  about: {
    quoted: 'That sounds very painful.',
    unquoted: 'Some of what you wrote sounds very painful.',
  },
  lead: "If you'd like to talk to someone, the people below are there to listen.",
  care: null,
};

const wordsOf: Record<CrisisKind, SupportWords> = {
  suicide: heavy,
  'self-harm': {
    title: 'You deserve support with this',
    about: {
      quoted: "That's a lot to be alone with.",
      unquoted: 'Some of what you wrote is about hurting yourself.',
    },
    lead: "If you'd like to tell someone, the people below have heard this before and are there to listen.",
    care: "If you're hurt now, please get medical care, even if it seems minor.",
  },
  'eating-disorder': {
    title: 'You can talk to someone about this',
    about: {
      quoted: 'That sounds hard to live with.',
      unquoted: 'Some of what you wrote about food and your body sounds hard to live with.',
    },
    lead: 'The people below can help, however far along it is.',
    care: 'If you feel faint or your heartbeat seems irregular, please see a doctor today.',
  },
  abuse: {
    title: "What someone does to you isn't your fault",
    about: { quoted: 'That sounds frightening.', unquoted: 'Some of what you wrote sounds frightening.' },
    lead: 'The people below can help, and they leave every decision to you.',
    care: "If someone might be monitoring this device, it's safer to look for help on a friend's phone or a public computer. Calls can show up in the call history and on the phone bill.",
  },
  'other-at-risk': {
    title: "You're worried about someone",
    about: {
      quoted: "Worrying about someone else's safety is a lot to deal with.",
      unquoted: "Worrying about someone else's safety is a lot to deal with.",
    },
    lead: 'The people below also help friends and family.',
    care: "You can ask them directly whether they're thinking about ending their life. Asking doesn't give them the idea. You don't have to solve it alone, and you don't have to keep it secret.",
  },
};

/** Doesn't say what was detected, because it may be a mistake. */
function getPossibleWords({ kinds }: SupportNeed): SupportWords {
  return {
    title: 'People who are there to listen',
    about: null,
    lead: "It doesn't have to be an emergency, it can be about someone else, and you don't need the right words.",
    care: kinds.includes('abuse') ? wordsOf.abuse.care : null,
  };
}

/** Without findings: words for any hard moment. */
export function getSupportWords(need: SupportNeed | null): SupportWords {
  if (need?.level === 'possible') return getPossibleWords(need);
  const strongest = need?.kinds[0];
  if (strongest !== undefined) return wordsOf[strongest];
  return {
    title: 'Support in hard moments',
    about: null,
    lead: 'People you can talk to, and an exercise to help you feel steadier. Nobody is told that you opened this page.',
    care: null,
  };
}

/** What to do in danger: for a text that names a means, a plan or this very hour. */
export function getUrgentWords(need: SupportNeed): string {
  switch (need.kinds[0]) {
    case 'other-at-risk':
      return "If they might be in danger now, stay with them if it's safe for you, and call";
    case 'abuse':
      return "If you're in danger now, go somewhere with other people if you can, and call";
    default:
      return 'If you might act on it soon, go to someone who can stay with you, put anything that could hurt you out of reach, and call';
  }
}
