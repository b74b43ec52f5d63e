import type { EntryAnalysis } from '@reflect/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { appConfigKey } from '../../../platform/app-config.ts';
import type { Receiver } from './receivers.ts';

/** `isOver`: this receiver can't be asked any more. */
export type Asking =
  | { status: 'asks'; problem: string | null; isOver: boolean }
  | { status: 'waiting' }
  | { status: 'answered'; answer: EntryAnalysis };

const before: Asking = { status: 'asks', problem: null, isOver: false };
/** By now the server would ask somebody else, or nobody. */
const changed = ['private_journal.other_model', 'private_journal.no_model'];

/** Sends a text to a receiver, once for each press, and aborts on unmount. */
export function useAsking({ receiver, text }: { receiver: Receiver; text: string }) {
  const [state, setState] = useState(before);
  const client = useQueryClient();
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = useCallback(() => {
    const abandon = new AbortController();
    const { signal } = abandon;
    running.current = abandon;
    setState({ status: 'waiting' });
    receiver.ask({ text, signal }).then(
      (answer) => !signal.aborted && setState({ status: 'answered', answer }),
      (error: unknown) => {
        if (signal.aborted) return;
        const code = error instanceof ApiError ? error.code : null;
        const isOver = code !== null && changed.includes(code);
        if (isOver) void client.invalidateQueries({ queryKey: appConfigKey });
        setState({ status: 'asks', problem: describeProblem(error, receiver.name), isOver });
      },
    );
  }, [receiver, text, client]);

  const stop = useCallback(() => {
    running.current?.abort();
    const problem = `You stopped it. If ${receiver.name} has the text already, that can't be undone.`;
    setState({ status: 'asks', problem, isOver: false });
  }, [receiver]);

  return { state, send, stop };
}

function describeProblem(error: unknown, name: string): string {
  if (error instanceof ApiError && error.status !== 0) return error.userMessage;
  return `There was no answer, or the connection broke. ${name} may have got the text.`;
}
