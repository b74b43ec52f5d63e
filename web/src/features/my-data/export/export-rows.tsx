import { FileArchive, FileJson, FileText, FolderInput, LoaderCircle } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonRow, LinkRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { type ToastContent, toast } from '../../../ui/toast/toast-store.ts';
import {
  cancelExport,
  type ExportKind,
  type ExportOutcome,
  runExport,
  runningExport,
} from './running-export.ts';

const rows = [
  { kind: 'pdf', icon: FileText, title: 'Export as PDF', note: 'Your entries as a book, to read or print' },
  { kind: 'json', icon: FileJson, title: 'Export as JSON', note: 'Everything, for other programs' },
  {
    kind: 'zip',
    icon: FileArchive,
    title: 'Export with images',
    note: 'Everything, your images and a text file per entry (ZIP)',
  },
] as const;

const outcomes: Record<ExportOutcome, ToastContent> = {
  done: { title: 'Export Complete', description: 'Your file was downloaded.' },
  failed: {
    title: 'Export Failed',
    description: "Your data couldn't be exported. Please try again.",
    variant: 'destructive',
  },
  canceled: { title: 'Export canceled', description: 'Nothing was downloaded.' },
  busy: { title: 'One export at a time', description: 'Wait for the one under way, or cancel it.' },
};

export function ExportRows() {
  const running = useStore(runningExport)?.kind ?? null;
  // Only this device can unseal a private journal, and it doesn't make a book.
  const isPrivate = useStore(openedFor) !== null;
  const shown = rows.filter(({ kind }) => kind !== 'pdf' || !isPrivate);
  const card = useRef<HTMLDivElement>(null);
  useFocusKept(
    card,
    shown.findIndex(({ kind }) => kind === running),
  );
  const start = async (kind: ExportKind) => {
    toast(outcomes[await runExport(kind)]);
  };
  return (
    <RowCard
      ref={card}
      onKeyDown={({ key }) => {
        if (key === 'Escape') cancelExport();
      }}
    >
      {shown.map(({ kind, note, ...row }) =>
        running === kind ? (
          <Row key={kind} {...row} note={<Preparing />}>
            <Button
              variant="outline"
              size="small"
              className="-my-1"
              aria-label={`Cancel: ${row.title}`}
              onClick={cancelExport}
            >
              Cancel
            </Button>
          </Row>
        ) : (
          <ButtonRow key={kind} {...row} note={note} onClick={() => void start(kind)} />
        ),
      )}
      <LinkRow
        icon={FolderInput}
        to="/import"
        title="Import"
        note="From Reflect, Day One, Journey, Daylio or Markdown"
      />
    </RowCard>
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

/** Each row has one button: when Cancel takes the place of it, or it that of Cancel, the focus moves along. */
function useFocusKept(card: { current: HTMLElement | null }, runningAt: number): void {
  const before = useRef(runningAt);
  useLayoutEffect(() => {
    const at = runningAt === -1 ? before.current : runningAt;
    const isLost = document.activeElement === document.body;
    if (before.current !== runningAt && isLost) card.current?.querySelectorAll('button')[at]?.focus();
    before.current = runningAt;
  }, [card, runningAt]);
}
