import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import type { Crumb } from '../ui/layout/breadcrumbs.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

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
    <div
      className={classNames(
        'mx-auto w-full max-w-[680px] px-(--page-side) page-end lg:px-8 lg:pt-2',
        className,
      )}
    >
      <PageHead title={title} crumbs={crumbs} />
      {lead && <p className="mt-2 text-ink-2">{lead}</p>}
      {children}
    </div>
  );
}
