import { useSyncExternalStore } from 'react';
import { newPage, type Page } from './page.model.ts';

/**
 * Holds the page outside of React's tree: a letter typed redraws the text area and what depends on it, never the list
 * beside it, and the words survive every change of view.
 */
export interface PageStore {
  read: () => Page;
  change: (change: Partial<Page>) => void;
  replace: (page: Page) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createPageStore(): PageStore {
  let page = newPage();
  const listeners = new Set<() => void>();
  const replace = (next: Page) => {
    page = next;
    for (const listener of listeners) listener();
  };
  return {
    read: () => page,
    change: (change) => replace({ ...page, ...change }),
    replace,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One aspect of the page; the component redraws when that aspect changes. Select primitives or fields as they are. */
export function usePage<Aspect>(store: PageStore, select: (page: Page) => Aspect): Aspect {
  return useSyncExternalStore(store.subscribe, () => select(store.read()));
}
