import type { EarlierVersion, JournalEntry } from '@reflect/contract';
import { Eye } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { writeFullMoment } from '../list/days.model.ts';
import { type ComparedPart, compareWords, describeComparison } from './compare-words.model.ts';
import { type EarlierWords, useEarlierVersion } from './earlier-version.api.ts';
import { useRestoreWords } from './use-restore-words.ts';

export function EarlierVersionDialog({ entry, onClose }: { entry: JournalEntry; onClose: () => void }) {
  const words = useEarlierVersion(entry);
  const { restore, isPending } = useRestoreWords(entry, onClose);
  const [isShown, setIsShown] = useState(!entry.isSecret);
  const top = useRef<HTMLDivElement>(null);
  const version = words.status === 'read' ? words.version : null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title="Earlier version"
      initialFocus={top}
      footer={
        version !== null &&
        isShown && (
          <>
            <Button variant="outline" onClick={onClose} className="grow sm:grow-0">
              Keep the current version
            </Button>
            <Button pending={isPending} onClick={() => restore(version)} className="grow sm:grow-0">
              Restore this version
            </Button>
          </>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
      <div ref={top} tabIndex={0} className="rounded-lg outline-offset-2">
        {version === null && <NotRead words={words} />}
        {version !== null && !isShown && (
          <div className="grid justify-items-start gap-3 rounded-card bg-sunken px-4 py-4">
            <p className="text-ink-2">
              The text of this secret entry is hidden. Both versions will be visible on this screen.
            </p>
            <Button
              variant="outline"
              onClick={() => setIsShown(true)}
              icon={<Eye aria-hidden="true" className="size-4.5" strokeWidth={1.8} />}
            >
              Show both versions
            </Button>
          </div>
        )}
        {version !== null && isShown && <BothVersions entry={entry} earlier={version} />}
      </div>
    </Dialog>
  );
}

function NotRead({ words }: { words: EarlierWords }) {
  if (words.status === 'read') return null;
  if (words.status === 'reading') {
    return (
      <div role="status" aria-label="Loading the earlier version" className="grid gap-2.5">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    );
  }
  const said = {
    none: "The text of this entry hasn't been changed.",
    away: 'The earlier version is on the server, so you need a connection to see it. Your current text is still here.',
    failed: "The earlier version can't be loaded right now. It hasn't been lost.",
  };
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-pretty">{said[words.status]}</p>
      {words.status !== 'none' && (
        <Button variant="outline" onClick={words.retry}>
          Try again
        </Button>
      )}
    </div>
  );
}

function BothVersions({ entry, earlier }: { entry: JournalEntry; earlier: EarlierVersion }) {
  const content = useMemo(
    () => compareWords(earlier.content, entry.content),
    [earlier.content, entry.content],
  );
  const title = useMemo(
    () => compareWords(earlier.title ?? '', entry.title ?? ''),
    [earlier.title, entry.title],
  );
  const isSame = earlier.content === entry.content;
  return (
    <>
      <p className="pb-4 text-note">{isSame ? 'Only the title was changed.' : describeComparison(content)}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Version
          heading={`Before, ${writeFullMoment(new Date(earlier.editedAt))}`}
          title={title.before}
          content={content.before}
          kind="removed"
        />
        <Version heading="Now" title={title.now} content={content.now} kind="added" />
      </div>
    </>
  );
}

function Version({
  heading,
  title,
  content,
  kind,
}: {
  heading: string;
  title: ComparedPart[];
  content: ComparedPart[];
  kind: 'removed' | 'added';
}) {
  const hasTitle = title.some(({ text }) => text.trim() !== '');
  return (
    <section aria-label={heading} className="grid min-w-0 content-start gap-2">
      <h3 className="font-sans text-note font-semibold">{heading}</h3>
      <div className="rounded-card border border-line bg-paper px-4 py-3.5">
        {hasTitle && (
          <p dir="auto" className="pb-1.5 font-serif text-[1.25rem] leading-snug font-medium wrap-anywhere">
            <Parts parts={title} kind={kind} />
          </p>
        )}
        <p dir="auto" className="font-serif text-[1.0625rem] leading-[1.7] whitespace-pre-wrap wrap-anywhere">
          <Parts parts={content} kind={kind} />
        </p>
      </div>
    </section>
  );
}

/** Struck through or underlined, so that nobody has to tell colors apart. */
function Parts({ parts, kind }: { parts: ComparedPart[]; kind: 'removed' | 'added' }) {
  let at = 0;
  return parts.map(({ text, isChanged }) => {
    const key = at;
    at += text.length;
    if (!isChanged) return <span key={key}>{text}</span>;
    return kind === 'removed' ? (
      <del
        key={key}
        className="rounded-[4px] bg-danger-soft box-decoration-clone py-px text-ink decoration-danger decoration-[1.5px]"
      >
        {text}
      </del>
    ) : (
      <ins
        key={key}
        className="rounded-[4px] bg-accent-soft box-decoration-clone py-px text-ink decoration-accent decoration-[1.5px] underline-offset-[0.2em]"
      >
        {text}
      </ins>
    );
  });
}
