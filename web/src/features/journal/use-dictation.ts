import { useEffect, useRef, useState } from 'react';
import { deviceStorage } from '../../platform/storage.ts';
import { type ToastContent, toast } from '../../ui/toast-store.ts';
import { makeRecogniser, type Recogniser, readResults } from './speech-recognition.ts';

const toldKey = 'journal-dictation-told';

function describeFailure(code: string): ToastContent | null {
  if (code === 'aborted' || code === 'no-speech') return null;
  if (code === 'not-allowed')
    return {
      title: 'Microphone access denied',
      description: 'Please allow microphone access in your browser.',
      variant: 'destructive',
    };
  if (code === 'audio-capture')
    return {
      title: 'No microphone detected',
      description: 'Please connect a microphone and try again.',
      variant: 'destructive',
    };
  return {
    title: 'Speech recognition error',
    description: `Mobile browser issue: ${code}. Please try again.`,
    variant: 'destructive',
  };
}

/** Turns speech into text with the browser's recogniser; the same press stops it. */
export function useDictation({ onText }: { onText: (text: string) => void }): {
  isListening: boolean;
  interim: string;
  toggle: () => void;
} {
  const recogniser = useRef<Recogniser | null>(null);
  const [isListening, setIsListening] = useState(false);
  const [interim, setInterim] = useState('');

  useEffect(() => () => recogniser.current?.abort(), []);

  const start = () => {
    const made = makeRecogniser();
    if (made === null) {
      toast({
        title: 'Voice transcription not supported',
        description: 'Speech recognition is not available on this device.',
        variant: 'destructive',
      });
      return;
    }
    recogniser.current = made;
    made.continuous = window.matchMedia('(pointer: fine)').matches;
    made.interimResults = true;
    made.onresult = (event) => {
      const heard = readResults(event);
      setInterim(heard.interim);
      if (heard.final.trim() !== '') onText(heard.final.trim());
    };
    made.onerror = ({ error }) => {
      const failure = describeFailure(error);
      if (failure !== null) toast(failure);
    };
    made.onend = () => {
      setIsListening(false);
      setInterim('');
    };
    try {
      made.start();
      setIsListening(true);
      tellOnceWhereAudioGoes();
    } catch {
      toast({ title: 'Could not start recording', description: 'Please try again.', variant: 'destructive' });
    }
  };

  return { isListening, interim, toggle: () => (isListening ? recogniser.current?.stop() : start()) };
}

function tellOnceWhereAudioGoes(): void {
  if (deviceStorage.read(toldKey) !== null) return;
  deviceStorage.write(toldKey, 'yes');
  toast({
    title: 'Your browser is listening',
    description: 'It turns speech into text by itself, and may send the sound to its maker to do so.',
  });
}
