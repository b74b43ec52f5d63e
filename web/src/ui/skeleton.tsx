import { classNames } from './class-names.ts';

/** A quiet shape where something will be. Give it the size and radius of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-breathe rounded-lg bg-line', className)} />;
}
