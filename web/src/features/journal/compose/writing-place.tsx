import type { JournalEntry } from '@reflect/contract';
import { type ComponentProps, memo, type RefObject, useCallback, useRef, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { classNames } from '../../../ui/class-names.ts';
import { makeLazyComponent } from '../../../ui/lazy-component.tsx';
import { toastsAbove } from '../../../ui/toast/toasts-above.ts';
import { DraftAttachments } from '../additions/draft-attachments.tsx';
import { SecretNote } from '../additions/secret-button.tsx';
import type { TextToAnalyse } from '../analysis/use-analysis.ts';
import type { Composer, JustSaved } from '../draft/composer.ts';
import { useAttachImage } from '../image/attach-image.ts';
import { useImageDrop } from '../image/use-image-drop.ts';
import { isBlank, type JournalView } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import type { SavedPageProps } from '../notes/saved-page.tsx';
import { SavedWords } from '../notes/saved-words.tsx';
import type { WritingDialogs } from '../screens/use-writing-dialogs.ts';
import type { FirstWaysProps } from './first-ways.tsx';
import { useDictationShortcut } from './use-dictation-shortcut.ts';
import { useSaveEntry } from './use-save-entry.ts';
import './writing-place.css';
import { SupportOfDraft } from './support-of-draft.tsx';
import { WritingActions } from './writing-actions.tsx';
import { WritingArea } from './writing-area.tsx';
import { WritingState } from './writing-state.tsx';
import { WritingTools } from './writing-tools.tsx';

const FirstWays = makeLazyComponent<FirstWaysProps>({
  fetch: async () => (await import('./first-ways.tsx')).FirstWays,
  fallback: () => <div className="h-64" />,
});
const SavedPage = makeLazyComponent<SavedPageProps>({
  fetch: async () => (await import('../notes/saved-page.tsx')).SavedPage,
  pending: ({ entry }) => <SavedWords content={entry.content} />,
});

const AnalysedPage = makeLazyComponent<{ text: TextToAnalyse; onClose: () => void }>({
  fetch: async () => (await import('../analysis/analysed-page.tsx')).AnalysedPage,
  pending: ({ text }) => <SavedWords content={text.content} />,
});

/** One text area for all modes, so that a change of mode loses neither the cursor nor a composition. */
export const WritingPlace = memo(function WritingPlace({
  composer,
  view,
  isJustBegun,
  isEntryBeside,
  isSimplified,
  saved,
  onEdit,
  isListInUse,
  onMargin,
  dialogs,
  analysed,
  onAnalysed,
}: {
  composer: Composer;
  view: JournalView;
  /** The first page was just saved, and its card is shown below. */
  isJustBegun: boolean;
  /** Whether an entry is open beside it, which has its own support. */
  isEntryBeside: boolean;
  isSimplified: boolean;
  /** What was just saved or is being saved, if it is shown in its place above the next page. */
  saved: JournalEntry | Pick<JustSaved, 'content'> | undefined;
  dialogs: WritingDialogs;
  /** The text being written, if it is analysed in its place. */
  analysed: TextToAnalyse | null;
  /** Goes back to writing. */
  onAnalysed: () => void;
} & Pick<SavedPageProps, 'onEdit' | 'isListInUse' | 'onMargin'>) {
  const { save, isSaving } = useSaveEntry(composer);
  const { SupportPlace } = useSupport();
  const dictation = useDictationShortcut();
  const place = useRef<HTMLDivElement>(null);
  const { attach, isPreparing } = useAttachImage(composer);
  const { isOver, ...dropTarget } = useImageDrop(attach);
  const isEarly = view === 'simple' || isJustBegun;
  // The tools of the full view appear once the first page is saved.
  const toolsView = isJustBegun && isSaving ? 'simple' : view;
  const isFirst = isEarly && !isSimplified;
  const isEmpty = useStore(composer.draft, ({ content }) => isBlank(content));
  const [spoken, setSpoken] = useState(0);
  const putAway = useCallback(() => {
    composer.justSaved.set(null);
    findArea(place)?.focus();
  }, [composer]);
  return (
    <div
      ref={place}
      {...dropTarget}
      data-composer=""
      className={classNames(
        '@container mx-auto w-full max-w-[43.75rem] px-5 pb-3 lg:px-10',
        isOver && 'rounded-card outline-2 outline-dashed outline-accent',
        isFirst ? 'pt-2 lg:max-w-[46.25rem] lg:pt-[4vh]' : 'pt-1 xl:pt-[5vh]',
      )}
    >
      <WritingHeading isFirst={isFirst} />
      <SupportOfDraft draft={composer.draft} />
      {!analysed && !isEntryBeside && (
        <SupportPlace wayOn="Keep writing" onWayOn={() => findArea(place)?.focus()} />
      )}
      {saved && (
        <JustSavedPage
          saved={saved}
          composer={composer}
          onEdit={onEdit}
          onPutAway={putAway}
          isListInUse={isListInUse}
          onMargin={onMargin}
        />
      )}
      {analysed && <AnalysedPage text={analysed} onClose={onAnalysed} />}
      {/* Only hidden, so that the text area stays the same one. */}
      <div hidden={analysed !== null}>
        {isSimplified ? null : (
          <WritingState
            composer={composer}
            isSaving={isSaving && saved === undefined}
            hasDay={saved === undefined}
          />
        )}
        <WritingArea
          composer={composer}
          onSave={save}
          className={`pt-2 pb-4 ${chooseAreaHeight({ isFirst, isSimplified, saved })}`}
        />
        <DraftAttachments composer={composer} isPreparing={isPreparing} onTagPeople={dialogs.tagPeople} />
        <SecretNote composer={composer} />
        {isSimplified && dictation.isAsked && (
          <DictationAlone composer={composer} startsAtOnce={dictation.starts} />
        )}
        <WritingFoot
          composer={composer}
          view={toolsView}
          isSimplified={isSimplified}
          isSaving={isSaving}
          staysInView={saved === undefined || !isEmpty}
          startsDictation={dictation.starts || spoken > 0}
          spoken={spoken}
          dialogs={dialogs}
          onSave={save}
          onAttach={attach}
        />
      </div>
      {isFirst && !isJustBegun && isEmpty && (
        <FirstWays
          onQuestion={(question) => {
            composer.change({ content: `${question}\n\n` });
            findArea(place)?.focus();
          }}
          onSpeak={() => setSpoken((count) => count + 1)}
        />
      )}
    </div>
  );
});

const findArea = (place: RefObject<HTMLElement | null>) => place.current?.querySelector('textarea');

function WritingHeading({ isFirst }: { isFirst: boolean }) {
  if (!isFirst) return <h1 className="sr-only">Journal</h1>;
  return (
    <>
      <h1 className="text-[2rem] text-balance lg:text-[2.5rem]">What can I help with?</h1>
      <p className="pt-2 pb-4 text-[1.03125rem] text-ink-2 lg:pb-8">A sentence is enough, or a whole page.</p>
    </>
  );
}

/** What was just saved, where it was written; only its words until a list has it. */
function JustSavedPage({
  saved,
  ...rest
}: Omit<SavedPageProps, 'entry'> & { saved: JournalEntry | Pick<JustSaved, 'content'> }) {
  if (!('id' in saved)) return <SavedWords content={saved.content} />;
  return <SavedPage key={saved.id} entry={saved} {...rest} />;
}

/** The minimum height of the text area: the less is around it, the higher. */
function chooseAreaHeight({
  isFirst,
  isSimplified,
  saved,
}: {
  isFirst: boolean;
  isSimplified: boolean;
  saved: object | undefined;
}): string {
  if (isFirst) return 'min-h-32 lg:min-h-[30vh]';
  if (isSimplified) return 'min-h-[44dvh]';
  return saved ? 'min-h-36' : 'min-h-36 lg:min-h-52 xl:min-h-[46vh]';
}

/** What the app's Dictate shortcut opens if there are no tools. */
function DictationAlone({ composer, startsAtOnce }: { composer: Composer; startsAtOnce: boolean }) {
  const { DictationButton } = useJournalSlots();
  return (
    <div className="-ms-3">
      <DictationButton
        startsAtOnce={startsAtOnce}
        readText={() => composer.draft.read().content}
        onText={(content) => composer.change({ content })}
      />
    </div>
  );
}

/** The tools, and below them Save and the other ways to end. */
function WritingFoot({
  staysInView,
  spoken,
  ...of
}: ComponentProps<typeof WritingTools> &
  ComponentProps<typeof WritingActions> & {
    /** For a long text. */
    staysInView: boolean;
    /** How often dictation was asked for below the page. */
    spoken: number;
  }) {
  return (
    <div {...toastsAbove} className={staysInView ? 'writing-foot' : undefined}>
      {!of.isSimplified && <WritingTools key={spoken} {...of} />}
      <div className="pt-3 pb-2">
        <WritingActions {...of} />
      </div>
    </div>
  );
}
