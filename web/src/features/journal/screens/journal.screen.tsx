import { useCallback, useRef, useState } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useThroughLock } from '../../../platform/session-lock/through-lock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { makeLazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useSimplifiedMode } from '../compose/simplified-mode.ts';
import { SimplifyToggle } from '../compose/simplify-toggle.tsx';
import { WritingPlace } from '../compose/writing-place.tsx';
import { getComposer, useComposerVisit, useSettledDraft } from '../draft/composer.ts';
import { useEntries } from '../journal.api.ts';
import { chooseView } from '../journal.model.ts';
import { EntriesColumn } from '../list/entries-column.tsx';
import { useOpenedEntry } from '../reader/entry-in-address.ts';
import { OpenPageProvider } from '../reader/open-page.ts';
import { useReadEntry } from '../reader/read-entry.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { useJustBegun, useJustSaved } from './saved-page-state.ts';
import { useWritingDialogs } from './use-writing-dialogs.ts';

const AnalysisDialog = makeLazyDialog({
  fetch: async () => (await import('../analysis/analysis-dialog.tsx')).AnalysisDialog,
  close: ({ onClose }) => onClose(),
});
// Imported together with its dialog, so that both are fetched at once.
const EntryOfScreen = makeLazyDialog({
  fetch: async () => {
    const [{ EntryOfScreen }] = await Promise.all([
      import('../reader/entry-of-screen.tsx'),
      import('../reader/entry-dialog.tsx'),
    ]);
    return EntryOfScreen;
  },
  close: ({ inAddress }) => inAddress.closeAll(),
});

export function JournalScreen() {
  const user = useUser();
  const composer = getComposer(user.id);
  useComposerVisit(composer);
  const { entries, unreadable, status, isAway, retry } = useEntries();
  useSettledDraft(composer, user.id);
  const [searchText, setSearchText] = useThroughLock('journal-search', '');
  const { isSimplified, toggle } = useSimplifiedMode();
  const isWide = useMediaQuery('(min-width: 80rem)');
  const view = chooseView({ status, entryCount: entries.length + unreadable.length, searchText });
  const hasSide = view === 'full' && !isSimplified;

  const { dialog, setDialog, close, dialogs } = useWritingDialogs(composer, { isWide });
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
  const analysis = dialog?.kind === 'analysis' ? dialog : null;
  const isAnalysedInPlace = analysis?.isInPlace === true;
  const closeAnalysis = useCallback(() => {
    close();
    // What had the focus was out of reach meanwhile.
    if (isAnalysedInPlace) setTimeout(() => writing.current?.querySelector('textarea')?.focus());
  }, [close, isAnalysedInPlace]);
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
  // An entry opened in place of the writing also replaces its analysis.
  const openFromList = useCallback(
    (opened: string) => {
      setDialog(null);
      openEntry(opened);
    },
    [openEntry, setDialog],
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
            dialogs={dialogs}
            analysed={isAnalysedInPlace ? analysis.text : null}
            onAnalysed={closeAnalysis}
          />
        </div>
        {hasSide && (
          <section
            ref={list}
            aria-label="Your journal"
            {...(hasColumns && { 'data-side-column': '' })}
            // The notes on a page just saved are shown instead of the list.
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
              // An entry that a page opened isn't open in the list.
              openId={hasColumns && !(isFromPage && stack.length === 1) ? (stack[0]?.entryId ?? null) : null}
              onOpen={openFromList}
            />
          </section>
        )}
      </div>
      {dialog !== null && dialog.kind !== 'analysis' && (
        <DraftDialog kind={dialog.kind} composer={composer} onClose={close} />
      )}
      {analysis?.isInPlace === false && <AnalysisDialog text={analysis.text} onClose={closeAnalysis} />}
      {entryId !== null && (
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
