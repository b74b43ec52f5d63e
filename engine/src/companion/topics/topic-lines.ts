import type { HeardMessage } from '../hear.ts';
import feelings from './feelings.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

type Lines = Readonly<Record<string, readonly string[] | undefined>>;
type Catalogue = Readonly<Record<string, Lines>>;

// From this probability on, a message has a tone that its topic may be answered in.
const sureTone = 0.7;
// Higher for a good tone: joy at bad news hurts more than silence.
const surelyGood = 0.85;

/**
 * Returns lines that fit anything told about the message's topic in its tone, or the feeling it names; null if either
 * isn't clear enough.
 */
export function findTopicLines({ found, tone, sureOfTone }: HeardMessage): readonly string[] | null {
  if (found.topic === null || sureOfTone < (tone === 'good' ? surelyGood : sureTone)) return null;
  return (
    (topics as Catalogue)[found.topic]?.[tone === 'funny' ? 'good' : tone] ??
    (feelings as Catalogue)[found.topic]?.any ??
    null
  );
}
