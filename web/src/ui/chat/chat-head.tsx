import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from '../layout/breadcrumbs.tsx';

/** The head of a conversation: the way back, its title, and what can be done with it. */
export function ChatHead({
  title,
  crumbs,
  children,
}: {
  title: string;
  crumbs: readonly Crumb[];
  children?: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-end justify-end gap-x-1 border-b border-line pe-2.5 pb-2 ps-5 lg:px-8">
      <div className="min-w-0 basis-full">
        <Breadcrumbs crumbs={crumbs} />
      </div>
      <h1 className="min-w-0 flex-1 basis-36 self-center text-[1.5rem] leading-tight wrap-anywhere">
        {title}
      </h1>
      {children}
    </div>
  );
}
