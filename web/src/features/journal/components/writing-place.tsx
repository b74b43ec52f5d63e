import { memo } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Desk } from '../desk.ts';
import type { JournalView } from '../journal.model.ts';
import { useSavePage } from '../use-save-page.ts';
import { WritingActions } from './writing-actions.tsx';
import { WritingArea } from './writing-area.tsx';
import { WritingState } from './writing-state.tsx';
import { WritingTools } from './writing-tools.tsx';

/** Where one writes. One text area for all modes, so that neither cursor nor composition is lost when the mode changes. */
export const WritingPlace = memo(function WritingPlace({
  desk,
  view,
  isSimplified,
  onPickMood,
  onAddContext,
  onAnalyse,
}: {
  desk: Desk;
  view: JournalView;
  isSimplified: boolean;
  onPickMood: () => void;
  onAddContext: () => void;
  onAnalyse: () => void;
}) {
  const { save, isSaving } = useSavePage(desk);
  const isAlone = view === 'simple' || isSimplified;
  return (
    <div
      className={classNames(
        'mx-auto w-full max-w-[700px] px-5 pb-5 lg:px-10',
        view === 'simple' && !isSimplified ? 'pt-[max(0.5rem,6vh)]' : 'pt-1 xl:pt-[5vh]',
      )}
    >
      {view === 'simple' && !isSimplified ? (
        <h1 className="pb-6 text-[2rem] text-balance lg:text-[2.5rem]">What can I help with?</h1>
      ) : (
        <h1 className="sr-only">Journal</h1>
      )}
      {isSimplified ? null : <WritingState desk={desk} isSaving={isSaving} />}
      <WritingArea
        desk={desk}
        onSave={save}
        className={classNames('pt-2 pb-4', isAlone ? 'min-h-[44dvh]' : 'min-h-52 xl:min-h-[46vh]')}
      />
      {isSimplified ? null : (
        <WritingTools desk={desk} view={view} onPickMood={onPickMood} onAddContext={onAddContext} />
      )}
      <div className="pt-3">
        <WritingActions
          desk={desk}
          view={view}
          isSimplified={isSimplified}
          isSaving={isSaving}
          onSave={save}
          onAnalyse={onAnalyse}
        />
      </div>
    </div>
  );
});
