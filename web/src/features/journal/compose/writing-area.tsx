import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../platform/store.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { Composer } from '../draft/composer.ts';

const growsByItself = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** No border, the largest type of the screen, growing with the text, focused on arrival. */
export function WritingArea({
  composer,
  onSave,
  className,
}: {
  composer: Composer;
  onSave: () => void;
  className: string;
}) {
  const content = useStore(composer.draft, (draft) => draft.content);
  const area = useRef<HTMLTextAreaElement>(null);

  // In a separate task, because focusing makes the browser compute the layout of the whole page.
  useEffect(() => {
    const before = document.activeElement;
    const later = setTimeout(() => {
      const element = area.current;
      const focused = document.activeElement;
      // An open dialog or menu keeps the focus. So does what was focused meanwhile, except a heading that a navigation
      // leads to.
      if (element === null || document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      if (focused !== before && !isNowhere(focused) && focused?.matches('main, main h1') !== true) return;
      element.focus({ preventScroll: true });
      element.setSelectionRange(element.value.length, element.value.length);
    });
    return () => clearTimeout(later);
  }, []);

  // Save is disabled on an empty page and loses the focus. With a keyboard at hand, the next page can be begun at once.
  useEffect(() => {
    let frame = 0;
    const unsubscribe = composer.arrival.subscribe(() => {
      if (composer.arrival.read() === null || !matchMedia('(pointer: fine)').matches) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => {
          if (isNowhere(document.activeElement)) area.current?.focus({ preventScroll: true });
        });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      unsubscribe();
    };
  }, [composer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the content
  useLayoutEffect(() => {
    const element = area.current;
    if (growsByItself || element === null) return;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight}px`;
  }, [content]);

  // Keeps the line being written above the tools, the bar at the bottom and the keyboard.
  useEffect(() => {
    const { style } = document.documentElement;
    style.scrollPaddingBottom = 'calc(var(--writing-foot-bottom, 0px) + 8.5rem)';
    return () => {
      style.scrollPaddingBottom = '';
    };
  }, []);

  const saveByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSave();
  };

  return (
    <textarea
      autoComplete="off"
      ref={area}
      aria-label="Your entry"
      data-toast-spot=""
      dir="auto"
      aria-keyshortcuts="Control+Enter Meta+Enter"
      placeholder="Start writing your thoughts..."
      value={content}
      onChange={(event) => composer.change({ content: event.target.value })}
      onKeyDown={saveByKey}
      spellCheck
      autoCapitalize="sentences"
      className={classNames(
        'block w-full resize-none overflow-hidden bg-transparent font-serif text-[1.3125rem] leading-[1.62] text-ink caret-accent',
        'field-sizing-content outline-none placeholder:text-ink-3 lg:text-[1.4375rem]',
        className,
      )}
    />
  );
}

/** Whether the focused element takes no keys. */
function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(':disabled');
}
