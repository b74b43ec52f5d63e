import { Check, Copy, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shareText, useCopy } from '../platform/browser/share.ts';
import { Button } from './button.tsx';
import { Card } from './layout/card.tsx';
import { LoadFailure } from './layout/load-failure.tsx';
import { LiveRegion } from './live-region.tsx';
import { Skeleton } from './skeleton.tsx';

const icon = { 'aria-hidden': true, className: 'size-4.5', strokeWidth: 1.8 } as const;

export function CodeText({ label, code }: { label: string; code: string }) {
  return (
    // With large text, the eight characters of a code stay on one line.
    <div className="@container">
      <p
        dir="ltr"
        data-drawn=""
        className="rounded-control bg-sunken px-3 py-3 text-center font-semibold text-[clamp(1.125rem,6.4vw,1.5rem)] tracking-[0.12em] tabular-nums wrap-anywhere @max-[14rem]:px-1 @max-[14rem]:tracking-[0.02em]"
      >
        <span className="sr-only">{`${label}: `}</span>
        <span className="select-all">{code}</span>
      </p>
    </div>
  );
}

export function CodeActions({
  code,
  shared,
}: {
  code: string;
  /** What the share sheet gets; without one, its address or its text is copied. */
  shared: { title: string; text: string; url?: string };
}) {
  const { isCopied, copy } = useCopy();
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button
        className="flex-1"
        variant="outline"
        icon={isCopied ? <Check {...icon} data-icon="copied" /> : <Copy {...icon} data-icon="copy" />}
        onClick={() => void copy(code)}
      >
        {isCopied ? 'Copied!' : 'Copy'}
      </Button>
      <Button
        className="flex-1"
        variant="outline"
        icon={<Share2 {...icon} />}
        onClick={() => void shareText(shared, copy)}
      >
        Share
      </Button>
      <LiveRegion message={isCopied ? 'Copied' : ''} />
    </div>
  );
}

/** A person's own code, with copy and share; a placeholder while it is read, or why it is missing. */
export function CodeCard({
  heading,
  about,
  label,
  code,
  failure,
  onRetry,
  shared,
  children,
}: {
  heading: string;
  about: ReactNode;
  label: string;
  /** Undefined while it is read. */
  code: string | undefined;
  /** Says that it could not be read; otherwise null. */
  failure: string | null;
  onRetry: () => void;
  shared: (code: string) => { title: string; text: string; url?: string };
  children?: ReactNode;
}) {
  return (
    <Card as="section" aria-label={heading} className="grid grid-cols-1 gap-4 p-5">
      <div>
        <h2 className="text-[1.3125rem]">{heading}</h2>
        <p className="mt-1 text-ink-2">{about}</p>
      </div>
      {failure !== null ? (
        <LoadFailure text={failure} onRetry={onRetry} />
      ) : code === undefined ? (
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading your code</span>
          <Skeleton className="h-15" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <>
          <CodeText label={label} code={code} />
          <CodeActions code={code} shared={shared(code)} />
        </>
      )}
      {children}
    </Card>
  );
}
