import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { Breadcrumbs, type Crumb } from '../ui/layout/breadcrumbs.tsx';

/** The column of an ordinary screen: breadcrumbs, heading, content. */
export function Page({
  title,
  crumbs,
  lead,
  children,
  className,
}: {
  title: string;
  crumbs: readonly Crumb[];
  lead?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  return (
    <div className={classNames('mx-auto w-full max-w-[680px] px-5 pt-2 page-end lg:px-8', className)}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="mt-3 text-[clamp(1.5rem,8.5vw,2rem)] lg:text-[2.375rem]">{title}</h1>
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}
