import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useCutNotice } from '../form/cut-notice.ts';
import { toastsAbove } from '../toast/toasts-above.ts';

const round =
  'grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-150 disabled:opacity-45';

/** Enter sends, Shift+Enter starts a new line. While a reply is written, Stop replaces Send. */
export function ChatComposer({
  label,
  placeholder,
  text,
  maxLength,
  isWriting,
  canSend,
  dictation,
  fieldRef,
  onChange,
  onSend,
  onStop,
}: {
  label: string;
  placeholder: string;
  text: string;
  maxLength: number;
  isWriting: boolean;
  canSend: boolean;
  dictation: ReactNode;
  fieldRef?: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
  onSend: () => void;
  onStop: () => void;
}) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = fieldRef ?? own;
  useEffect(() => {
    if (document.querySelector('[role="dialog"]') === null) field.current?.focus({ preventScroll: true });
  }, [field]);
  const { hint: cut, ...watchPastes } = useCutNotice({ maxLength });
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  return (
    <form
      {...toastsAbove}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
      className="flex flex-wrap items-end gap-x-1 rounded-[1.375rem] border border-control-line bg-card p-1.5 ps-4 focus-within:border-accent focus-within:outline-1 focus-within:outline-accent"
    >
      <p role="status" className={cut ? 'basis-full pt-1.5 text-note' : 'sr-only'}>
        {cut}
      </p>
      <textarea
        autoComplete="off"
        {...watchPastes}
        ref={field}
        aria-label={label}
        dir="auto"
        rows={1}
        placeholder={placeholder}
        maxLength={maxLength}
        enterKeyHint="send"
        autoCapitalize="sentences"
        spellCheck
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={sendByKey}
        className="max-h-[7.5em] min-h-11 min-w-[8rem] flex-1 resize-none overflow-y-auto bg-transparent py-2.5 font-serif text-[1.125rem] leading-normal text-ink caret-accent outline-none field-sizing-content placeholder:text-ink-3"
      />
      <span className="ms-auto flex gap-1">
        {dictation}
        {isWriting ? (
          <button
            type="button"
            aria-label="Stop"
            onClick={onStop}
            className={classNames(round, 'bg-ink text-paper')}
          >
            <Square aria-hidden="true" className="size-4 fill-current" strokeWidth={1.7} />
          </button>
        ) : (
          <button
            type="submit"
            aria-label="Send"
            disabled={!canSend}
            className={classNames(round, 'bg-accent text-accent-ink enabled:hover:bg-accent-strong')}
          >
            <ArrowUp aria-hidden="true" className="size-5" strokeWidth={2} />
          </button>
        )}
      </span>
    </form>
  );
}
