import type {
  AiPreferences,
  AnonymousProfile,
  ChatMessage,
  ConversationAnalysis,
  ConversationQuestion,
  ConversationReading,
  DreamQuestion,
  DreamReading,
  EntryAnalysis,
  GuideStep,
  HoroscopeReading,
  JournalInsights,
  JournalPattern,
  RangeComparison,
  Reply,
} from '@reflect/contract';
import type { HoroscopeQuestion, InsightOptions, PatternOptions } from '@reflect/engine';
import type { KnownEntry } from './secrets.ts';
import type { Answered } from './support-for.ts';

/** Who reads entries here, as the screens tell it: the engine inside the program, or a language model's provider. */
interface MindDescription {
  maker: 'engine' | 'llm';
  /** The name of the company or the address that receives the text; null when it never leaves this server. */
  providerName: string | null;
}

/** Something that takes a while. */
interface Waiting {
  /** Aborted when nobody waits for the answer any more; the answer is then rejected with the signal's reason. */
  signal?: AbortSignal;
}

/** A text to be read. */
interface EntryToRead extends Waiting {
  content: string;
}

/** A question about an analysed conversation. */
export interface FollowUpToAnswer extends Waiting {
  /** The stored analysis of the conversation. */
  analysis: ConversationAnalysis;
  /** The conversation as it was pasted into the entry. */
  content: string;
  question: string;
  /** Earlier questions and answers, oldest first, without `question`. */
  history: readonly ChatMessage[];
}

/** A picture that a person put into their journal. */
export interface ImageToDescribe extends Waiting {
  bytes: Buffer;
  mediaType: string;
}

/** A conversation between people, and what is asked about it. */
export interface ConversationToRead extends Waiting {
  question: ConversationQuestion;
}

/** A dream, with the days before it. */
export interface DreamToRead extends Waiting {
  question: Omit<DreamQuestion, 'recentDays'> & {
    recentDays?: readonly { id: string; createdAt: string; content: string; isSecret: boolean }[];
  };
}

/** A message in a conversation with the AI. */
export interface MessageToAnswer extends Waiting {
  message: string;
  /** Everything said before, oldest first, without `message`. */
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
  /** Entries that the answer may draw on. */
  entries?: readonly KnownEntry[];
  /** The entry that the person asks about: the only way in which a secret one is ever read by a language model. */
  askedEntryId?: string;
}

/** An answer in a guided session. */
export interface StepToGuide extends Waiting {
  template: { title: string; questions: readonly string[] };
  /** The question that `message` answers, counted from 0. */
  questionIndex: number;
  message: string;
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
}

/** An answer whose words come one after the other; the rest of it is known before the first word. */
export type Spoken<Answer extends { message: string }> = Omit<Answer, 'message'> & {
  /**
   * Put together they are the message. To be read once; leaving early stops the language model. It rejects for an
   * aborted signal only: an answer that broke off says so in its own words and keeps what came.
   */
  words: AsyncIterable<string>;
};

/** Entries of a journal, in any order. */
export interface JournalToRead extends Waiting {
  entries: readonly KnownEntry[];
}

/** Entries between two days, both included. */
interface KnownRange {
  start: string;
  end: string;
  entries: readonly KnownEntry[];
}

/** Two stretches of a journal, `before` and `after`. */
export interface RangesToCompare extends Waiting {
  before: KnownRange;
  after: KnownRange;
}

/**
 * Everything that understands text. Features know this port only and never learn which maker answers.
 * No method rejects for another reason than an aborted signal: when a language model fails, the engine answers, and
 * when even the engine fails, a general reading does that claims nothing about the text.
 * Entries come as they are, secret ones marked; what of them may be read by whom is settled behind the port.
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
  /** How people speak with each other. Parts that are switched off are neither looked for nor answered. */
  analyseConversation(conversation: ConversationToRead): Promise<Answered<ConversationReading>>;
  /** What a dream may hold. */
  interpretDream(dream: DreamToRead): Promise<Answered<DreamReading>>;
  /** Answers as a listener. */
  reply(message: MessageToAnswer): Promise<Spoken<Reply>>;
  /** Answers within a guided session; the questions come word for word as the template has them. */
  guide(step: StepToGuide): Promise<Spoken<GuideStep>>;
  /** What repeats in a journal. Whoever tells it, every figure is counted and tested by the engine. */
  findPatterns(journal: JournalToRead & { options: PatternOptions }): Promise<Answered<JournalPattern[]>>;
  /** What a journal shows as a whole. */
  composeInsights(journal: JournalToRead & { options: InsightOptions }): Promise<Answered<JournalInsights>>;
  /** What changed from one stretch of time to another. */
  compareRanges(ranges: RangesToCompare): Promise<Answered<RangeComparison>>;
  /** What may be shown to somebody else; every word of it is our own, and secret entries are left out. */
  anonymousProfile(journal: JournalToRead): Promise<AnonymousProfile>;
  /** A horoscope over the real sky, by the engine alone: it foretells nothing, and no birthday leaves the server. The date must be one. */
  horoscope(question: HoroscopeQuestion): Promise<HoroscopeReading>;
}
