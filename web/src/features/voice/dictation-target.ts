/** Where dictated words are appended. `onText` receives the whole text. */
export interface DictationTarget {
  readText: () => string;
  onText: (text: string) => void;
}
