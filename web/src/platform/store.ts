import { useSyncExternalStore } from 'react';

/** State outside of React's tree that many components read. */
export interface Store<State> {
  read: () => State;
  /** Replaces the state and notifies every listener, unless the state is the same object. */
  set: (next: State | ((present: State) => State)) => void;
  /** Calls `listener` after every change until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
}

/** Makes a store. The only way this app keeps state outside of React and of the query cache. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    set(next) {
      const value = typeof next === 'function' ? (next as (present: State) => State)(state) : next;
      if (Object.is(value, state)) return;
      state = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One aspect of a store; the component renders again when it changes. Select primitives or unchanged parts. */
export function useStore<State, Aspect = State>(
  store: Pick<Store<State>, 'read' | 'subscribe'>,
  select: (state: State) => Aspect = (state) => state as unknown as Aspect,
): Aspect {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
