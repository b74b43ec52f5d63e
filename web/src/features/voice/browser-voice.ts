export function hasBrowserVoice(): boolean {
  return typeof window !== 'undefined' && 'speechSynthesis' in window;
}
