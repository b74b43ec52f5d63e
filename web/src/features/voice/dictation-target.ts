/** Where the words of a dictation go. `onText` receives the whole text, with what was said behind it. */
export interface DictationTarget {
  readText: () => string;
  onText: (text: string) => void;
}
