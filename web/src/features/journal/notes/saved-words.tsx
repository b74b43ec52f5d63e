import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { writeLongDay } from '../list/days.model.ts';

/** The same letters and lines as while writing, so that nothing moves when a page is saved. */
export const writtenType = 'text-[1.3125rem] leading-[1.62] lg:text-[1.4375rem]';

/** The row above a page: its day, and what is known of it. */
export function PageRow({ children, day }: { children: ReactNode; day: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 py-1.5 text-note @min-[20rem]:flex-nowrap">
      {day}
      {children}
    </div>
  );
}

/** A page being saved, where it was written. */
export function SavedWords({ content, className }: { content: string; className?: string }) {
  return (
    <div className={className}>
      <PageRow day={<span className="shrink-0">{writeLongDay(new Date())}</span>}>{null}</PageRow>
      <p
        dir="auto"
        className={classNames('pt-2 pb-4 font-serif whitespace-pre-wrap wrap-anywhere', writtenType)}
      >
        {content}
      </p>
    </div>
  );
}
