import { Direction } from 'radix-ui';
import { type ReactNode, useSyncExternalStore } from 'react';

/** Makes Radix components follow the page's direction, which a translating extension may reverse. */
export function DocumentDirection({ children }: { children: ReactNode }) {
  return (
    <Direction.Provider dir={useSyncExternalStore(subscribe, readDirection)}>{children}</Direction.Provider>
  );
}

const readDirection = () => (document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr');

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}
