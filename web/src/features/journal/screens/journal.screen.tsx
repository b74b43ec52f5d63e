import type { JournalEntry } from '@reflect/contract';
import { useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { classNames } from '../../../ui/class-names.ts';
import { late } from '../../../ui/late.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { ReadingSide } from '../analysis/reading-side.tsx';
import type { TextToRead } from '../analysis/use-reading.ts';
import { type Desk, deskOf, useSettledPage, useVisit } from '../compose/desk.ts';
import { sayMoodRemoved } from '../compose/mood-removed.ts';
import { usePage } from '../compose/page-store.ts';
import { useSimplifiedMode } from '../compose/simplified-mode.ts';
import { SimplifyToggle } from '../compose/simplify-toggle.tsx';
import { WritingPlace } from '../compose/writing-place.tsx';
import { presentTags } from '../entries/present-names.model.ts';
import { useEntries } from '../journal.api.ts';
import { chooseView, isBlank } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';

const ContextDialog = late({
  fetch: async () => (await import('../compose/context-dialog.tsx')).ContextDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});
const AnalysisDialog = late({
  fetch: async () => (await import('../analysis/analysis-dialog.tsx')).AnalysisDialog,
  close: ({ onClose }) => onClose(),
});
const EntryDialog = late({
  fetch: async () => (await import('../entries/entry-dialog.tsx')).EntryDialog,
  close: ({ onClose }) => onClose(),
});

type OpenDialog =
  | { kind: 'mood' }
  | { kind: 'context' }
  | { kind: 'people' }
  | { kind: 'analysis'; text: TextToRead }
  | { kind: 'entry'; entryId: string };

/** The journal: a page to write on, and everything written before beside or below it. */
export function JournalScreen() {
  const user = useUser();
  const desk = deskOf(user.id);
  useVisit(desk);
  const { entries, data, isError, isPending, refetch } = useEntries();
  useSettledPage(desk, data?.entries);
  const status = data !== undefined ? 'ready' : isError && !isPending ? 'failed' : 'loading';
  const [searchText, setSearchText] = useState('');
  const { isSimplified, toggle } = useSimplifiedMode();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const view = chooseView({ status, entryCount: entries.length, searchText });
  const hasSide = view === 'full' && !isSimplified;

  const { action } = useSearch({ strict: false });
  const [dialog, setDialog] = useState<OpenDialog | null>(action === 'mood' ? { kind: 'mood' } : null);
  const close = useCallback(() => setDialog(null), []);
  const pickMood = useCallback(() => setDialog({ kind: 'mood' }), []);
  const addContext = useCallback(() => setDialog({ kind: 'context' }), []);
  const tagPeople = useCallback(() => setDialog({ kind: 'people' }), []);
  const openEntry = useCallback((entryId: string) => setDialog({ kind: 'entry', entryId }), []);
  const analyse = useCallback(() => {
    const { content, entryId } = desk.page.read();
    // A page being written lies open before its writer, secret or not.
    if (!isBlank(content))
      setDialog({ kind: 'analysis', text: { content, writtenAs: entryId, isSecret: false } });
  }, [desk]);
  const retry = useCallback(() => void refetch(), [refetch]);
  const openedEntry = useOpened(entries, dialog?.kind === 'entry' ? dialog.entryId : null);

  return (
    <>
      {(view === 'full' || isSimplified) && <SimplifyToggle isSimplified={isSimplified} onToggle={toggle} />}
      {/* One tree for all modes, so that the text area stays the same one. */}
      <div className={classNames(hasSide && 'two-columns')}>
        <div className="min-w-0">
          <WritingPlace
            desk={desk}
            view={view}
            isSimplified={isSimplified}
            onPickMood={pickMood}
            onAddContext={addContext}
            onTagPeople={tagPeople}
            onAnalyse={analyse}
          />
        </div>
        {hasSide && (
          <section aria-label="Your journal" data-side-column="" className="side-column">
            <ReadingSide
              entries={entries}
              status={status}
              onRetry={retry}
              searchText={searchText}
              onSearch={setSearchText}
              isColumn={isWide}
              onOpen={openEntry}
            />
          </section>
        )}
      </div>
      {dialog?.kind === 'mood' && <PageMoodPicker desk={desk} onClose={close} />}
      {dialog?.kind === 'context' && <ContextDialog desk={desk} open onOpenChange={close} />}
      {dialog?.kind === 'people' && <PagePeople desk={desk} onClose={close} />}
      {dialog?.kind === 'analysis' && <AnalysisDialog text={dialog.text} onClose={close} />}
      {openedEntry !== undefined && <EntryDialog key={openedEntry.id} entry={openedEntry} onClose={close} />}
    </>
  );
}

/** The entry that is open; as it was last seen where it left the list meanwhile, because its deletion is on its way. */
function useOpened(entries: readonly JournalEntry[], entryId: string | null): JournalEntry | undefined {
  const seen = useRef<JournalEntry>(undefined);
  const present = entryId === null ? undefined : entries.find(({ id }) => id === entryId);
  if (present !== undefined || entryId !== seen.current?.id) seen.current = present;
  return seen.current;
}

function PagePeople({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { TagPeopleDialog, usePeopleNames } = useJournalSlots();
  const people = usePage(desk.page, (page) => page.people);
  return (
    <TagPeopleDialog
      people={presentTags(people, usePeopleNames())}
      onChange={(changed) => desk.page.change({ people: changed })}
      onClose={onClose}
    />
  );
}

function PageMoodPicker({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { MoodPicker } = useJournalSlots();
  const mood = usePage(desk.page, (page) => page.mood);
  const pick = (picked: string | null) => {
    desk.page.change({ mood: picked });
    if (picked === null) sayMoodRemoved(() => desk.page.change({ mood }));
  };
  return <MoodPicker open onOpenChange={onClose} mood={mood} onPick={pick} />;
}
