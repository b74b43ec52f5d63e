import { ArrowUp, MessageCircleQuestion } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { getAsking, questionDrafts, questionLength, supportForAsk } from '../asked-questions.ts';

/** Enter asks the question, Escape empties the field. */
export function AskField({
  placeholder,
  isOpener = false,
  dictation,
  fieldRef,
  onAsk,
}: {
  placeholder: string;
  /** On another screen, the button opens the ask screen even without a question. */
  isOpener?: boolean;
  dictation?: ReactNode;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  onAsk: (question: string) => void;
}) {
  const id = useStore(getAsking(useUser().id), ({ nextId }) => nextId);
  const [text, write] = questionDrafts.useText();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  const { SupportPlace } = useSupport();
  useWrittenSupport({ textId: id, text, within: supportForAsk });
  const { hint: cut, ...watchPastes } = useCutNotice({ maxLength: questionLength });
  const isBlank = text.trim() === '';
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && text !== '') write('');
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (!isBlank) onAsk(text);
  };
  return (
    <>
      <div className="max-h-[45dvh] overflow-y-auto overscroll-contain [&>section]:mb-2">
        <SupportPlace
          entryId={supportForAsk}
          wayOn="Back to your question"
          onWayOn={() => field.current?.focus()}
        />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isOpener || !isBlank) onAsk(text);
        }}
        className={classNames(
          'ask-field flex flex-wrap items-end gap-x-1 border border-control-line bg-card ps-[min(1rem,16px)] focus-within:border-accent focus-within:outline-1 focus-within:outline-accent',
          isOpener ? 'rounded-card p-1' : 'rounded-[1.25rem] p-1.5',
        )}
      >
        <p role="status" className={cut ? 'basis-full pt-1.5 text-note' : 'sr-only'}>
          {cut}
        </p>
        {isOpener && (
          <MessageCircleQuestion
            aria-hidden="true"
            className="me-1.5 mb-3 size-5 text-accent"
            strokeWidth={1.7}
          />
        )}
        <textarea
          {...watchPastes}
          ref={field}
          aria-label="Ask your journal"
          autoComplete="off"
          dir="auto"
          rows={1}
          placeholder={placeholder}
          maxLength={questionLength}
          enterKeyHint="go"
          autoCapitalize="sentences"
          spellCheck
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          className="max-h-[7.5em] min-h-11 min-w-[5rem] flex-1 resize-none overflow-y-auto bg-transparent py-2.5 font-serif text-[1.09375rem] leading-normal text-ink caret-accent outline-none field-sizing-content placeholder:text-[length:min(1em,28px)] placeholder:text-ink-3"
        />
        <span className="ms-auto flex shrink-0 gap-1">
          {dictation}
          <button
            type="submit"
            aria-label={isOpener && isBlank ? 'Open “Ask your journal”' : 'Ask'}
            disabled={isBlank && !isOpener}
            className={classNames(
              'grid size-[44px] shrink-0 place-items-center rounded-[0.875rem] transition-colors duration-150',
              isBlank
                ? 'bg-sunken text-ink-3 enabled:hover:text-ink'
                : 'bg-accent text-accent-ink hover:bg-accent-strong',
            )}
          >
            <ArrowUp aria-hidden="true" className="size-5" strokeWidth={1.9} />
          </button>
        </span>
      </form>
    </>
  );
}
