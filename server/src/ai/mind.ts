import type {
  AiPreferences,
  AnalysedConversation,
  AnalysisSource,
  AnonymousProfile,
  ChatMessage,
  ConversationAnalysis,
  ConversationQuestion,
  DreamInterpretation,
  DreamQuestion,
  EntryAnalysis,
  FoundPassage,
  GuideStep,
  HoroscopeReading,
  JournalInsights,
  JournalPattern,
  ModelAttempt,
  PagePassage,
  RangeComparison,
  Reply,
} from '@reflect/contract';
import type { HoroscopeQuestion, InsightOptions, KnownEntry, PatternOptions } from '@reflect/engine';
import type { WithSupport } from './safety/support-need.ts';

/** Which provider analyses entries, as the screens show it. */
interface MindDescription {
  provider: 'engine' | 'llm';
  /** The name of the company or the address that receives the text; null when it never leaves this server. */
  providerName: string | null;
  /** The name of its language model; absent where there is none. */
  model?: string;
}

/** A request to a language model, without its text. */
export interface SentRequest {
  /** Whose text it is. */
  userId: string | undefined;
  /** What was asked for, such as `analyse_entry`. */
  task: string;
  /** As in `MindDescription`. */
  providerName: string;
  /** Characters of the texts that were sent, without the instructions of this program. */
  characters: number;
  /** How many entries, dreams or conversations the texts come from. */
  entries: number;
  images: number;
}

/** What came of a request to a language model that gave no answer to show. */
export type FailedAttempt = Exclude<ModelAttempt['outcome'], 'answered'>;

/** Something asked for a person, which can be cancelled. */
interface Asked {
  /** Who asks: the tasks of different people take turns. */
  userId?: string;
  /** Aborted when the answer is no longer needed; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** The text of an entry. */
export interface EntryToAnalyse extends Asked {
  content: string;
  /** What was said about the entries before it, so that the engine repeats no sentence within a week. */
  recent?: readonly string[];
  /** What the writer told the AI: how it speaks, and whether suggestions are welcome. */
  preferences?: AiPreferences;
}

/** A question about an analysed conversation. */
export interface FollowUpToAnswer extends Asked {
  /** The stored analysis of the conversation. */
  analysis: ConversationAnalysis;
  /** The text of the conversation. */
  content: string;
  question: string;
  /** Earlier questions and answers, oldest first, without `question`. */
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
}

/** An image of a journal entry. */
export interface ImageToDescribe extends Asked {
  bytes: Buffer;
  mediaType: string;
}

/** A conversation between people, and what is asked about it. */
export interface ConversationToAnalyse extends Asked {
  question: ConversationQuestion;
}

/** A dream, with the days before it. */
export interface DreamToInterpret extends Asked {
  question: Omit<DreamQuestion, 'recentDays'> & {
    recentDays?: readonly { id: string; createdAt: string; content: string; isSecret: boolean }[];
  };
}

/** A message in a conversation with the AI. */
export interface MessageToAnswer extends Asked {
  message: string;
  /** The earlier messages, oldest first, without `message`. */
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
  /** Passages of the person's own pages that fit the message; null where they aren't to be looked into. */
  memory?: readonly FoundPassage[] | null;
  /** The person chose the language model of this computer. */
  usesLocalModel?: boolean | undefined;
  /** Entries that the answer may use. */
  entries?: readonly KnownEntry[];
  /** The entry that the person asks about. A secret entry is sent to a language model only if it is this one. */
  askedEntryId?: string;
}

/** An answer in a guided session. */
export interface StepToGuide extends Asked {
  template: { title: string; questions: readonly string[] };
  /** The question that `message` answers, counted from 0. */
  questionIndex: number;
  message: string;
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
}

/** An answer whose message is streamed; its other fields are known before the first part. */
export type StreamedAnswer<Answer extends { message: string }> = Omit<Answer, 'message' | 'pages'> & {
  /**
   * The parts of the message in order. Can be iterated once; ending the iteration early stops the language model.
   * Rejects for an aborted signal only: an incomplete answer keeps what has arrived and says that it is incomplete.
   */
  words: AsyncIterable<string>;
  /** Who wrote the message; known once `words` has ended. */
  source: () => AnalysisSource;
  /** Passages of the person's own pages that belong to it; likewise known then. */
  pages?: () => readonly PagePassage[];
};

/** Entries of a journal, in any order. */
export interface JournalEntries extends Asked {
  entries: readonly KnownEntry[];
}

/** Entries between two days, both included. */
interface KnownRange {
  start: string;
  end: string;
  entries: readonly KnownEntry[];
  /** The time zone of the two days; UTC where it is left out. */
  timeZone?: string | undefined;
}

/** Two ranges of a journal, `before` and `after`. */
export interface RangesToCompare extends Asked {
  before: KnownRange;
  after: KnownRange;
}

/** Whether a text of a person may be sent to a language model; `isByName` where they have named who gets it. */
export type BeforeSending = (of: { userId: string; isByName: boolean }) => Promise<boolean>;

/**
 * The port through which features have texts analysed, whichever provider is configured.
 * Every method rejects for an aborted signal only: when a language model fails, the engine answers, and when the
 * engine fails too, the result is a general one that claims nothing about the text.
 * Callers pass entries unchanged, with secret ones marked; the providers decide what of them is used and sent.
 */
export interface Mind {
  describe(): MindDescription;
  /** The name of a language model on this computer that a person may choose for conversations; null where there is none. */
  localModel?(): string | null;
  /** Calls `listener` for every request to a language model, when it is sent. The engine sends nothing. */
  onSent(listener: (sent: SentRequest) => void): void;
  /**
   * Has something asked right before each request to a language model. Where it says no, nothing is sent, and nobody answers in
   * its place.
   */
  askBeforeSending(mayBeSent: BeforeSending): void;
  /** The analysis of one entry by the configured provider; takes as long as a language model takes. */
  analyseEntry(entry: EntryToAnalyse): Promise<EntryAnalysis>;
  /**
   * The analysis of one entry by the engine, without a network, for saving. Null where it takes longer than `waitMs`: the
   * entry is then saved without one, and analysed afterwards.
   */
  analyseEntryAtOnce(entry: {
    content: string;
    recent?: readonly string[];
    userId?: string;
    waitMs: number;
  }): Promise<EntryAnalysis | null>;
  /** The analysis of one entry by the engine, without a network, with all the time it takes. */
  analyseEntryByEngine(entry: EntryToAnalyse): Promise<EntryAnalysis>;
  /**
   * The analysis of one text by the configured language model alone, or what came of the request where it gave none: nobody
   * answers in its place. Absent where none is configured.
   */
  readOnce?(
    text: Pick<EntryToAnalyse, 'content' | 'userId' | 'signal'>,
  ): Promise<EntryAnalysis | FailedAttempt>;
  /** An answer in plain text. */
  answerFollowUp(followUp: FollowUpToAnswer): Promise<string>;
  /** What an image shows, in one or two sentences; null when it cannot be described. */
  describeImage(image: ImageToDescribe): Promise<string | null>;
  /** The analysis of a conversation between people. Parts that are switched off are left out. */
  analyseConversation(conversation: ConversationToAnalyse): Promise<WithSupport<AnalysedConversation>>;
  /** The interpretation of a dream. */
  interpretDream(dream: DreamToInterpret): Promise<WithSupport<DreamInterpretation>>;
  /** The reply to a message in a conversation with the AI. */
  reply(message: MessageToAnswer): Promise<StreamedAnswer<Reply>>;
  /** The next step of a guided session; the questions are the template's, unchanged. */
  guide(step: StepToGuide): Promise<StreamedAnswer<GuideStep>>;
  /** The patterns of a journal. With both providers, every figure is counted and tested by the engine. */
  findPatterns(
    journal: JournalEntries & { options: PatternOptions },
  ): Promise<{ result: JournalPattern[]; attempts?: ModelAttempt[] }>;
  /** The insights of a whole journal. */
  composeInsights(
    journal: JournalEntries & { options: InsightOptions },
  ): Promise<{ result: JournalInsights }>;
  /** What changed from one range to the other. */
  compareRanges(ranges: RangesToCompare): Promise<WithSupport<RangeComparison>>;
  /** A profile to show to others: predefined sentences only, without secret entries. */
  anonymousProfile(journal: JournalEntries): Promise<AnonymousProfile>;
  /** A horoscope from real planetary positions, always by the engine, so that no birthday is sent. Throws for an invalid date. */
  horoscope(question: HoroscopeQuestion): Promise<HoroscopeReading>;
}
