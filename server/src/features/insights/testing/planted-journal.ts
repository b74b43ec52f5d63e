import { answerOf } from '../../../testing/sample.ts';
import type { TestPerson } from '../../../testing/test-server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const light = [
  'I laughed with my sister and felt happy and calm all evening.',
  'A wonderful day. I am grateful, rested and full of joy.',
  'I am so happy about the letter, and proud of the garden.',
];
const heavy = [
  'I am sad and exhausted, and I cried on the way home.',
  'A terrible day. I am angry and afraid of tomorrow.',
  'I feel lonely and hopeless, and everything hurts.',
];

/**
 * Saves an entry for each of the last days. Every third has the tag and a light text, the others a heavy one. Secret
 * ones have a hashtag in their text.
 */
export async function postJournal(
  person: TestPerson,
  { days, tag, isSecret = () => false }: { days: number; tag: string; isSecret?: (day: number) => boolean },
): Promise<void> {
  // Noon: an hour before midnight, two days in London become one when summer time ends.
  const today = Math.floor(Date.now() / dayMs) * dayMs + dayMs / 2;
  for (let day = 0; day < days; day += 1) {
    const isLight = day % 3 === 0;
    const content = (isLight ? light : heavy)[Math.floor(day / 3) % 3];
    const tags = isLight ? [tag] : [];
    await answerOf(
      person.post('/api/journal/entries', {
        createdAt: new Date(today - (days - day) * dayMs).toISOString(),
        ...(isSecret(day)
          ? { content: `${content} #harbour`, tags: [...tags, 'harbour'], isSecret: true }
          : { content, tags, isSecret: false }),
      }),
    );
  }
}
