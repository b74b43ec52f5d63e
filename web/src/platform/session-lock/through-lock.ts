import { type Dispatch, type SetStateAction, useLayoutEffect, useRef, useState } from 'react';
import { isSealedText, sealText, unsealText } from '../device-seal/text-seal.ts';
import { useUser } from '../session/current-user.ts';
import { pageLocked } from './page-locked.ts';

/** What locks took from the screens of this page, sealed, by person and place. */
const taken = new Map<string, string>();

/**
 * State of a screen that goes with the screen, like that of `useState`, unless a lock takes the screen away: then it's kept in
 * memory, sealed, and is back after unlocking. Each place has one name. The value must be JSON; what belongs together must be
 * one value.
 */
export function useThroughLock<Value>(
  place: string,
  initial: Value | (() => Value),
): [Value, Dispatch<SetStateAction<Value>>] {
  const { id: userId } = useUser();
  const name = `${userId} ${place}`;
  const [value, setValue] = useState<Value>(() => {
    const text = unsealText(taken.get(name) ?? null);
    if (text !== null) return JSON.parse(text) as Value;
    return initial instanceof Function ? initial() : initial;
  });
  const last = useRef(value);
  last.current = value;
  useLayoutEffect(() => {
    taken.delete(name);
    return () => {
      // The screens leave before the key does.
      const sealed = pageLocked.read() ? sealText(userId, JSON.stringify(last.current)) : null;
      if (sealed !== null && isSealedText(sealed)) taken.set(name, sealed);
    };
  }, [name, userId]);
  return [value, setValue];
}
