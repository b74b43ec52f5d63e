import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it, vi } from 'vitest';
import { callWhenClosed } from './when-closed.ts';

function prepared() {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const exchange = () => {
    const answer = Object.assign(new EventEmitter(), { destroyed: false, closed: false });
    return {
      answer,
      request: { raw: { socket } } as unknown as FastifyRequest,
      reply: { raw: answer } as unknown as FastifyReply,
    };
  };
  return { socket, exchange };
}

it('calls back once, whether the answer or the connection closes first', () => {
  const { socket, exchange } = prepared();
  const [first, second] = [exchange(), exchange()];
  const [ended, gone] = [vi.fn(), vi.fn()];
  callWhenClosed(first, ended);
  callWhenClosed(second, gone);
  first.answer.emit('close');
  expect([ended.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  // The second answer waits for the first and isn't told.
  socket.emit('close');
  expect([ended.mock.calls.length, gone.mock.calls.length]).toEqual([1, 1]);
});

it.each([
  ['closed', true],
  ['destroyed', true],
  ['destroyed', false],
] as const)('calls back at once if it is already %s', (state, isAnswer) => {
  const { socket, exchange } = prepared();
  const late = exchange();
  Object.assign(isAnswer ? late.answer : socket, { [state]: true });
  const gone = vi.fn();
  callWhenClosed(late, gone);
  expect(gone).toHaveBeenCalledTimes(1);
});

it('listens to a connection once, however many requests use it', () => {
  const { socket, exchange } = prepared();
  for (let count = 0; count < 30; count += 1) callWhenClosed(exchange(), () => undefined);
  expect(socket.listenerCount('close')).toBe(1);
});
