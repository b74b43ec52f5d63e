import { useEffect, useRef } from 'react';

const shownMs = 2_000;

/** Shown last: covers the app, in which nobody is signed in any more, and then opens the first page. */
export function Farewell({ message }: { message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    const timer = setTimeout(() => window.location.assign('/'), shownMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-paper px-6 text-center">
      <div role="status">
        <h1 ref={heading} tabIndex={-1} className="text-[1.75rem] outline-none">
          {message}
        </h1>
        <p className="mt-3 text-ink-2">Thank you for the time you spent here. Take care of yourself.</p>
      </div>
    </div>
  );
}
