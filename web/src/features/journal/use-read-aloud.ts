import { useEffect, useState } from 'react';
import { toast } from '../../ui/toast-store.ts';
import { isBlank } from './journal.model.ts';

export const canReadAloud = typeof window !== 'undefined' && 'speechSynthesis' in window;

/** Reads a text aloud with the browser's voice; the same press stops it. */
export function useReadAloud({ nothingToRead }: { nothingToRead: string }): {
  isSpeaking: boolean;
  toggle: (text: string) => void;
  stop: () => void;
} {
  const [isSpeaking, setIsSpeaking] = useState(false);

  useEffect(() => () => (canReadAloud ? window.speechSynthesis.cancel() : undefined), []);

  const stop = () => {
    if (canReadAloud) window.speechSynthesis.cancel();
    setIsSpeaking(false);
  };
  const fail = () => {
    setIsSpeaking(false);
    toast({
      title: 'Speech error',
      description: 'Could not read the text. Please try again.',
      variant: 'destructive',
    });
  };
  const speak = (text: string) => {
    if (!canReadAloud) return fail();
    const speech = new SpeechSynthesisUtterance(text);
    speech.rate = 0.9;
    speech.pitch = 1;
    speech.volume = 0.8;
    speech.lang = document.documentElement.lang || navigator.language;
    speech.onend = () => setIsSpeaking(false);
    speech.onerror = ({ error }) => (error === 'canceled' || error === 'interrupted' ? undefined : fail());
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(speech);
    setIsSpeaking(true);
  };
  const toggle = (text: string) => {
    if (isSpeaking) stop();
    else if (isBlank(text)) toast({ title: 'No text to read', description: nothingToRead });
    else speak(text);
  };
  return { isSpeaking, toggle, stop };
}
