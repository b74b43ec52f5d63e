import { type Emotion, findEmotion } from '@reflect/engine/emotions';
import { type KeyboardEvent, useRef } from 'react';
import { getKeyOnPage } from '../../ui/key-on-page.ts';

/** In milliseconds. Letters typed faster than this are one word. */
const typingPause = 700;

export interface EmotionChoice {
  selected: string | null;
  onSelect: (name: string) => void;
  /** Called for a second press, Enter or Space: chooses the emotion without the button. */
  onChoose: (name: string) => void;
}

/** The keys of a view: its own arrow keys, letters that jump to a name, and Enter or Space to choose. */
export function useEmotionKeys({
  order,
  step,
  isMirrored = false,
  onSelect,
  onChoose,
}: Omit<EmotionChoice, 'selected'> & {
  order: readonly Emotion[];
  step: (from: Emotion, key: string) => Emotion | null;
  /** True if the view is mirrored on right-to-left pages. */
  isMirrored?: boolean;
}) {
  const typing = useRef({ text: '', at: 0 });
  return (event: KeyboardEvent<Element>, from: Emotion) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!event.repeat) onChoose(from.name);
      return;
    }
    let next = step(from, isMirrored ? getKeyOnPage(event) : event.key);
    if (next === null && /^\p{L}$/u.test(event.key)) {
      const isNew = event.timeStamp - typing.current.at > typingPause;
      const text = (isNew ? '' : typing.current.text) + event.key.toLowerCase();
      typing.current = { text, at: event.timeStamp };
      next = findByTyping({ text, from, order });
    }
    if (next === null) return;
    event.preventDefault();
    onSelect(next.name);
    focusEmotion(event.currentTarget, next.name);
  };
}

function focusEmotion(from: Element, name: string) {
  from.closest('[data-emotions]')?.querySelector<HTMLElement>(`[data-emotion="${name}"]`)?.focus();
}

/** The emotion whose name begins with the typed letters. Repeating one letter moves to the next match. */
export function findByTyping({
  text,
  from,
  order,
}: {
  text: string;
  from: Emotion;
  order: readonly Emotion[];
}): Emotion | null {
  const isOneLetter = new Set(text).size === 1;
  const start = order.indexOf(findEmotion(from.name) ?? from) + (isOneLetter ? 1 : 0);
  const inTurn = [...order.slice(start), ...order.slice(0, start)];
  return inTurn.find(({ name }) => name.startsWith(isOneLetter ? text.charAt(0) : text)) ?? null;
}

/** Arrow keys for a grid with `columns` columns, or for a list with one. */
export function stepThroughRows({
  order,
  columns,
}: {
  order: readonly Emotion[];
  columns: number;
}): (from: Emotion, key: string) => Emotion | null {
  return (from, key) => {
    const at = order.indexOf(from);
    const target = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      ArrowUp: at - columns,
      ArrowDown: at + columns,
      Home: 0,
      End: order.length - 1,
    }[key];
    return target === undefined ? null : (order[target] ?? from);
  };
}
