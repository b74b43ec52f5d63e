import { splitSentences } from '../text/sentences.ts';
import type { Conversation } from './conversation.ts';
import { withoutQuestions } from './find-answer.ts';
import { freshWording } from './words/choose-words.ts';
import lines from './words/lines.json' with { type: 'json' };

/** From this probability on a message counts as good or bad news when it is only acknowledged. */
const sureTone = 0.8;

/** A short answer that is right for whatever does the same as the message. */
export function answerInKind(conversation: Conversation): string {
  const { heard, said, mayAsk } = conversation;
  const texts = wordingsFor(conversation);
  const allowed = mayAsk ? texts : texts.map(withoutQuestions).filter((text) => text !== '');
  return freshWording(allowed.length > 0 ? allowed : lines.acknowledgements, said, heard.text);
}

function wordingsFor({ heard, mayAsk, wishes }: Conversation): readonly string[] {
  const isOnlyListening = wishes.has('listen') || wishes.has('no-tips');
  switch (heard.kind) {
    case 'greets':
    case 'thanks':
    case 'unsure':
    case 'corrects':
    case 'complains':
    case 'asks-ai':
    case 'asks-facts':
    case 'asks-words':
    case 'tests':
      return lines[heard.kind];
    case 'leaves':
      return isForTheNight(heard.text) ? lines['leaves-for-the-night'] : lines.leaves;
    case 'asks-advice':
      if (isOnlyListening) return lines['listening-still'];
      return mayAsk ? lines['asks-advice'] : lines['asks-advice-plain'];
    case 'asks-opinion':
      return mayAsk ? lines['asks-opinion'] : lines['asks-opinion-plain'];
    default:
      return acknowledgements(heard);
  }
}

function acknowledgements({ odds }: Conversation['heard']): readonly string[] {
  if ((odds?.tones.bad ?? 0) >= sureTone) return lines.bad;
  if ((odds?.tones.good ?? 0) >= sureTone) return lines.good;
  return lines.acknowledgements;
}

const night = new Set([
  'night',
  'nite',
  'goodnight',
  'gnight',
  'sleep',
  'bed',
  'bedtime',
  'nighty',
  'nn',
  'gn',
]);

function isForTheNight(text: string): boolean {
  return splitSentences(text.toLowerCase()).some((sentence) =>
    sentence.text.split(/[^\p{L}']+/u).some((word) => night.has(word)),
  );
}
