import type { Import } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { useImports, useUndoImport } from '../my-data.api.ts';
import { sourceNames, writeCount } from './describe-import.model.ts';
import { ProgressLine } from './progress-line.tsx';

export function PastImports({ onChanged }: { onChanged: () => void }) {
  const { data: imports, isError } = useImports();
  const undo = useUndoImport();
  const [asked, setAsked] = useState<Import | null>(null);
  const [left, setLeft] = useState(0);
  const shown = imports?.filter(({ items }) => items > 0) ?? [];
  if (isError && !imports)
    return (
      <p role="status" className="text-note">
        Your earlier imports couldn't be loaded. The list isn't kept on this device.
      </p>
    );
  if (shown.length === 0) return null;
  const isUnderWay = ({ id }: Import) => undo.isPending && undo.variables.importId === id;
  const takeBack = ({ id: importId, items }: Import) => {
    setLeft(items);
    undo.mutate(
      { importId, onLeft: setLeft },
      {
        onSuccess: () =>
          toast({ title: 'Import undone', description: 'What it added is no longer in your journal.' }),
        onError: () =>
          toast({
            title: 'Undo stopped',
            description: "The rest of this import couldn't be taken back. Please try again.",
            variant: 'destructive',
          }),
        onSettled: onChanged,
      },
    );
  };
  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports" className="mb-3 text-[1.3125rem]">
        Your imports
      </h2>
      <RowCard>
        {shown.map((each) => (
          <Row
            key={each.id}
            title={`From ${sourceNames[each.source]}`}
            note={
              isUnderWay(each) ? (
                <span className="tabular-nums">
                  Undoing: {(each.items - left).toLocaleString()} of {each.items.toLocaleString()}
                  <ProgressLine label="Undone" done={each.items - left} total={each.items} />
                </span>
              ) : (
                `${writeCount(each.items, ['item', 'items'])}, ${new Date(each.startedAt).toLocaleString(undefined, { dateStyle: 'long', timeStyle: 'short' })}`
              )
            }
          >
            <Button variant="outline" size="small" pending={isUnderWay(each)} onClick={() => setAsked(each)}>
              Undo
            </Button>
          </Row>
        ))}
      </RowCard>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Undo this import?"
        description="Everything it added goes to the trash, including what you've changed since."
        confirmLabel="Undo import"
        onConfirm={() => {
          if (asked) takeBack(asked);
          setAsked(null);
        }}
      />
    </section>
  );
}
