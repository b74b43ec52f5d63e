/** One message of a pasted conversation: its place in the content, in UTF-16 units, without its header. */
export type Message = {
  /** Null if the text doesn't say. */
  speaker: string | null;
  /** A line of the app itself, or a picture or call, with nobody's words. */
  isNote: boolean;
  start: number;
  end: number;
};
