import { MapPin, UserRoundPlus } from 'lucide-react';
import { useStore } from '../../../platform/store.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FactButtons } from '../additions/fact-buttons.tsx';
import type { Composer } from '../draft/composer.ts';
import { hasContext } from '../draft/context-lines.model.ts';
import { ImageButton } from '../image/image-button.tsx';
import { isBlank, type JournalView } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import type { WritingDialogs } from '../screens/use-writing-dialogs.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

export function WritingTools({
  composer,
  view,
  startsDictation,
  dialogs,
  onAttach,
}: {
  composer: Composer;
  view: JournalView;
  startsDictation: boolean;
  dialogs: WritingDialogs;
  onAttach: (file: File) => void;
}) {
  const isEmpty = useStore(composer.draft, (draft) => isBlank(draft.content));
  const withContext = useStore(composer.draft, (draft) => hasContext(draft.context));
  const hasImage = useStore(composer.draft, (draft) => draft.imageUrl !== null);
  const hasPeople = useStore(composer.draft, (draft) => draft.people.length > 0);
  const { DictationButton, ReadAloudButton } = useJournalSlots();

  return (
    <div className="flex flex-wrap items-center gap-x-0 gap-y-2 sm:gap-x-1">
      <div className="-ms-3 flex flex-wrap items-center">
        <DictationButton
          startsAtOnce={startsDictation}
          readText={() => composer.draft.read().content}
          onText={(content) => composer.change({ content })}
        />
        <ReadAloudButton
          needs={view === 'simple' ? 'browser-voice' : undefined}
          labels={{ start: 'Listen', stop: 'Stop' }}
          nothingToRead="Please write something in your journal entry first."
          disabled={isEmpty}
          readText={() => composer.draft.read().content}
        />
        <ImageButton hasImage={hasImage} onPick={onAttach} />
        <IconButton
          label="Tag People"
          aria-haspopup="dialog"
          onClick={dialogs.tagPeople}
          icon={<UserRoundPlus {...icon} className={hasPeople ? 'size-5 text-accent' : 'size-5'} />}
        />
        <IconButton
          label="Add Context"
          aria-haspopup="dialog"
          onClick={dialogs.addContext}
          icon={<MapPin {...icon} className={withContext ? 'size-5 text-accent' : 'size-5'} />}
        />
      </div>
      <div className="ms-auto max-w-full min-w-0">
        <FactButtons composer={composer} view={view} onPickMood={dialogs.pickMood} />
      </div>
    </div>
  );
}
