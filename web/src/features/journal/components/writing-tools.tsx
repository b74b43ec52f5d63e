import { LockKeyhole, MapPin, Mic, MicOff, Square, Volume2 } from 'lucide-react';
import { Chip } from '../../../ui/chip.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { hasContext } from '../context-lines.model.ts';
import type { Desk } from '../desk.ts';
import { isBlank, type JournalView } from '../journal.model.ts';
import { usePage } from '../page-store.ts';
import { useDictation } from '../use-dictation.ts';
import { canReadAloud, useReadAloud } from '../use-read-aloud.ts';
import { MoodButton } from './mood-button.tsx';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

/** What one can do beside typing: dictate, listen, add context, pick a mood. */
export function WritingTools({
  desk,
  view,
  onPickMood,
  onAddContext,
}: {
  desk: Desk;
  view: JournalView;
  onPickMood: () => void;
  onAddContext: () => void;
}) {
  const isEmpty = usePage(desk.page, (page) => isBlank(page.content));
  const isSecret = usePage(desk.page, (page) => page.isSecret);
  const withContext = usePage(desk.page, (page) => hasContext(page.context));
  const voice = useReadAloud({ nothingToRead: 'Please write something in your journal entry first.' });
  const dictation = useDictation({
    onText: (text) => {
      const { content } = desk.page.read();
      desk.page.change({
        content: content === '' || /\s$/u.test(content) ? content + text : `${content} ${text}`,
      });
    },
  });

  return (
    <>
      {dictation.isListening && (
        <p
          role="status"
          className="mb-2 rounded-control bg-accent-soft px-3.5 py-2 text-[0.9375rem] text-ink"
        >
          <span className="font-semibold">Listening...</span> {dictation.interim}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
        <div className="-ml-3 flex items-center">
          <IconButton
            label={dictation.isListening ? 'Stop dictation' : 'Transcribe speech'}
            aria-pressed={dictation.isListening}
            onClick={dictation.toggle}
            icon={dictation.isListening ? <MicOff {...icon} /> : <Mic {...icon} />}
          />
          {(view === 'full' || canReadAloud) && (
            <IconButton
              label={voice.isSpeaking ? 'Stop' : 'Listen'}
              aria-pressed={voice.isSpeaking}
              disabled={isEmpty && !voice.isSpeaking}
              onClick={() => voice.toggle(desk.page.read().content)}
              icon={voice.isSpeaking ? <Square {...icon} /> : <Volume2 {...icon} />}
            />
          )}
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
        <div className="ml-auto min-w-0">
          <MoodButton desk={desk} view={view} onOpen={onPickMood} />
        </div>
      </div>
    </>
  );
}
