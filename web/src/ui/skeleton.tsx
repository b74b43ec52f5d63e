import { classNames } from './class-names.ts';

/** A placeholder while content loads. Give it the size and radius of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-lg bg-line', className)} />;
}
