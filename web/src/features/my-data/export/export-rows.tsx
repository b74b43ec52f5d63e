import { FileArchive, FileJson, FileText, FolderInput, type LucideIcon } from 'lucide-react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { ButtonRow, LinkRow, Row, RowCard } from '../../../ui/layout/rows.tsx';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type ExportKind, runningExport } from './export-state.ts';

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

const RunningRow = makeLazyComponent<{ icon: LucideIcon; title: string }>({
  fetch: async () => (await import('./running-row.tsx')).RunningRow,
  pending: (row) => <Row {...row} note="Preparing your file…" />,
});

export function ExportRows() {
  const running = useStore(runningExport)?.kind ?? null;
  // Only this device can unseal a private journal, and it doesn't make a book.
  const isPrivate = useStore(openedFor) !== null;
  const shown = rows.filter(({ kind }) => kind !== 'pdf' || !isPrivate);
  const start = (kind: ExportKind) =>
    import('./export-and-say.ts')
      .then(({ exportAndSay }) => exportAndSay(kind))
      .catch(() => toast({ title: 'Export Failed', variant: 'destructive' }));
  return (
    <RowCard>
      {shown.map(({ kind, note, ...row }) =>
        running === kind ? (
          <RunningRow key={kind} {...row} />
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
