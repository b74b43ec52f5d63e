import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What will be shown here. */
  text?: ReactNode;
  action?: ReactNode;
  headingLevel?: 2 | 3;
  className?: string;
}

export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames('mx-auto flex max-w-sm flex-col items-center px-4 py-10 text-center', className)}
    >
      {icon && (
        <div
          aria-hidden="true"
          className="mb-4 grid size-14 place-items-center rounded-full bg-sunken text-ink-2"
        >
          {icon}
        </div>
      )}
      <Heading className="text-[1.25rem]">{title}</Heading>
      {text && <p className="mt-1.5 text-ink-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  );
}
