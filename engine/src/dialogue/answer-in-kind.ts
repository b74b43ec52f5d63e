import { splitSentences } from '../text/sentences.ts';
import type { HeardMessage } from './hear.ts';
import type { MessageKind } from './message-kind.ts';
import type { Wish } from './wishes.ts';
import { freshWording, type Said } from './words/choose-words.ts';
import wordings from './words/wordings.json' with { type: 'json' };

const byKind: Partial<Record<MessageKind, readonly string[]>> = wordings.kinds;
/** What is said of a symptom is about that symptom for so many messages. */
const stillMedical = 2;

/** The answer to what is no account of anything: a greeting, thanks, a question to the AI; null for anything else. */
export function answerInKind({
  heard,
  earlier,
  said,
  wishes,
}: {
  heard: HeardMessage;
  /** The kinds of the messages before it. */
  earlier: readonly MessageKind[];
  said: Said;
  wishes: ReadonlySet<Wish>;
}): string | null {
  const asksNothing = wishes.has('no-questions') || wishes.has('just-listen');
  const words = (texts: readonly string[]) =>
    freshWording(asksNothing ? withoutQuestions(texts) : texts, said, heard.text);
  const wasMedical = earlier.slice(-stillMedical).includes('asks-medical-now');
  if (wasMedical && (heard.kind === 'telling' || heard.kind === 'asks-for-step'))
    return words(wordings.kinds['asks-medical-now']);
  switch (heard.kind) {
    case 'greeting':
      return words(asksNothing ? wordings.greetingsNoQuestions : wordings.greetings);
    case 'how-are-you':
      return words(asksNothing ? wordings.greetingsNoQuestions : wordings.howAreYou);
    case 'goodbye':
      return words(/(?:night|sleep|bed)\b/i.test(heard.text) ? wordings.goodNight : wordings.farewells);
    case 'angry-at-app':
      return words(asksNothing ? wordings.angryAtAppNoQuestions : wordings.angryAtApp);
    case 'nothing-said':
      // After bad news nobody is asked for something ordinary.
      return words(
        earlier.includes('bad-news') ? wordings.nothingAfterBadNews : wordings.kinds['nothing-said'],
      );
    case 'agreement':
      return words(asksNothing ? wordings.listening : wordings.agreement);
    default: {
      const own = byKind[heard.kind];
      return own ? words(own) : null;
    }
  }
}

/** The wordings without their questions; where nothing else is left, that somebody is listening. */
function withoutQuestions(texts: readonly string[]): readonly string[] {
  const left = texts
    .map((text) =>
      splitSentences(text)
        .map((sentence) => sentence.text)
        .filter((sentence) => !sentence.includes('?'))
        .join(' '),
    )
    .filter((text) => text !== '');
  return left.length > 0 ? left : wordings.listening;
}

const longestReply = 4;

/** The next line of a joke that begins with "knock knock"; null where none is being told. */
export function jokeAnswer(message: string, said: Said): string | null {
  const last = said.at(-1) ?? '';
  const words = message.trim().replace(/[.!?…]+$/, '');
  if (last.startsWith(wordings.kinds['knock-knock'][0]!))
    return words.split(/\s+/).length <= longestReply
      ? `${words[0]?.toUpperCase()}${words.slice(1)} who?`
      : null;
  const isPunchLine = said.at(-2)?.startsWith(wordings.kinds['knock-knock'][0]!) && last.endsWith(' who?');
  return isPunchLine ? freshWording(wordings.jokeEnds, said, message) : null;
}
