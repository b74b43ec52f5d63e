import { useEffect, useRef } from 'react';
import { useSupport } from './support-slots.ts';

const pauseMs = 700;
const stayHere = () => undefined;

interface Written {
  /** The id under which the text is stored, or will be. */
  textId: string;
  /** Everything that the person writes here in their own words. */
  text: string;
  within?: string | undefined;
  isSecret?: boolean | undefined;
}

/**
 * Looks for words of crisis at every pause in the writing. Text that is already there when opened brings a line, written text
 * brings what it calls for, and both go with the words.
 */
export function useWrittenSupport({ textId, text, within, isSecret }: Written): void {
  const { offerSupport, mentionSupport, recheckSupport } = useSupport();
  const opened = useRef<{ textId: string; text: string } | null>(null);
  useEffect(() => {
    const isOpened = opened.current?.textId !== textId;
    if (isOpened) opened.current = { textId, text };
    if (text.trim() === '') {
      if (!isOpened) recheckSupport({ entryId: textId, content: null });
      return;
    }
    const look = opened.current?.text === text ? mentionSupport : offerSupport;
    const timer = setTimeout(() => look({ entryId: textId, content: text, within, isSecret }), pauseMs);
    return () => clearTimeout(timer);
  }, [textId, text, within, isSecret, offerSupport, mentionSupport, recheckSupport]);
}

/** A line for a text that is shown again, if its words call for it. */
export function useMentionedSupport({ textId, text, within, isSecret }: Written): void {
  const { mentionSupport } = useSupport();
  useEffect(() => {
    if (text.trim() !== '') mentionSupport({ entryId: textId, content: text, within, isSecret });
  }, [textId, text, within, isSecret, mentionSupport]);
}

/** Beside a field: the support that its words call for, while they are written and when opened again. */
export function WrittenSupport({
  wayOn = 'Keep writing',
  onWayOn = stayHere,
  ...written
}: Written & { wayOn?: string; onWayOn?: () => void }) {
  const { SupportPlace } = useSupport();
  useWrittenSupport(written);
  return <SupportPlace entryId={written.textId} wayOn={wayOn} onWayOn={onWayOn} />;
}
