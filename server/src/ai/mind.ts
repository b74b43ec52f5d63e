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

/** The provider that analyses entries, as the screens show it. */
interface MindDescription {
  provider: 'engine' | 'llm';
  /** The company or the address that receives the text; null if the text never leaves this server. */
  providerName: string | null;
  /** The name of its language model, if there is one. */
  model?: string;
}

/** A request to a language model, without its text. */
export interface SentRequest {
  userId: string | undefined;
  /** Such as `analyse_entry`. */
  task: string;
  /** As in `MindDescription`. */
  providerName: string;
  /** Characters of the texts that were sent, without the instructions of this program. */
  characters: number;
  /** How many entries, dreams or conversations the texts come from. */
  entries: number;
  images: number;
}

export type FailedAttempt = Exclude<ModelAttempt['outcome'], 'answered'>;

interface Asked {
  /** Tasks of different people take turns. */
  userId?: string;
  /** Aborted when the answer is no longer needed; the call then rejects with the signal's reason. */
  signal?: AbortSignal;
}

export interface EntryToAnalyse extends Asked {
  content: string;
  /** What was said about the entries before it, so that the engine repeats no sentence within a week. */
  recent?: readonly string[];
  /** The writer's preferences: the AI's style, and whether suggestions are welcome. */
  preferences?: AiPreferences;
}

export interface FollowUpToAnswer extends Asked {
  analysis: ConversationAnalysis;
  content: string;
  question: string;
  /** Oldest first, without `question`. */
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
}

export interface ImageToDescribe extends Asked {
  bytes: Buffer;
  mediaType: string;
}

export interface ConversationToAnalyse extends Asked {
  question: ConversationQuestion;
}

/** A dream, with the days before it. */
export interface DreamToInterpret extends Asked {
  question: Omit<DreamQuestion, 'recentDays'> & {
    recentDays?: readonly { id: string; createdAt: string; content: string; isSecret: boolean }[];
  };
}

export interface MessageToAnswer extends Asked {
  message: string;
  /** Oldest first, without `message`. */
  history: readonly ChatMessage[];
  preferences?: AiPreferences;
  /** Passages of the person's own pages that fit the message; null if the pages must not be searched. */
  memory?: readonly FoundPassage[] | null;
  /** The person chose the language model on this computer. */
  usesLocalModel?: boolean | undefined;
  /** Entries that the answer may use. */
  entries?: readonly KnownEntry[];
  /** The entry that the person asks about. A secret entry is sent to a language model only if it is this one. */
  askedEntryId?: string;
}

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
   * Rejects only for an aborted signal: an incomplete answer keeps what has arrived and says that it is incomplete.
   */
  words: AsyncIterable<string>;
  /** Who wrote the message; known once `words` has ended. */
  source: () => AnalysisSource;
  /** Passages of the person's own pages that the message refers to; known once `words` has ended. */
  pages?: () => readonly PagePassage[];
};

/** In any order. */
export interface JournalEntries extends Asked {
  entries: readonly KnownEntry[];
}

/** Entries between two days, both included. */
interface KnownRange {
  start: string;
  end: string;
  entries: readonly KnownEntry[];
  /** The time zone of the two days; UTC if left out. */
  timeZone?: string | undefined;
}

export interface RangesToCompare extends Asked {
  before: KnownRange;
  after: KnownRange;
}

/** Whether a text of a person may be sent to a language model; `isByName` if they have named the recipient. */
export type BeforeSending = (of: { userId: string; isByName: boolean }) => Promise<boolean>;

/**
 * The port through which features have texts analysed, whichever provider is configured. Every method rejects only for
 * an aborted signal: if a language model fails, the engine answers, and if the engine fails too, the result is a
 * general one with no claim about the text. Callers pass entries unchanged, with secret ones marked; the providers
 * decide which of them are used and sent.
 */
export interface Mind {
  describe(): MindDescription;
  /** A language model on this computer that a person may choose for conversations; null if there is none. */
  localModel?(): string | null;
  /** Calls `listener` when a request is sent to a language model. The engine sends nothing. */
  onSent(listener: (sent: SentRequest) => void): void;
  /**
   * Sets what is asked right before each request to a language model. If it says no, nothing is sent and the engine
   * doesn't answer either.
   */
  askBeforeSending(mayBeSent: BeforeSending): void;
  /** By the configured provider; takes as long as a language model takes. */
  analyseEntry(entry: EntryToAnalyse): Promise<EntryAnalysis>;
  /**
   * By the engine, without a network, for saving. Null if it takes longer than `waitMs`: the entry is then saved
   * without an analysis, which is added later.
   */
  analyseEntryAtOnce(entry: {
    content: string;
    recent?: readonly string[];
    userId?: string;
    waitMs: number;
  }): Promise<EntryAnalysis | null>;
  /** By the engine, without a network, however long it takes. */
  analyseEntryByEngine(entry: EntryToAnalyse): Promise<EntryAnalysis>;
  /**
   * By the configured language model alone; its failure is returned, and no other provider answers. Absent if no model
   * is configured.
   */
  readOnce?(
    text: Pick<EntryToAnalyse, 'content' | 'userId' | 'signal'>,
  ): Promise<EntryAnalysis | FailedAttempt>;
  /** In plain text. */
  answerFollowUp(followUp: FollowUpToAnswer): Promise<string>;
  /** What an image shows, in one or two sentences; null if it can't be described. */
  describeImage(image: ImageToDescribe): Promise<string | null>;
  /** Parts that are switched off are left out. */
  analyseConversation(conversation: ConversationToAnalyse): Promise<WithSupport<AnalysedConversation>>;
  interpretDream(dream: DreamToInterpret): Promise<WithSupport<DreamInterpretation>>;
  reply(message: MessageToAnswer): Promise<StreamedAnswer<Reply>>;
  /** The questions are the template's, unchanged. */
  guide(step: StepToGuide): Promise<StreamedAnswer<GuideStep>>;
  /** With both providers, the engine counts and tests every figure. */
  findPatterns(
    journal: JournalEntries & { options: PatternOptions },
  ): Promise<{ result: JournalPattern[]; attempts?: ModelAttempt[] }>;
  /** The insights of a whole journal. */
  composeInsights(
    journal: JournalEntries & { options: InsightOptions },
  ): Promise<{ result: JournalInsights }>;
  /** What changed from one range to the other. */
  compareRanges(ranges: RangesToCompare): Promise<{ result: RangeComparison }>;
  /** A profile to show to others: predefined sentences only, from entries that aren't secret. */
  anonymousProfile(journal: JournalEntries): Promise<AnonymousProfile>;
  /** From real planetary positions, always by the engine, so that no birthday is sent. Throws for an invalid date. */
  horoscope(question: HoroscopeQuestion): Promise<HoroscopeReading>;
}
