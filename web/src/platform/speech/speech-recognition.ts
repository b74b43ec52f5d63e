/** The part of the browser's speech recogniser that dictation uses; TypeScript's DOM library lacks it. */
export interface Recogniser {
  continuous: boolean;
  interimResults: boolean;
  lang: string;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
}

export interface RecognitionEvent {
  resultIndex: number;
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>;
}

interface SpeechWindow {
  SpeechRecognition?: new () => Recogniser;
  webkitSpeechRecognition?: new () => Recogniser;
}

/** A recogniser in the document's language; null if the browser has none or the page is insecure. */
export function makeRecogniser(): Recogniser | null {
  const { SpeechRecognition, webkitSpeechRecognition } = window as SpeechWindow;
  const Recognition = SpeechRecognition ?? webkitSpeechRecognition;
  if (Recognition === undefined || !window.isSecureContext) return null;
  const recogniser = new Recognition();
  recogniser.lang = document.documentElement.lang || navigator.language;
  return recogniser;
}

/** The final results, one by one, and the words that are not final yet. */
export function readResults(event: RecognitionEvent): { finals: string[]; interim: string } {
  const finals: string[] = [];
  let interim = '';
  for (let at = event.resultIndex; at < event.results.length; at++) {
    const result = event.results[at];
    const transcript = result?.[0]?.transcript ?? '';
    if (result?.isFinal === true) finals.push(transcript);
    else interim += transcript;
  }
  return { finals, interim: interim.trim() };
}
