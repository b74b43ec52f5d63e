/** How long a browser may take to list its voices. */
const maxListingMs = 2_000;

/**
 * A voice of this device, in the language if there is one; null without any. Others send the text to the company that makes
 * the browser.
 */
export async function findLocalVoice(language: string): Promise<SpeechSynthesisVoice | null> {
  const speech = window.speechSynthesis;
  if (speech.getVoices().length === 0) await waitForVoices(speech);
  const local = speech.getVoices().filter(({ localService }) => localService);
  const start = language.slice(0, 2).toLowerCase();
  return local.find(({ lang }) => lang.toLowerCase().startsWith(start)) ?? local[0] ?? null;
}

function waitForVoices(speech: SpeechSynthesis): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      speech.removeEventListener('voiceschanged', end);
      resolve();
    };
    const timer = setTimeout(end, maxListingMs);
    speech.addEventListener('voiceschanged', end);
  });
}
