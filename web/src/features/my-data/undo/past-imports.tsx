import type { Import } from '@reflect/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row, RowCard } from '../../../ui/layout/rows.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { sourceNames, writeCount } from '../import/describe-import.model.ts';
import { ProgressLine } from '../import/progress-line.tsx';
import { useImports } from '../my-data.api.ts';
import { undoQuestion, useTakeBack } from './use-take-back.ts';

export function PastImports({ onChanged }: { onChanged: () => void }) {
  const { data: imports, isError } = useImports();
  const { takeBack, left, importId } = useTakeBack({ onChanged });
  const [asked, setAsked] = useState<Import | null>(null);
  const shown = imports?.filter(({ items }) => items > 0) ?? [];
  if (isError && !imports)
    return (
      <p role="status" className="text-note">
        Your earlier imports couldn't be loaded. The list isn't kept on this device.
      </p>
    );
  if (shown.length === 0) return null;
  const isUnderWay = ({ id }: Import) => id === importId;
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
        {...undoQuestion}
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        onConfirm={() => {
          if (asked) takeBack({ importId: asked.id, items: asked.items });
          setAsked(null);
        }}
      />
    </section>
  );
}
