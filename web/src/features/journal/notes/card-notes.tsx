import type { JournalEntry } from '@reflect/contract';
import type { Quote } from '@reflect/engine/memory';
import { useState } from 'react';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { NoteCard } from './note-card.tsx';
import { NotedPage } from './noted-page.tsx';
import { PageQuestion } from './page-question.tsx';
import { usePageNotes } from './use-page-notes.ts';
import { useSureAnalysis } from './use-sure-analysis.ts';

/** The notes of an entry that was just saved, below its card, and one question about it. */
export function CardNotes({ entry }: { entry: JournalEntry }) {
  const { notes, takeAway } = usePageNotes(entry);
  const analysis = useSureAnalysis(entry);
  const [opened, setOpened] = useState<Quote | null>(null);
  return (
    <>
      <LiveRegion
        message={notes.length === 0 ? '' : 'There are notes from your earlier pages below the entry.'}
      />
      {notes.length > 0 && (
        <div className="mt-2.5 grid grid-cols-1 gap-2.5 ps-1">
          {notes.map((note) => (
            <NoteCard
              key={note.key}
              note={note}
              sentence={entry.content.slice(note.range.start, note.range.end)}
              isSentenceShown
              onOpen={setOpened}
              onTakeAway={() => takeAway(note)}
            />
          ))}
        </div>
      )}
      {analysis && (
        <PageQuestion entry={entry} analysis={analysis} isSentenceShown className="mt-3 ps-1 outline-none" />
      )}
      {opened && <NotedPage quote={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
