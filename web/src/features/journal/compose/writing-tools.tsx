import { LockKeyhole, MapPin, UserRoundPlus } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ImageButton } from '../image/image-button.tsx';
import { isBlank, type JournalView } from '../journal.model.ts';
import { useJournalSlots } from '../journal-slots.tsx';
import { hasContext } from './context-lines.model.ts';
import type { Desk } from './desk.ts';
import { MoodButton } from './mood-button.tsx';
import { usePage } from './page-store.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** What one can do beside typing: dictate, listen, add an image, people and context, pick a mood. */
export function WritingTools({
  desk,
  view,
  startsDictation,
  onPickMood,
  onAddContext,
  onTagPeople,
  onAttach,
}: {
  desk: Desk;
  view: JournalView;
  startsDictation: boolean;
  onPickMood: () => void;
  onAddContext: () => void;
  onTagPeople: () => void;
  onAttach: (file: File) => void;
}) {
  const isEmpty = usePage(desk.page, (page) => isBlank(page.content));
  const isSecret = usePage(desk.page, (page) => page.isSecret);
  const withContext = usePage(desk.page, (page) => hasContext(page.context));
  const hasImage = usePage(desk.page, (page) => page.imageUrl !== null);
  const hasPeople = usePage(desk.page, (page) => page.people.length > 0);
  const { DictationButton, ReadAloudButton } = useJournalSlots();

  return (
    <div className="flex flex-wrap items-center gap-x-0 gap-y-2 sm:gap-x-1">
      <div className="-ml-3 flex flex-wrap items-center">
        <DictationButton
          startsAtOnce={startsDictation}
          readText={() => desk.page.read().content}
          onText={(content) => desk.page.change({ content })}
        />
        <ReadAloudButton
          needs={view === 'simple' ? 'browser-voice' : undefined}
          labels={{ start: 'Listen', stop: 'Stop' }}
          nothingToRead="Please write something in your journal entry first."
          disabled={isEmpty}
          readText={() => desk.page.read().content}
        />
        <ImageButton hasImage={hasImage} onPick={onAttach} />
        <IconButton
          label="Tag People"
          aria-haspopup="dialog"
          onClick={onTagPeople}
          icon={<UserRoundPlus {...icon} className={hasPeople ? 'size-5 text-accent' : 'size-5'} />}
        />
        <IconButton
          label="Add Context"
          aria-haspopup="dialog"
          onClick={onAddContext}
          icon={<MapPin {...icon} className={withContext ? 'size-5 text-accent' : 'size-5'} />}
        />
      </div>
      {isSecret && (
        <Chip icon={<LockKeyhole aria-hidden="true" className="size-3.5" strokeWidth={2} />}>Secret</Chip>
      )}
      <div className="ml-auto max-w-full min-w-0">
        <MoodButton desk={desk} view={view} onOpen={onPickMood} />
      </div>
    </div>
  );
}
