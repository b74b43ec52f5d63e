import { splitSentences } from '../text/sentences.ts';
import { splitWords } from '../text/words.ts';
import type { Conversation } from './conversation.ts';
import { asks } from './question-budget.ts';
import { allowsTone } from './responses/choose-response.ts';
import { answerMore, removeQuestions } from './situations/answer-situation.ts';
import { fillIn } from './situations/fill-in.ts';
import { findTopicLines } from './topics/topic-lines.ts';
import { tellsSomething } from './what-it-does.ts';
import { endsWithQuestion } from './words/asked-openly.ts';
import { chooseFreshWording, isAnySaid, isSaid } from './words/choose-words.ts';
import { listFirstWords } from './words/first-words.ts';
import lines from './words/lines.json' with { type: 'json' };

// Probabilities from which a message is answered by what it does and how it sounds.
const [sureTelling, sureTone, sureKind] = [0.5, 0.85, 0.65];
// From this certainty on, something good is met with words that stay kind if it isn't.
const likelyGood = 0.6;
// A shorter message isn't asked about in general terms.
const minWordsToAskAbout = 5;
// Words of a line for somebody who wants short answers, at most.
const shortLine = 7;

/** Returns a short answer that fits any message that does the same. */
export function answerInKind(conversation: Conversation): string {
  const { heard, said, mayAsk } = conversation;
  const texts = chooseWordings(conversation);
  if (texts === null) return acknowledge(conversation);
  const allowed = mayAsk ? texts : texts.map(removeQuestions).filter((text) => text !== '');
  return chooseFreshWording(allowed.length > 0 ? allowed : lines.acknowledgements, said, heard.text);
}

// Answers by what the message does; null if it tells something.
function chooseWordings(conversation: Conversation): readonly string[] | null {
  const { heard, mayAsk, wishes } = conversation;
  const isOnlyListening = wishes.has('listen') || wishes.has('no-tips');
  switch (heard.kind) {
    case 'greets':
      return isForTheNight(heard) ? lines['leaves-for-the-night'] : lines.greets;
    case 'thanks':
    case 'unsure':
    case 'corrects':
    case 'complains':
    case 'asks-ai':
    case 'asks-facts':
    case 'tests':
      return lines[heard.kind];
    case 'asks-words':
      return listFirstWords(conversation) ?? lines['asks-words'];
    case 'leaves':
      return isForTheNight(heard) ? lines['leaves-for-the-night'] : lines.leaves;
    case 'asks-advice':
      if (isOnlyListening) return lines['listening-still'];
      return mayAsk ? lines['asks-advice'] : lines['asks-advice-plain'];
    case 'asks-opinion':
      return mayAsk ? lines['asks-opinion'] : lines['asks-opinion-plain'];
    default:
      return null;
  }
}

// A line on the message's topic, else on what was told before, else on what the message does.
function acknowledge(conversation: Conversation): string {
  const { heard, said, mayAsk, wishes } = conversation;
  const isAllowed = (line: string) => (mayAsk && heard.words >= minWordsToAskAbout) || !asks(line);
  const onTopic = (findTopicLines(heard) ?? []).filter((line) => isAllowed(line) && !isSaid(line, said));
  const more = onTopic.length === 0 ? answerMore(conversation) : null;
  if (more) return more;
  const inGeneral = chooseLines(conversation).filter(isAllowed);
  const named = inGeneral.every((line) => isGeneral.has(line)) ? askAfterPerson(conversation) : null;
  if (named && onTopic.length === 0) return named;
  const isShort = (line: string) => !wishes.has('short') || splitWords(line).length <= shortLine;
  const open = [onTopic.filter(isShort), inGeneral.filter(isShort), onTopic].find(({ length }) => length > 0);
  return chooseFreshWording(open ?? inGeneral, said, heard.text);
}

const isGeneral: ReadonlySet<string> = new Set(lines.acknowledgements);

// Asks to hear more of the only person whom a message speaks of, once for each.
function askAfterPerson({ heard, said }: Conversation): string | null {
  const lists = lines['about-person'].map((line) => fillIn(line, heard.text));
  const open = lists.filter((line) => line !== null);
  if (open.length === 0 || isAnySaid(open, said)) return null;
  return chooseFreshWording(open, said, heard.text);
}

// A question is never answered by "Go on", whatever it asks.
function chooseLines(conversation: Conversation): readonly string[] {
  const { heard, mayAsk } = conversation;
  const found = allowsTone(conversation, heard.tone) ? chooseLinesByTone(heard) : lines.acknowledgements;
  if (found !== lines.acknowledgements || !endsWithQuestion(heard.text)) return found;
  return mayAsk && heard.words >= minWordsToAskAbout ? lines['asks-opinion'] : lines['asks-opinion-plain'];
}

function chooseLinesByTone({ kind, odds, tone, sureOfTone }: Conversation['heard']): readonly string[] {
  const byName = lines.telling as Record<string, readonly string[]>;
  if (odds === null || kind === null) return lines.acknowledgements;
  if (tellsSomething(odds) >= sureTelling && sureOfTone >= sureTone)
    return byName[`tells-${tone}`] ?? lines.acknowledgements;
  if (tone === 'good' && sureOfTone >= likelyGood) return lines['perhaps-good'];
  if (odds.does[kind] < sureKind || kind.startsWith('tells-')) return lines.acknowledgements;
  if (kind === 'feels') return (sureOfTone >= sureTone && byName[`feels-${tone}`]) || lines.acknowledgements;
  return byName[kind] ?? lines.acknowledgements;
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

function isForTheNight({ text, found }: Conversation['heard']): boolean {
  if (found.situation?.name === 'good-night') return true;
  return splitSentences(text.toLowerCase()).some((sentence) =>
    sentence.text.split(/[^\p{L}']+/u).some((word) => night.has(word)),
  );
}
