import type { HeardMessage } from '../hear.ts';
import feelings from './feelings.json' with { type: 'json' };
import topics from './topics.json' with { type: 'json' };

type Lines = Readonly<Record<string, readonly string[] | undefined>>;
type Catalogue = Readonly<Record<string, Lines>>;

/** From this probability on a message has a tone that its topic may be answered in. */
const sureTone = 0.7;
/** Joy over what is no good news hurts more than silence. */
const surelyGood = 0.85;

/**
 * Lines that are right for whatever is told of what the message is about in its tone, or for the feeling that it names; null
 * where either isn't plain enough.
 */
export function topicLines({ found, tone, sureOfTone }: HeardMessage): readonly string[] | null {
  if (found.topic === null || sureOfTone < (tone === 'good' ? surelyGood : sureTone)) return null;
  return (
    (topics as Catalogue)[found.topic]?.[tone === 'funny' ? 'good' : tone] ??
    (feelings as Catalogue)[found.topic]?.any ??
    null
  );
}
