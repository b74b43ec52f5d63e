import { openedFor } from '../../platform/private-journal/private-here.ts';
import { hasBrowserVoice } from './browser-voice.ts';
import { findLocalVoice } from './local-voice.ts';
import { fetchSpeech } from './voice.api.ts';

/** A slow and quiet voice. */
export const speechSettings = { rate: 0.9, pitch: 1, volume: 0.8 } as const;

/** Speaks part of a text. Resolves at its end; rejects on failure or when the signal aborts it. */
export interface Voice {
  say: (text: string, signal: AbortSignal) => Promise<void>;
  /** Fetches what a later `say` of the text needs. */
  prepare?: (text: string, signal: AbortSignal) => void;
}

export const browserVoice: Voice = {
  async say(text, signal) {
    if (!hasBrowserVoice()) throw new Error('This browser has no voice.');
    const lang = document.documentElement.lang || navigator.language;
    // A private page isn't sent to anybody, not by the browser either.
    const isPrivate = openedFor.read() !== null;
    const voice = isPrivate ? await findLocalVoice(lang) : null;
    if (isPrivate && voice === null) throw new Error('This device has no voice of its own.');
    signal.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const speech = new SpeechSynthesisUtterance(text);
      Object.assign(speech, speechSettings, { lang, ...(voice && { voice }) });
      speech.onend = () => resolve();
      speech.onerror = ({ error }) => reject(new Error(`The browser's voice failed: ${error}.`));
      signal.addEventListener('abort', () => window.speechSynthesis.cancel(), { once: true });
      window.speechSynthesis.speak(speech);
    });
  },
};

/** The server's voice. Create it in a press, because only then browsers allow playing. */
export function makeServerVoice(): Voice {
  const player = new Audio();
  const prepared = new Map<string, Promise<Blob>>();
  const fetchOnce = (text: string, signal: AbortSignal) => {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const sound = fetchSpeech({ text, signal });
    // `say` reports the failure.
    sound.catch(() => undefined);
    prepared.set(text, sound);
    return sound;
  };
  return {
    prepare: (text, signal) => void fetchOnce(text, signal),
    async say(text, signal) {
      const sound = await fetchOnce(text, signal);
      prepared.delete(text);
      signal.throwIfAborted();
      const address = URL.createObjectURL(sound);
      try {
        await play(player, { address, signal });
      } finally {
        URL.revokeObjectURL(address);
      }
    },
  };
}

function play(
  player: HTMLAudioElement,
  { address, signal }: { address: string; signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    player.src = address;
    player.volume = speechSettings.volume;
    player.defaultPlaybackRate = speechSettings.rate;
    player.playbackRate = speechSettings.rate;
    player.preservesPitch = true;
    player.onended = () => resolve();
    player.onerror = () => reject(new Error('The sound could not be played.'));
    signal.addEventListener(
      'abort',
      () => {
        player.pause();
        reject(signal.reason);
      },
      { once: true },
    );
    player.play().catch(reject);
  });
}
