import { limits } from '@reflect/contract/limits';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { isBlank, type JournalView, tooLong } from '../journal.model.ts';
import type { Desk } from './desk.ts';
import { newPage } from './page.model.ts';
import { usePage } from './page-store.ts';

/** Save, and in the full view Analyze and Clear. */
export function WritingActions({
  desk,
  view,
  isSimplified,
  isSaving,
  onSave,
  onAnalyse,
}: {
  desk: Desk;
  view: JournalView;
  isSimplified: boolean;
  isSaving: boolean;
  onSave: () => void;
  onAnalyse: () => void;
}) {
  const isEmpty = usePage(desk.page, (page) => isBlank(page.content));
  const isTooLong = usePage(desk.page, (page) => page.content.length > limits.entryContent);
  const [isAsking, setIsAsking] = useState(false);
  const showsAll = view === 'full' && !isSimplified;

  const clear = () => {
    const cleared = desk.page.read();
    setIsAsking(false);
    desk.page.replace(newPage());
    toast({
      title: 'Entry cleared',
      action: {
        label: 'Undo',
        altText: 'Bring the cleared text back',
        onSelect: () => {
          const { content } = desk.page.read();
          const joined = isBlank(content) ? cleared.content : `${cleared.content}\n\n${content}`;
          desk.page.replace({ ...cleared, content: joined });
        },
      },
    });
  };

  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      {isTooLong && (
        <p role="alert" className="w-full text-[0.9375rem] text-danger">
          {tooLong}
        </p>
      )}
      {showsAll && (
        <>
          <Button
            variant="quiet"
            disabled={isEmpty}
            onClick={() => setIsAsking(true)}
            className="mr-auto -ml-4.5"
          >
            Clear
          </Button>
          <Button variant="outline" disabled={isEmpty} onClick={onAnalyse}>
            Analyze
          </Button>
        </>
      )}
      <Button disabled={(isEmpty && !isSaving) || isTooLong} pending={isSaving} onClick={onSave}>
        {isSaving ? 'Saving...' : 'Save Entry'}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Clear this page?"
        description="The text, its mood and everything you added to it will go. Your saved entries stay as they are."
        confirmLabel="Clear"
        onConfirm={clear}
      />
    </div>
  );
}
