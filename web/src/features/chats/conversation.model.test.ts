import { limits } from '@reflect/contract/limits';
import { describe, expect, it } from 'vitest';
import { writeTranscript } from '../../platform/replies/transcript.model.ts';
import {
  canSend,
  hasWork,
  isFull,
  makeConversation,
  readConversation,
  withFailure,
  withReply,
  withSent,
} from './conversation.model.ts';

const at = '2026-11-21T10:00:00.000Z';
const pending = { messageId: 'm', message: 'I miss her.', timestamp: at };
const begun = withSent({ ...makeConversation(), text: 'I miss her.' }, pending);

describe('a conversation', () => {
  it('CHAT-03 CHAT-04 · appends a reply after its message, each with role, content and timestamp', () => {
    expect(begun).toMatchObject({ text: '', pending });
    expect(withReply(begun, 'What do you miss?', at)).toMatchObject({
      pending: null,
      messages: [
        { role: 'user', content: 'I miss her.', timestamp: at },
        { role: 'assistant', content: 'What do you miss?', timestamp: at },
      ],
    });
  });

  it('keeps with a reply who wrote it', () => {
    const source = { provider: 'engine', model: null, attempts: [] } as const;
    expect(withReply(begun, 'What?', at, { source: { ...source, attempts: [] } }).messages[1]).toMatchObject({
      source,
    });
  });

  it('keeps the message of a reply that was stopped before its first word', () => {
    expect(withReply(begun, '', at).messages).toEqual([
      { role: 'user', content: 'I miss her.', timestamp: at },
    ]);
  });

  it('CHAT-05 · restores the text after a failure, before what was written since', () => {
    expect(withFailure(begun)).toMatchObject({ text: 'I miss her.', pending: null, messages: [] });
    expect(withFailure({ ...begun, text: 'A lot.' }).text).toBe('I miss her.\n\nA lot.');
  });

  it.each(['', ' ', '\n\t '])('CHAT-02 · does not send "%s"', (text) => {
    expect(canSend({ ...makeConversation(), text })).toBe(false);
  });

  it('CHAT-02 · sends one message at a time, and none that is too long', () => {
    expect(canSend({ ...makeConversation(), text: 'Hello.' })).toBe(true);
    expect(canSend({ ...begun, text: 'Hello.' })).toBe(false);
    expect(canSend({ ...makeConversation(), text: 'x'.repeat(limits.chatMessage + 1) })).toBe(false);
  });

  it('is full before its transcript would be too long for an entry', () => {
    const long = { role: 'user' as const, content: 'x'.repeat(limits.chatMessage), timestamp: at };
    const messages = Array(8).fill(long);
    expect(isFull({ messages, text: '' })).toBe(false);
    expect(isFull({ messages: [...messages, long], text: '' })).toBe(true);
    const short = { role: 'assistant' as const, content: 'x'.repeat(225), timestamp: at };
    const many = Array(limits.chatMessages).fill(short);
    expect(isFull({ messages: many, text: '' })).toBe(true);
    expect(writeTranscript(many).length).toBeLessThanOrEqual(limits.entryContent);
  });

  it('is restored from storage as it was, with the waiting message', () => {
    const stored = JSON.parse(JSON.stringify({ ...begun, text: 'And him.' }));
    expect(readConversation(stored)).toEqual({ ...begun, text: 'And him.' });
    expect(readConversation({})).toBeNull();
    expect(readConversation({ ...stored, pending: { messageId: 1 }, messages: 'none' })).toMatchObject({
      pending: null,
      messages: [],
    });
    expect([hasWork(makeConversation()), hasWork(begun)]).toEqual([false, true]);
  });

  it('CHAT-08 · becomes a transcript that names who said what', () => {
    expect(writeTranscript(withReply(begun, 'What do you miss?', at).messages)).toBe(
      'You: I miss her.\n\nReflect: What do you miss?',
    );
  });
});
