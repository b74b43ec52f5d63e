import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useUser } from '../../../platform/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { TextToAnalyse } from '../analysis/use-analysis.ts';
import { sayMoodRemoved } from '../compose/mood-removed.ts';
import { useSimplifiedMode } from '../compose/simplified-mode.ts';
import { SimplifyToggle } from '../compose/simplify-toggle.tsx';
import { WritingPlace } from '../compose/writing-place.tsx';
import { type Composer, composerOf, useComposerVisit, useSettledDraft } from '../draft/composer.ts';
import { useOpenedEntry } from '../entries/entry-in-address.ts';
import { OpenPageProvider } from '../entries/open-page.ts';
import { presentTags } from '../entries/present-names.model.ts';
import { useReadEntry } from '../entries/read-entry.ts';
import { useEntries } from '../journal.api.ts';
import { chooseView, isBlank } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { EntriesColumn } from '../list/entries-column.tsx';
import { useJustBegun, useJustSaved } from './saved-page-state.ts';

const ContextDialog = lazyDialog({
  fetch: async () => (await import('../compose/context-dialog.tsx')).ContextDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});
const AnalysisDialog = lazyDialog({
  fetch: async () => (await import('../analysis/analysis-dialog.tsx')).AnalysisDialog,
  close: ({ onClose }) => onClose(),
});
// With what it shows, so that the two are fetched at once.
const EntryOfScreen = lazyDialog({
  fetch: async () => {
    const [{ EntryOfScreen }] = await Promise.all([
      import('../entries/entry-of-screen.tsx'),
      import('../entries/entry-dialog.tsx'),
    ]);
    return EntryOfScreen;
  },
  close: ({ inAddress }) => inAddress.closeAll(),
});

type OpenDialog =
  | { kind: 'mood' }
  | { kind: 'context' }
  | { kind: 'people' }
  | { kind: 'analysis'; text: TextToAnalyse };

/** The journal: a page to write on, and everything written before beside or below it. */
export function JournalScreen() {
  const user = useUser();
  const composer = composerOf(user.id);
  useComposerVisit(composer);
  const { entries, unreadable, status, isAway, retry } = useEntries();
  useSettledDraft(composer, user.id);
  const [searchText, setSearchText] = useState('');
  const { isSimplified, toggle } = useSimplifiedMode();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const view = chooseView({ status, entryCount: entries.length + unreadable.length, searchText });
  const hasSide = view === 'full' && !isSimplified;

  const { action } = useSearch({ strict: false });
  const [dialog, setDialog] = useState<OpenDialog | null>(() =>
    action === 'mood' ? { kind: 'mood' } : null,
  );
  const navigate = useNavigate();
  const isLinked = action !== undefined;
  const close = useCallback(() => {
    setDialog(null);
    // The link was followed; a reload opens the journal alone.
    if (isLinked) void navigate({ to: '.', search: {}, replace: true });
  }, [isLinked, navigate]);
  const pickMood = useCallback(() => setDialog({ kind: 'mood' }), []);
  const addContext = useCallback(() => setDialog({ kind: 'context' }), []);
  const tagPeople = useCallback(() => setDialog({ kind: 'people' }), []);
  const analyse = useCallback(() => {
    const { content, entryId } = composer.draft.read();
    // What is being written is readable, secret or not.
    if (!isBlank(content))
      setDialog({ kind: 'analysis', text: { content, writtenAs: entryId, isSecret: false } });
  }, [composer]);
  const writing = useRef<HTMLDivElement>(null);
  const { inAddress, write } = useReadEntry(writing);
  const { entryId, stack, isFromPage, open: openEntry, openOver } = inAddress;
  const openedEntry = useOpenedEntry(entries, entryId);

  const isJustBegun = useJustBegun({ composer, view });
  const saved = useJustSaved(composer, entries);
  const savedPage = hasSide && !isJustBegun && !saved?.isSecret ? saved : undefined;
  const hasColumns = hasSide && isWide && !isJustBegun;
  const isDocked = openedEntry !== undefined && hasColumns;
  const [editedId, setEditedId] = useState<string | null>(null);
  const [hasMargin, setHasMargin] = useState(false);
  const analysed = dialog?.kind === 'analysis' ? dialog.text : null;
  const analysedInPlace = isWide ? analysed : null;
  const closeAnalysis = useCallback(() => {
    close();
    // What had the focus was out of reach meanwhile.
    if (isWide) setTimeout(() => writing.current?.querySelector('textarea')?.focus());
  }, [close, isWide]);
  const list = useRef<HTMLElement>(null);
  const isSearching = searchText.trim() !== '';
  const isListInUse = useCallback(
    () => isSearching || list.current?.matches(':hover, :focus-within') === true,
    [isSearching],
  );
  const isListHidden = hasMargin && !isDocked;
  const editSaved = useCallback(
    (edited: string) => {
      setEditedId(edited);
      openEntry(edited);
    },
    [openEntry],
  );
  // What is read in place of the writing takes the place of its analysis, too.
  const openFromList = useCallback(
    (opened: string) => {
      setDialog(null);
      openEntry(opened);
    },
    [openEntry],
  );

  return (
    <OpenPageProvider value={openOver}>
      {(view === 'full' || isSimplified) && <SimplifyToggle isSimplified={isSimplified} onToggle={toggle} />}
      {/* One tree for all modes, so that the text area stays the same one. */}
      <div className={classNames(hasColumns && 'two-columns')}>
        <div ref={writing} className="min-w-0">
          <WritingPlace
            composer={composer}
            view={view}
            isJustBegun={isJustBegun}
            isEntryBeside={openedEntry !== undefined && isWide && !isDocked}
            isSimplified={isSimplified}
            saved={savedPage}
            onEdit={editSaved}
            isListInUse={isListInUse}
            onMargin={setHasMargin}
            onPickMood={pickMood}
            onAddContext={addContext}
            onTagPeople={tagPeople}
            onAnalyse={analyse}
            analysed={analysedInPlace}
            onAnalysed={closeAnalysis}
          />
        </div>
        {hasSide && (
          <section
            ref={list}
            aria-label="Your journal"
            {...(hasColumns && { 'data-side-column': '' })}
            // Notes on what was just saved stand where it was.
            inert={isListHidden}
            className={classNames('side-column', isListHidden && 'invisible')}
          >
            <EntriesColumn
              entries={entries}
              unreadable={unreadable}
              status={status}
              isAway={isAway}
              onRetry={retry}
              searchText={searchText}
              onSearch={setSearchText}
              isColumn={hasColumns}
              isJustBegun={isJustBegun}
              arrival={composer.arrival}
              staysPut={isJustBegun ? isWide : savedPage !== undefined && !hasColumns}
              // What a page opens isn't read in the list.
              openId={hasColumns && !(isFromPage && stack.length === 1) ? (stack[0]?.entryId ?? null) : null}
              onOpen={openFromList}
            />
          </section>
        )}
      </div>
      {dialog?.kind === 'mood' && <DraftMoodPicker composer={composer} onClose={close} />}
      {dialog?.kind === 'context' && <ContextDialog composer={composer} open onOpenChange={close} />}
      {dialog?.kind === 'people' && <DraftPeople composer={composer} onClose={close} />}
      {analysed !== null && !isWide && <AnalysisDialog text={analysed} onClose={closeAnalysis} />}
      {openedEntry !== undefined && (
        <EntryOfScreen
          entries={entries}
          inAddress={inAddress}
          onWrite={write}
          editing={{ entryId: editedId, onEdited: () => setEditedId(null) }}
        />
      )}
    </OpenPageProvider>
  );
}

function DraftPeople({ composer, onClose }: { composer: Composer; onClose: () => void }) {
  const { TagPeopleDialog, usePeopleNames } = useJournalSlots();
  const people = useStore(composer.draft, (draft) => draft.people);
  return (
    <TagPeopleDialog
      people={presentTags(people, usePeopleNames())}
      onChange={(changed) => composer.change({ people: changed })}
      onClose={onClose}
    />
  );
}

function DraftMoodPicker({ composer, onClose }: { composer: Composer; onClose: () => void }) {
  const { MoodPicker } = useJournalSlots();
  const mood = useStore(composer.draft, (draft) => draft.mood);
  const pick = (picked: string | null) => {
    composer.change({ mood: picked });
    if (picked === null) sayMoodRemoved(() => composer.change({ mood }));
  };
  return <MoodPicker open onOpenChange={onClose} mood={mood} onPick={pick} />;
}
