import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/rows.tsx';
import { cancelExport } from './running-export.ts';

/** The row of an export that is being made. */
export function RunningRow(row: { icon: LucideIcon; title: string }) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassed(button);
  useEscape(button);
  return (
    <Row {...row} note={<Preparing />}>
      <Button
        ref={button}
        variant="outline"
        size="small"
        className="-my-1"
        aria-label={`Cancel: ${row.title}`}
        onClick={cancelExport}
      >
        Cancel
      </Button>
    </Row>
  );
}

function Preparing() {
  return (
    <span role="status" className="inline-flex items-center gap-2">
      <LoaderCircle aria-hidden="true" className="size-4 shrink-0 animate-spin text-accent" strokeWidth={2} />
      Preparing your file…
    </span>
  );
}

/** Takes the focus from the row that was pressed, and gives it to the one that comes back in its place. */
function useFocusPassed(button: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const own = button.current;
    const row = own?.parentElement;
    const card = row?.parentElement;
    const at = row && card ? [...card.children].indexOf(row) : -1;
    if (document.activeElement === document.body) own?.focus();
    return () => {
      if (document.activeElement !== own) return;
      queueMicrotask(() => (card?.children[at] as HTMLElement | undefined)?.focus());
    };
  }, [button]);
}

/** Escape cancels anywhere in the card of the exports. */
function useEscape(button: { current: HTMLElement | null }): void {
  useEffect(() => {
    const ends = new AbortController();
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') cancelExport();
    };
    button.current?.parentElement?.parentElement?.addEventListener('keydown', onKey, { signal: ends.signal });
    return () => ends.abort();
  }, [button]);
}
