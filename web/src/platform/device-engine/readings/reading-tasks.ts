import type {
  AiPreferences,
  AnalysisSource,
  AnonymousProfile,
  ChatMessage,
  ConversationAnalysis,
  Dream,
  DreamInterpretation,
  FoundPassage,
  ProfilePart,
  SupportNeed,
} from '@reflect/contract';
import type { RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import {
  addNotice,
  analyseConversation,
  answerAboutConversation,
  answerCrisis,
  applyWantedAdvice,
  compareRanges,
  composeJournal,
  composeProfile,
  guide,
  interpretDream,
  isMadeOfChoices,
  joinToJudge,
  judgeCrisis,
  listDreamsBefore,
  listEntriesBeforeNight,
  listOwnMessages,
  pickParts,
  removeSecrets,
  removeSecretWords,
  reply,
  toKnownRange,
  toNeedOfSeveral,
  toSupportNeed,
  writeHoroscope,
} from '@reflect/engine';
import type { KnownEntry } from '@reflect/engine/observed-journal';
import { findTemplate } from '@reflect/engine/session-templates';
import { sortTemplates } from '@reflect/engine/sort-templates';

type Conversation = Required<RouteRequest<'POST /api/analyze-conversation'>['body']>;
type Body<R extends 'POST /api/compare-date-ranges' | 'POST /api/sort-templates'> = RouteRequest<R>['body'];
interface Asked {
  message: string;
  history: readonly ChatMessage[];
  preferences: AiPreferences;
}

const source: AnalysisSource = { provider: 'engine', model: null, attempts: [] };

/** What the server's engine answers where it can read the journal; here the same is made in a worker on this device. */
export const readingTasks = {
  dream({ dream, others, entries }: AroundDream): {
    reading: DreamInterpretation;
    support: SupportNeed | null;
  } {
    const { narrative, emotions, symbols, wokeFeeling, dreamDate } = dream;
    const reading = interpretDream({
      ...{ content: narrative, emotions, symbols, wokeFeeling },
      earlierDreams: listDreamsBefore(dream, others),
      recentDays: removeSecrets(listEntriesBeforeNight(dreamDate, entries)),
    });
    return { reading, support: findNeed([narrative, wokeFeeling ?? '']) };
  },

  journal: composeJournal,

  /** Made from the latest entries that aren't secret, as on the server: fixed sentences only. */
  profile({ entries, parts }: ProfileAsked): AnonymousProfile {
    const made = composeProfile(entries.filter(({ isSecret }) => !isSecret));
    // Nobody else is told that too little is known yet.
    return pickParts(made, isMadeOfChoices(made) ? parts : []);
  },

  ranges({ range1, range2, timeZone }: Body<'POST /api/compare-date-ranges'>) {
    const [before, after] = [range1, range2].map((range) => {
      const known = toKnownRange(range as Parameters<typeof toKnownRange>[0], timeZone);
      return { ...known, entries: removeSecretWords(known.entries) };
    });
    return compareRanges(before!, after!);
  },

  conversation(question: Conversation): RouteAnswer<'POST /api/analyze-conversation'> {
    const supportNeed = findNeed([question.text, question.context ?? '']);
    return { ...analyseConversation(question), ...(supportNeed && { supportNeed }) };
  },

  followUp({ analysis, question, history }: FollowUp): string {
    const safety = answerCrisis(judgeCrisis(question).crisis, { message: question, history });
    return [safety, answerAboutConversation({ analysis, question, history })].filter(Boolean).join('\n\n');
  },

  /** What is said first about a text in which a crisis is found; null if there is none. */
  crisis: (text: string): string | null =>
    answerCrisis(judgeCrisis(text).crisis, { message: text, history: [] }),

  horoscope: writeHoroscope,

  wantedAdvice: applyWantedAdvice,

  order: ({ insights, templates }: Body<'POST /api/sort-templates'>): string[] =>
    sortTemplates({ insights, templates }),

  /** Null if there is no such session. */
  guide({ templateId, questionIndex, ...asked }: GuidedAnswer): RouteAnswer<'POST /api/guided-chat'> | null {
    const template = findTemplate(templateId);
    if (template === undefined) return null;
    const { crisis: _, ...step } = guide({ template, questionIndex, ...asked });
    return {
      ...step,
      message: addNotice(step.message, asked.history),
      ...written(asked.message, listOwnMessages(asked.history)),
    };
  },

  reply({
    memory,
    ...asked
  }: Asked & { memory: readonly FoundPassage[] | null }): RouteAnswer<'POST /api/chat'> {
    const { crisis: _, ...answer } = reply({ ...asked, memory });
    return { ...answer, ...written(asked.message, listOwnMessages(asked.history)) };
  },
};

/** A dream with what is read beside it; the entries newest first. */
interface AroundDream {
  dream: Dream;
  others: readonly Dream[];
  entries: readonly { id: string; createdAt: string; content: string; isSecret: boolean }[];
}
interface ProfileAsked {
  entries: readonly KnownEntry[];
  parts: readonly ProfilePart[] | undefined;
}
interface FollowUp {
  analysis: ConversationAnalysis;
  question: string;
  history: readonly ChatMessage[];
}
type GuidedAnswer = Asked & { templateId: string; questionIndex: number };

const findNeed = (texts: readonly string[]) => toNeedOfSeveral(judgeCrisis(joinToJudge(texts)).crisis);

function written(
  message: string,
  earlier: readonly string[] = [],
): { source: AnalysisSource; supportNeed?: SupportNeed } {
  const supportNeed = toSupportNeed(judgeCrisis(message, earlier).crisis);
  return { source, ...(supportNeed && { supportNeed }) };
}

type Tasks = typeof readingTasks;
export type ReadingTask = keyof Tasks;

/** Runs a task on this device. Rejects if that's impossible. */
export type ReadHere = <Task extends ReadingTask>(
  task: Task,
  asked: Parameters<Tasks[Task]>,
) => Promise<ReturnType<Tasks[Task]>>;

/** Runs a task in this thread. */
export function runReading<Task extends ReadingTask>(
  task: Task,
  asked: Parameters<Tasks[Task]>,
): ReturnType<Tasks[Task]> {
  const run = readingTasks[task] as unknown as (...asked: Parameters<Tasks[Task]>) => ReturnType<Tasks[Task]>;
  return run(...asked);
}
