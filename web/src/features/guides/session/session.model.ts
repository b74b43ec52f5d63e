import type { SessionTemplate, TimedMessage } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { welcomeMessage } from '@reflect/engine/session-templates';
import { readMessages } from '../../../platform/replies/transcript.model.ts';
import { type Pending, readPending } from '../../../platform/replies/use-reply.ts';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';

export interface Session {
  /** Id of the entry that it becomes, made once so that a retry makes no second one. */
  entryId: string;
  /** The welcome and the first question, then answers and replies in turn. */
  messages: TimedMessage[];
  /** Number of the question to answer now, from 0. */
  questionIndex: number;
  text: string;
  pending: Pending | null;
  isComplete: boolean;
}

type Questions = Pick<SessionTemplate, 'questions'>;

/** Begins with a welcome and the first question. */
export function makeSession({ questions }: Questions, now = new Date()): Session {
  const [first = ''] = questions;
  return {
    entryId: makeUuidV7(),
    messages: [{ role: 'assistant', content: `${welcomeMessage}\n\n${first}`, timestamp: now.toISOString() }],
    questionIndex: 0,
    text: '',
    pending: null,
    isComplete: false,
  };
}

/** Null unless it's a session. */
export function readSession(stored: Record<string, unknown>): Session | null {
  const { entryId, questionIndex, text, isComplete } = stored;
  const messages = readMessages(stored.messages);
  if (typeof entryId !== 'string' || messages.length === 0) return null;
  return {
    entryId,
    messages,
    questionIndex: typeof questionIndex === 'number' ? questionIndex : 0,
    text: typeof text === 'string' ? text : '',
    pending: readPending(stored.pending),
    isComplete: isComplete === true,
  };
}

const isBlank = (text: string) => text.trim() === '';

/** Whether somebody would miss the session. */
export function hasBegun({ messages, text, pending }: Session): boolean {
  return messages.length > 1 || pending !== null || !isBlank(text);
}

export function canAnswer({ text, pending, isComplete }: Session): boolean {
  return !isBlank(text) && text.length <= limits.chatMessage && pending === null && !isComplete;
}

export function addAnswer(session: Session, pending: Pending): Session {
  return { ...session, text: '', pending };
}

/** The reply says what comes next. */
export function addStep(
  session: Session,
  step: {
    message: string;
    source?: TimedMessage['source'];
    nextQuestionIndex?: number | undefined;
    isComplete?: boolean | undefined;
  },
  timestamp: string,
): Session {
  const { pending, messages, questionIndex } = session;
  if (pending === null) return session;
  return {
    ...session,
    messages: [
      ...messages,
      { role: 'user', content: pending.message, timestamp: pending.timestamp },
      {
        role: 'assistant',
        content: step.message.slice(0, limits.chatMessage),
        timestamp,
        ...(step.source && { source: step.source }),
      },
    ],
    questionIndex: step.nextQuestionIndex ?? questionIndex,
    isComplete: step.isComplete === true,
    pending: null,
  };
}

/** For no reply or a stopped one: puts the answer back where it was written. */
export function takeBackAnswer(session: Session): Session {
  const { pending, text } = session;
  if (pending === null) return session;
  return {
    ...session,
    text: isBlank(text) ? pending.message : `${pending.message}\n\n${text}`,
    pending: null,
  };
}

/** The template's question that a message ends with, null if none, and what is said before it. */
export function splitQuestion(
  content: string,
  { questions }: Questions,
): { lead: string; question: string | null } {
  const question = questions.findLast((text) => content.includes(text)) ?? null;
  if (question === null) return { lead: content.trim(), question };
  const at = content.lastIndexOf(question);
  const rest = [content.slice(0, at), content.slice(at + question.length)].map((part) => part.trim());
  return { lead: rest.filter(Boolean).join(' '), question };
}
