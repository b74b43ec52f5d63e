import type { RelationshipType } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import {
  type PlainConversation,
  pickOwnWords,
  readConversation,
  writeConversation,
} from '@reflect/engine/conversation';
import { joinWords } from '../../platform/support/own-words.ts';

export const relationshipTypes = [
  { value: 'romantic', label: 'Romantic' },
  { value: 'family', label: 'Family' },
  { value: 'friend', label: 'Friend' },
  { value: 'colleague', label: 'Colleague' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly { value: RelationshipType; label: string }[];

export interface ConversationForm {
  text: string;
  context: string;
  relationshipType: RelationshipType;
  includeEmotions: boolean;
  includeSuggestions: boolean;
  /** New names of speakers, by their names in the text. */
  names: Readonly<Record<string, string>>;
}

export const emptyConversationForm: ConversationForm = {
  text: '',
  context: '',
  relationshipType: 'friend',
  includeEmotions: true,
  includeSuggestions: true,
  names: {},
};

/** The conversation without the marks of its app, with the names the person gave. */
export function makeQuestion(form: ConversationForm) {
  const { context, relationshipType, includeEmotions, includeSuggestions } = form;
  return {
    text: cutAtLine(makePlainText(form, readConversation(form.text))),
    context: context.trim(),
    relationshipType,
    includeEmotions,
    includeSuggestions,
  };
}

/** The person's own lines, and what they add. */
export function readOwnFormWords({
  text,
  names,
  context,
}: Pick<ConversationForm, 'text' | 'names' | 'context'>): string {
  return joinWords(pickOwnWords(readConversation(text), names), context);
}

/** Whether only the beginning fits into one analysis and one entry. */
export function isTooLong(
  form: Pick<ConversationForm, 'text' | 'names'>,
  conversation: PlainConversation,
): boolean {
  return (
    form.text.length > limits.entryContent && makePlainText(form, conversation).length > limits.entryContent
  );
}

function makePlainText(
  { text, names }: Pick<ConversationForm, 'text' | 'names'>,
  conversation: PlainConversation,
): string {
  return (hasSpeakers(conversation) ? writeConversation(conversation, names) : text).trim();
}

/** Keeps as many whole lines as fit; a single long line is cut within. */
function cutAtLine(text: string): string {
  if (text.length <= limits.entryContent) return text;
  const end = text.lastIndexOf('\n', limits.entryContent);
  return text.slice(0, end > 0 ? end : limits.entryContent);
}

/** "4 lines, 2 people"; null if the text doesn't say who speaks. */
export function describeConversation(conversation: PlainConversation): string | null {
  if (!hasSpeakers(conversation)) return null;
  const count = (of: readonly unknown[], one: string, many: string) =>
    `${of.length} ${of.length === 1 ? one : many}`;
  return `${count(conversation.lines, 'line', 'lines')}, ${count(conversation.speakers, 'person', 'people')}`;
}

const hasSpeakers = ({ speakers }: PlainConversation) => speakers.length > 0;

/** Reads a stored form. What is missing or invalid is as in an empty form. */
export function readConversationForm(stored: Record<string, unknown>): ConversationForm {
  const { text, context, relationshipType, includeEmotions, includeSuggestions, names } = stored;
  const known = typeof names === 'object' && names !== null ? Object.entries(names) : [];
  return {
    text: typeof text === 'string' ? text : '',
    context: typeof context === 'string' ? context : '',
    relationshipType: relationshipTypes.find(({ value }) => value === relationshipType)?.value ?? 'friend',
    includeEmotions: includeEmotions !== false,
    includeSuggestions: includeSuggestions !== false,
    names: Object.fromEntries(
      known.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
  };
}
