import type { ChatMessage, ConversationAnalysis, EntryAnalysis } from '@reflect/contract';

/** Who reads entries here, as the screens tell it: the engine inside the program, or a language model's provider. */
interface MindDescription {
  maker: 'engine' | 'llm';
  /** The name of the company or the address that receives the text; null when it never leaves this server. */
  providerName: string | null;
}

/** A text to be read. */
interface EntryToRead {
  content: string;
  /** Aborted when nobody waits for the reading any more; the reading is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A question about an analysed conversation. */
export interface FollowUpToAnswer {
  /** The stored analysis of the conversation. */
  analysis: ConversationAnalysis;
  /** The conversation as it was pasted into the entry. */
  content: string;
  question: string;
  /** Earlier questions and answers, oldest first, without `question`. */
  history: readonly ChatMessage[];
  signal?: AbortSignal;
}

/** A picture that a person put into their journal. */
export interface ImageToDescribe {
  bytes: Buffer;
  mediaType: string;
  signal?: AbortSignal;
}

/**
 * Everything that understands text. Features know this port only and never learn which maker answers.
 * No method rejects for another reason than an aborted signal: when a language model fails, the engine answers, and
 * when even the engine fails, a general reading does that claims nothing about the text.
 */
export interface Mind {
  describe(): MindDescription;
  /** The reading of one entry by the best maker there is; may take as long as a language model takes. */
  analyseEntry(entry: EntryToRead): Promise<EntryAnalysis>;
  /** The reading of one entry without any network, for what must not wait: a save. */
  analyseEntryAtOnce(entry: { content: string }): Promise<EntryAnalysis>;
  /** An answer in plain text. */
  answerFollowUp(followUp: FollowUpToAnswer): Promise<string>;
  /** What a picture shows, in one or two sentences; null where nobody here can see, or it could not be said. */
  describeImage(image: ImageToDescribe): Promise<string | null>;
}
