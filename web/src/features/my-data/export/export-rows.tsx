import { FileArchive, FileJson, FileText, FolderInput, LoaderCircle } from 'lucide-react';
import { openedFor } from '../../../platform/private-journal/private-here.ts';
import { useStore } from '../../../platform/store.ts';
import { ButtonRow, LinkRow, RowCard } from '../../../ui/layout/rows.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { type ExportKind, useExport } from './export.api.ts';

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

export function ExportRows() {
  const { mutate, isPending, variables } = useExport();
  // Only this device can unseal a private journal, and it doesn't make a book.
  const isPrivate = useStore(openedFor) !== null;
  const shown = rows.filter(({ kind }) => kind !== 'pdf' || !isPrivate);
  const start = (kind: ExportKind) => {
    if (isPending) return;
    mutate(kind, {
      onSuccess: () => toast({ title: 'Export Complete', description: 'Your file was downloaded.' }),
      onError: () =>
        toast({
          title: 'Export Failed',
          description: "Your data couldn't be exported. Please try again.",
          variant: 'destructive',
        }),
    });
  };
  return (
    <RowCard>
      {shown.map(({ kind, ...row }) => (
        <ButtonRow
          key={kind}
          {...row}
          onClick={() => start(kind)}
          value={isPending && variables === kind ? <Preparing /> : undefined}
        />
      ))}
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
      <LoaderCircle aria-hidden="true" className="size-4.5 animate-spin" strokeWidth={2} />
      <span className="sr-only">Preparing your file</span>
    </span>
  );
}
