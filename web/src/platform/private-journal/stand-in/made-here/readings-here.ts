import type {
  AiPreferences,
  ChatMessage,
  Dream,
  EntryAnalysis,
  FoundPassage,
  JournalEntry,
  ProfilePart,
} from '@reflect/contract';
import { collections } from '@reflect/contract/collections';
import type { RouteAnswer, RouteRequest } from '@reflect/contract/routes';
import { toDay } from '@reflect/engine/days';
import { ApiError } from '../../../api-error.ts';
import type { ReadHere } from '../../../device-engine/readings/reading-tasks.ts';
import type { CollectionCalls } from '../collection-calls.ts';
import type { AnyItem } from '../item-rules.ts';
import type { ReadableJournal } from './journal-here.ts';

type BodyOf<R extends 'POST /api/analyze-conversation' | 'POST /api/horoscope'> = RouteRequest<R>['body'];
const maxEntries = 60;
const maxDreams = 500;
/** The server uses as many. */
const maxInProfile = 500;

/** Dreams, conversations, comparisons, sessions and replies, read and answered on this device. */
export function makeReadingsHere({
  journal,
  preferences,
  dreams,
  entries,
  read,
}: {
  journal: ReadableJournal;
  preferences: () => Promise<AiPreferences>;
  dreams: CollectionCalls;
  entries: CollectionCalls;
  read: ReadHere;
}) {
  return {
    /** Keeps the reading with the dream, unless its narrative was changed meanwhile. */
    async analyseDream(id: string): Promise<RouteAnswer<'POST /api/dreams/:dreamId/analyze'>> {
      const dream = (await dreams.get(id)) as unknown as Dream;
      const others = await journal.list<Dream>(collections.dreams, maxDreams);
      const latest = await journal.list<JournalEntry>(collections.journal, maxEntries);
      const { reading, support } = await read('dream', [{ dream, others, entries: latest }]);
      const kept = await dreams.rewrite(id, (item) => {
        const present = item as unknown as Dream;
        if (present.narrative !== dream.narrative) return item;
        const { analysisCount } = present;
        return { ...present, aiAnalysis: reading, analysisCount: analysisCount + 1 } as unknown as AnyItem;
      });
      return { ...(kept as unknown as Dream), ...(support && { support }) };
    },

    analyseConversation: ({
      context = '',
      relationshipType = 'friend',
      includeEmotions = true,
      includeSuggestions = true,
      text,
    }: BodyOf<'POST /api/analyze-conversation'>) =>
      read('conversation', [{ text, context, relationshipType, includeEmotions, includeSuggestions }]),

    async askFollowUp({ entryId, followUpQuestion: question, conversationHistory: history }: FollowUp) {
      const { conversationData } = (await entries.get(entryId)) as unknown as JournalEntry;
      const analysis = conversationData?.analysis;
      if (!analysis)
        throw makeDeclined(409, {
          code: 'conversations.not_a_conversation',
          message: 'Follow-up questions only work for entries that analyze a conversation.',
        });
      return { response: await read('followUp', [{ analysis, question, history }]) };
    },

    /** For the person to look at: nothing is sent. */
    async makeAnonymousProfile(parts: readonly ProfilePart[] | undefined) {
      const { entries: known } = await journal.observe();
      return { profile: await read('profile', [{ entries: known.slice(0, maxInProfile), parts }]) };
    },

    makeHoroscope: ({ zodiacSign, birthDate, compareSign }: BodyOf<'POST /api/horoscope'>) =>
      read('horoscope', [
        {
          sign: zodiacSign,
          date: toDay(new Date()),
          birthDate: birthDate ?? null,
          compareSign: compareSign ?? null,
        },
      ]),

    async guide({ templateId, currentQuestionIndex: questionIndex, message, conversationHistory }: Step) {
      const asked = { templateId, questionIndex, message, history: conversationHistory };
      const step = await read('guide', [{ ...asked, preferences: await preferences() }]);
      if (step === null)
        throw makeDeclined(404, {
          code: 'guides.template_not_found',
          message: 'There is no guide with this name.',
        });
      return step;
    },

    reply: async ({ message, conversationHistory: history, memory = null }: Message) =>
      read('reply', [{ message, history, memory, preferences: await preferences() }]),

    /** Loads what `wanted` needs while the text is still being analysed. */
    prepareWanted: () => void preferences().catch(() => undefined),
    /** An analysis as the writer wants it: without suggestions if they chose only to be listened to. */
    async wanted(analysis: EntryAnalysis): Promise<EntryAnalysis> {
      const wishes = await preferences();
      return Object.keys(wishes).length === 0 ? analysis : read('wantedAdvice', [analysis, wishes]);
    },
  };
}

interface FollowUp {
  entryId: string;
  followUpQuestion: string;
  conversationHistory: ChatMessage[];
}
interface Message {
  message: string;
  conversationHistory: ChatMessage[];
  memory?: FoundPassage[] | null;
}
type Step = Message & { templateId: string; currentQuestionIndex: number };

function makeDeclined(status: number, problem: { code: string; message: string }): ApiError {
  return new ApiError({ status, text: JSON.stringify(problem) });
}
