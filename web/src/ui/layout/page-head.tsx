import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';

/**
 * The way back, the crumbs and the title of a screen: one row of 56 px on a phone, the title below the crumbs on wide screens.
 * Children are placed at its end.
 */
export function PageHead({
  title,
  crumbs,
  hidesTitle = false,
  className,
  children,
}: {
  title: ReactNode;
  crumbs: readonly Crumb[];
  /** On wide screens the content has its own heading. */
  hidesTitle?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div data-hides-title={hidesTitle || undefined} className={classNames('page-head', className)}>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className={classNames('page-title', hidesTitle && 'lg:sr-only')}>{title}</h1>
      {children && <div className="page-actions">{children}</div>}
    </div>
  );
}
