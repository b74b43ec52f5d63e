import type { JournalEntry } from '@reflect/contract';
import { Check, ClipboardList, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { writeAnalysisText } from '../analysis/analysis-text.model.ts';
import { type SpokenRange, useJournalSlots } from '../journal-slots.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** A secret entry can be neither copied nor read aloud. */
export function EntryActions({
  entry,
  onEdit,
  onDelete,
  isDeleting,
  onAnalyse,
  onReadRange,
  chat = null,
}: {
  entry: JournalEntry;
  onEdit: () => void;
  /** Moves it to the trash; Undo brings it back. */
  onDelete: () => void;
  isDeleting: boolean;
  /** Absent if the analysis is shown beside the text anyway. */
  onAnalyse?: () => void;
  /** Called with the part of the content being read aloud. */
  onReadRange: (range: SpokenRange | null) => void;
  chat?: { isOpen: boolean; toggle: () => void } | null;
}) {
  const { ReadAloudButton } = useJournalSlots();
  return (
    <>
      <div
        className={classNames('-ms-2.5 me-auto flex flex-wrap', onAnalyse && 'w-full @min-[28rem]:w-auto')}
      >
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
          text={() => writeAnalysisText(entry)}
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
        <IconButton
          label="Delete"
          disabled={isDeleting}
          onClick={onDelete}
          tooltipSide="top"
          icon={<Trash2 {...icon} />}
        />
      </div>
      {chat !== null && (
        <Button
          variant="outline"
          aria-expanded={chat.isOpen}
          onClick={chat.toggle}
          className="flex-auto whitespace-nowrap @min-[28rem]:flex-none"
        >
          {chat.isOpen ? 'Hide Chat' : 'Ask Follow-up'}
        </Button>
      )}
      <Button variant="outline" onClick={onEdit} className={onAnalyse && 'flex-auto @min-[28rem]:flex-none'}>
        Edit
      </Button>
      {onAnalyse && (
        <Button onClick={onAnalyse} className="flex-auto @min-[28rem]:flex-none">
          Analyze
        </Button>
      )}
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
  /** Null if there is nothing to copy. */
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
