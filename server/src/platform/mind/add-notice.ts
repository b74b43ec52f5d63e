import type { ChatMessage } from '@reflect/contract';
import { aiNotice } from '@reflect/engine';

/** Whether this conversation has not been told yet that it is one with an AI. */
export function needsNotice(history: readonly ChatMessage[]): boolean {
  return !history.some(({ role, content }) => role === 'assistant' && content.includes(aiNotice));
}

/** An answer that says, once a conversation, that it comes from an AI and is no therapy. */
export function addNotice(message: string, history: readonly ChatMessage[]): string {
  return needsNotice(history) ? `${message} (${aiNotice})` : message;
}
