import { LoaderCircle } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A spinning ring with a text, which screen readers read out. */
export function Spinner({ label = 'Loading...', className }: { label?: string; className?: string }) {
  return (
    <div role="status" className={classNames('flex items-center justify-center gap-3 text-ink-2', className)}>
      <LoaderCircle aria-hidden="true" className="size-5 animate-spin text-accent" strokeWidth={1.8} />
      <span>{label}</span>
    </div>
  );
}
