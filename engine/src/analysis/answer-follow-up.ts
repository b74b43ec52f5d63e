import type { ChatMessage, EntryAnalysis } from '@reflect/contract';

/** The input of a follow-up answer. `analysis` needs only the parts that are stored with an entry. */
export type FollowUp = {
  analysis: Partial<Pick<EntryAnalysis, 'analysis' | 'emotions' | 'patterns' | 'suggestions' | 'evidence'>>;
  question: string;
  history?: readonly ChatMessage[];
};

/** Answers a question about an analysis from its findings, without repeating an answer of the same conversation. */
export function answerFollowUp({ analysis, question, history = [] }: FollowUp): string {
  const said = new Set(history.filter(({ role }) => role === 'assistant').map(({ content }) => content));
  const answers = [...generateAnswers(analysis, question.toLowerCase())];
  return answers.find((answer) => !said.has(answer)) ?? chooseClosing(said.size);
}

function* generateAnswers(analysis: FollowUp['analysis'], question: string): Generator<string> {
  const { emotions = [], patterns = [], suggestions = [] } = analysis;
  if (/\b(?:feel|feeling|felt|emotion|mood|sad|angry|upset)/.test(question) && emotions.length > 0) {
    yield `What I hear most is ${list(emotions)}. Which of these is closest, and which word would you change?`;
  }
  if (/\b(?:do|try|should|advice|suggest|help|next|how can|fix)\b/.test(question)) {
    for (const suggestion of suggestions) yield `One thing you might try: ${suggestion}`;
  }
  if (/\b(?:why|pattern|always|keep|mean|cause)\b/.test(question) && patterns.length > 0) {
    yield `I cannot know why, but the text shows this: ${list(patterns).toLowerCase()}. When did you first notice it?`;
  }
  if (emotions.length > 0)
    yield `The lines I would look at again carry ${list(emotions.slice(0, 2))}. What was happening just before them?`;
  for (const suggestion of suggestions) yield `Here is something that may fit: ${suggestion}`;
}

function chooseClosing(turn: number): string {
  const closings = [
    'I have said what I can read from this text. What would you want the other person to understand?',
    'More than that the text does not tell me. What part of it stays with you?',
    'You know more about this than I can read. What would you add?',
    'What would a good next conversation about this look like to you?',
  ];
  return closings[turn % closings.length]!;
}

function list(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
