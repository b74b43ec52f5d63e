import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

/** What one way asks for, below the list of ways. It takes the focus, so that it's seen and read out. */
export function WayStep({
  heading,
  onCancel,
  children,
}: {
  heading: string;
  onCancel: () => void;
  children: ReactNode;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section aria-label={heading} className="mt-5 grid grid-cols-1 gap-4">
      <h3 ref={title} tabIndex={-1} className="text-[1.1875rem] outline-none">
        {heading}
      </h3>
      {children}
      <Button variant="quiet" className="-ms-4.5 justify-self-start" onClick={onCancel}>
        Cancel
      </Button>
    </section>
  );
}
