import type { ReactNode } from 'react';

/**
 * Keeps support in view between the messages and the composer, however long the conversation gets. Takes no room while
 * empty.
 */
export function SupportFrame({ children }: { children: ReactNode }) {
  return (
    <div className="max-h-[46%] shrink-0 overflow-y-auto overscroll-contain px-3 lg:px-6 [&>section]:mt-2 [&>section]:mb-2">
      {children}
    </div>
  );
}
