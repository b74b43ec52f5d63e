import { emptyEntry, type JournalEntry } from '@reflect/contract';
import { createMemory, type Note, notesFor, packVectors } from '@reflect/engine/memory';

const at = '2026-11-19T21:52:00.000Z';

/** A page with a sentence about a lease that came up lately, and one that was said almost the same in March. */
export const notedEntry: JournalEntry = {
  ...emptyEntry,
  id: '019a0000-0000-7000-8000-000000000001',
  content:
    'The landlord rang. I keep opening the drawer to look at the lease. It rained.\n\nI said yes before Dominik had finished asking. Then he left.',
  people: [],
  createdAt: at,
  updatedAt: at,
  sentimentScore: 3,
  entryType: 'SJE',
  imageAnalysis: null,
  aiInsights: null,
  analysis: null,
  conversationData: null,
  revision: 1,
};

/** As far apart as sentences about different things are. */
const vector = (subject: number) =>
  Float32Array.from({ length: 512 }, (_, k) => Math.sin((k + 1) * (subject + 1) * 12.9898) * 2);
const [landlord, lease, rain, yes, left] = [0, 1, 2, 3, 4].map(vector);

/** The notes beside that page, as memory makes them. */
export function makeNotes({ dismissed = [] }: { dismissed?: readonly string[] } = {}): Note[] {
  const memory = createMemory({ timeZone: 'UTC' });
  const put = (id: string, day: string, content: string, vectors: Float32Array[]) => {
    const page = { ...notedEntry, id, createdAt: `${day}T12:00:00.000Z`, content, tags: [], people: [] };
    memory.put({ ...page, score: 3 }, packVectors(vectors));
  };
  put(notedEntry.id, '2026-11-19', notedEntry.content, [landlord!, lease!, rain!, yes!, left!]);
  put('six', '2026-11-06', 'The lease lies in the kitchen drawer.', [lease!]);
  put('twelve', '2026-11-12', 'Took the lease from the drawer and put it back.', [lease!]);
  put('march', '2026-03-03', 'I said yes before he had finished asking.', [yes!]);
  return notesFor({ memory, pageId: notedEntry.id, metSupport: false, dismissed: new Set(dismissed) });
}
