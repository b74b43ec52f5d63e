import type { ReactNode } from 'react';
import type { Crumb } from '../layout/breadcrumbs.tsx';
import { PageHead } from '../layout/page-head.tsx';

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
    <PageHead
      title={title}
      crumbs={crumbs}
      className="border-b border-line pe-2.5 ps-5 [--page-head-inset:1.25rem] [--page-title-gap:0px] [--page-title-size:1.5rem] lg:px-8 lg:pb-2"
    >
      {children}
    </PageHead>
  );
}
