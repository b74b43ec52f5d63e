import type {
  JournalAnswer,
  MemoryAnswer,
  MemoryPage,
  MemoryPerson,
  NamedPerson,
  Note,
  PersonPage,
  Previous,
} from '@reflect/engine/memory';

/** How far memory has read the journal. */
export interface MemoryProgress {
  /** Pages whose sentences can be found by what they mean. */
  done: number;
  total: number;
  /** How often pages came, changed or went. */
  changes: number;
  /** Whether the weights are on this device; until then pages are found by their words. */
  hasMeaning: boolean;
  /** Estimated milliseconds for the rest; null if unknown. */
  leftMs: number | null;
}

/** What memory can be asked, by name, with the answers. */
export interface MemoryQuestions {
  ask: { asked: { question: string; previous: Previous | null }; answer: JournalAnswer };
  search: { asked: { question: string; limit: number }; answer: MemoryAnswer };
  suggest: { asked: { count: number }; answer: string[] };
  notes: {
    asked: {
      pageId: string;
      /** The text of a page that isn't saved yet. */
      content?: string;
      metSupport: boolean;
      dismissed: readonly string[];
    };
    answer: Note[];
  };
  person: { asked: { name: string }; answer: PersonPage };
  namedPeople: { asked: { count: number }; answer: NamedPerson[] };
}
export type MemoryQuestion = keyof MemoryQuestions;

/** What the page tells the worker. */
export type ToMemory =
  | {
      kind: 'open';
      userId: string;
      /** Null if nothing can be kept; then everything is read again at each start. */
      key: CryptoKey | null;
      /** The first day, ISO 8601, whose vectors may stay on this device; null for all. */
      keptSince: string | null;
      timeZone: string;
      /** The language of dates on this device. */
      locale: string;
    }
  | { kind: 'pages'; pages: readonly MemoryPage[]; removedIds: readonly string[] }
  | { kind: 'people'; people: readonly MemoryPerson[] }
  /** The whole journal is known: what is stored of no page is erased. */
  | { kind: 'complete' }
  /** The weights may have arrived. */
  | { kind: 'weights' }
  | {
      [Name in MemoryQuestion]: {
        kind: 'question';
        number: number;
        name: Name;
        asked: MemoryQuestions[Name]['asked'];
      };
    }[MemoryQuestion];

/** What the worker tells the page. */
export type FromMemory =
  | { kind: 'progress'; progress: MemoryProgress }
  | { kind: 'answer'; number: number; answer: unknown }
  | { kind: 'failure'; number: number };
