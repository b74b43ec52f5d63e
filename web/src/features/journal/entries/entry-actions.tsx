import type { JournalEntry } from '@reflect/contract';
import { limits } from '@reflect/contract/limits';
import { Check, ClipboardList, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { analysisAsText } from '../analysis/analysis-text.model.ts';
import { updateOf } from '../edit/entry-edit.model.ts';
import { type EntryEdits, useEdits } from '../edit/entry-edits.ts';
import { useUpdateEntry } from '../journal.api.ts';
import { isBlank } from '../journal.model.ts';
import { type SpokenRange, useJournalSlots } from '../journal-slots.tsx';
import { keptHere } from './kept-here.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** What can be done with an entry. A secret one is neither copied nor read aloud. */
export function EntryActions({
  entry,
  onEdit,
  onDelete,
  onAnalyse,
  onReadRange,
  chat,
}: {
  entry: JournalEntry;
  onEdit: () => void;
  onDelete: () => void;
  onAnalyse: () => void;
  /** Hears which part of the content is being read aloud. */
  onReadRange: (range: SpokenRange | null) => void;
  chat: { isOpen: boolean; toggle: () => void } | null;
}) {
  const { ReadAloudButton } = useJournalSlots();
  return (
    <>
      <div className="-ml-2.5 flex w-full flex-wrap sm:mr-auto sm:w-auto">
        {!entry.isSecret && (
          <CopyButton
            label="Copy content"
            text={() => entry.content}
            copied="Content copied"
            what="content"
            icon={<Copy {...icon} />}
          />
        )}
        <CopyButton
          label="Copy analysis"
          text={() => analysisAsText(entry)}
          copied="Analysis copied"
          what="analysis"
          icon={<ClipboardList {...icon} />}
        />
        {!entry.isSecret && (
          <ReadAloudButton
            needs="any-voice"
            labels={{ start: 'Read aloud', stop: 'Stop reading' }}
            nothingToRead="This entry has no content to read aloud."
            readText={() => entry.content}
            tooltipSide="top"
            onRange={onReadRange}
          />
        )}
        <IconButton label="Delete" onClick={onDelete} tooltipSide="top" icon={<Trash2 {...icon} />} />
      </div>
      {chat !== null && (
        <Button
          variant="outline"
          aria-expanded={chat.isOpen}
          onClick={chat.toggle}
          className="flex-1 sm:flex-none"
        >
          {chat.isOpen ? 'Hide Chat' : 'Ask Follow-up'}
        </Button>
      )}
      <Button variant="outline" onClick={onEdit} className="flex-1 sm:flex-none">
        Edit
      </Button>
      <Button onClick={onAnalyse} className="flex-1 sm:flex-none">
        Analyze
      </Button>
    </>
  );
}

function CopyButton({
  label,
  text,
  copied,
  what,
  icon: image,
}: {
  label: string;
  /** Null where there is nothing to copy. */
  text: () => string | null;
  copied: string;
  what: 'content' | 'analysis';
  icon: ReactNode;
}) {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = async () => {
    const copiedText = text();
    if (copiedText === null) {
      toast({ title: 'No analysis available', description: "This entry doesn't have any analysis to copy" });
      return;
    }
    try {
      await navigator.clipboard.writeText(copiedText);
    } catch {
      toast({
        title: 'Copy failed',
        description: `Could not copy ${what} to clipboard`,
        variant: 'destructive',
      });
      return;
    }
    toast({ title: copied, duration: 2_000 });
    setIsConfirmed(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsConfirmed(false), 3_000);
  };

  return (
    <IconButton
      label={isConfirmed ? copied : label}
      onClick={() => void copy()}
      tooltipSide="top"
      icon={isConfirmed ? <Check {...icon} className="size-5 text-success" /> : image}
    />
  );
}

/** Saves the changes or leaves them. */
export function EditActions({
  entry,
  edits,
  onCancel,
  onSaved,
}: {
  entry: JournalEntry;
  edits: EntryEdits;
  onCancel: () => void;
  onSaved: () => void;
}) {
  const edit = useEdits(edits);
  const { mutateAsync, isPending } = useUpdateEntry();
  const { offerSupport } = useJournalSlots();
  const save = () => {
    const change = updateOf(edit, entry);
    mutateAsync({ id: entry.id, revision: edits.revision, change }).then(
      ({ kind }) => {
        onSaved();
        if (kind === 'sent') toast({ title: 'Entry updated' });
        // A change that meets another one is told by the dialog that asks which words to keep.
        else if (kind !== 'changed-elsewhere') toast(keptHere(kind));
      },
      () => {
        edits.keep();
        toast({
          title: 'Error',
          description: 'Failed to update entry. Please try again.',
          variant: 'destructive',
        });
      },
    );
    offerSupport({ entryId: entry.id, content: edit.content });
  };
  return (
    <>
      <Button variant="outline" disabled={isPending} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        disabled={isBlank(edit.content) || edit.content.length > limits.entryContent || isPending}
        onClick={save}
      >
        {isPending ? 'Saving...' : 'Save Changes'}
      </Button>
    </>
  );
}
