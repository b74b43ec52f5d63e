import type { Note } from '@reflect/engine/memory';
import { Fragment, useEffect, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { SpokenRange } from '../journal-slots.tsx';
import type { PageNotes } from '../notes/use-page-notes.ts';
import { useOpenPage } from '../reader/open-page.ts';
import { MarginNotes } from './margin-notes.tsx';
import { NoteCard } from './note-card.tsx';
import { cutPieces, makeBlocks, type Piece, type Tint } from './noted-text.model.ts';

const reading = 'text-[1.1875rem] leading-[1.6]';

/** The text of a page with its notes, each below its sentence or in the margin. */
export function NotedText({
  content,
  notes: { notes, takeAway },
  isBeside,
  readRange,
  tints,
  type = reading,
}: {
  content: string;
  notes: PageNotes;
  isBeside: boolean;
  /** Sentences that show a feeling; none by default. */
  tints?: readonly Tint[];
  /** Classes for font size and line height. */
  type?: string;
  /** The part of the content being read aloud. */
  readRange: SpokenRange | null;
}) {
  const openPage = useOpenPage();
  const place = useRef<HTMLDivElement>(null);
  const words = classNames('font-serif whitespace-pre-wrap wrap-anywhere', type);
  const makeCard = (note: Note) => (
    <NoteCard
      note={note}
      sentence={content.slice(note.range.start, note.range.end)}
      isPlain={isBeside}
      onOpen={({ pageId, range }) => openPage(pageId, range)}
      onTakeAway={() => {
        takeAway(note);
        place.current?.focus({ preventScroll: true });
      }}
    />
  );
  return (
    <div ref={place} tabIndex={-1} className="relative grid grid-cols-1 gap-3.5 outline-none">
      {isBeside ? (
        <>
          <p dir="auto" className={words}>
            <Pieces pieces={cutPieces(content, { notes, readRange, ...(tints && { tints }) })} />
          </p>
          <MarginNotes notes={notes} makeCard={makeCard} />
        </>
      ) : (
        makeBlocks(content, { notes, readRange, ...(tints && { tints }) }).map(({ start, pieces, note }) => (
          <Fragment key={start}>
            <p dir="auto" className={words}>
              <Pieces pieces={pieces} />
            </p>
            {note && makeCard(note)}
          </Fragment>
        ))
      )}
    </div>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ start, text, mark, family }) =>
    family !== undefined ? (
      <mark
        key={start}
        className="-mx-0.5 rounded-[4px] box-decoration-clone px-0.5 py-px"
        style={{ background: `var(--${family}-1)`, color: 'var(--on-emotion)' }}
      >
        {text}
      </mark>
    ) : mark === null ? (
      <Fragment key={start}>{text}</Fragment>
    ) : (
      <Marked key={start} start={start} text={text} isRead={mark === 'read'} />
    ),
  );
}

function Marked({ start, text, isRead }: { start: number; text: string; isRead: boolean }) {
  const mark = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRead) mark.current?.scrollIntoView({ block: 'nearest' });
  }, [isRead]);
  return (
    <mark
      ref={mark}
      data-noted={isRead ? undefined : start}
      className="-mx-0.5 rounded-[4px] bg-accent-soft box-decoration-clone px-0.5 py-px text-inherit"
    >
      {text}
    </mark>
  );
}
