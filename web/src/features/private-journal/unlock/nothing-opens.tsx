import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const mayStillOpen = [
  'A phone or computer on which your entries are still shown. It can let this browser in.',
  'The recovery sheet: on paper, or as a PDF among your downloads.',
  'The passphrase with a word in another form or order. You can try as often as you like.',
  'A passkey on another phone or computer.',
  'Two of the three parts, if you gave any to people you trust.',
];

/** For somebody whose ways seem to be lost: what may still open the journal, what is true if nothing does, and a way on. */
export function NothingOpens({ deletion, onLeave }: { deletion: ReactNode; onLeave: () => void }) {
  const [isDeleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of the two is another screen
  useEffect(() => heading.current?.focus(), [isDeleting]);
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-center text-[1.75rem] outline-none">
        {isDeleting ? 'Delete this account' : 'If nothing opens it'}
      </h1>
      {isDeleting ? (
        <div>{deletion}</div>
      ) : (
        <>
          <section aria-label="What may still open it" className="grid gap-2">
            <p>Take your time. Any one of these is enough:</p>
            <ul className="grid list-disc gap-1.5 ps-5 marker:text-ink-3">
              {mayStillOpen.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          <p>
            We're sorry if you've lost all of them. Then nobody can open this journal: we can't, and whoever
            runs this server can't either. Nothing is erased because of it. Your entries stay stored as they
            are, and open again if one of these turns up later.
          </p>
          <div className="grid justify-items-start gap-2">
            <p className="text-ink-2">
              To begin again with nothing in it, you can delete this account and everything that's stored for
              it.
            </p>
            <Button variant="outline" onClick={() => setDeleting(true)}>
              Delete this account
            </Button>
          </div>
        </>
      )}
      <Button variant="quiet" className="justify-self-center" onClick={onLeave}>
        Back to the ways to open it
      </Button>
    </div>
  );
}
