import type { ChatMessage } from '@reflect/contract';
import { aiNotice } from './care/care.ts';

/** Whether no earlier answer of the conversation has the notice that it comes from an AI. */
export function needsNotice(history: readonly ChatMessage[]): boolean {
  return !history.some(({ role, content }) => role === 'assistant' && content.includes(aiNotice));
}

/** Adds the notice that the answer comes from an AI and is no therapy, once in a conversation. */
export function addNotice(message: string, history: readonly ChatMessage[]): string {
  return needsNotice(history) ? `${message} (${aiNotice})` : message;
}
