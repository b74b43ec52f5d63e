import { createMemory, findNotes, listSentencesToRead, type Note, packVectors } from '@reflect/engine/memory';

/** A page with a sentence about a lease, which came up lately, and one that almost repeats one from March. */
export const notedPage = {
  id: '019a0000-0000-7000-8000-000000000001',
  createdAt: '2026-11-19T21:52:00.000Z',
  content:
    'The landlord rang. I keep opening the drawer to look at the lease. It rained.\n\nI said yes before Dominik had finished asking. Then he left.',
};

/** Sentences on one subject have the same vector; others are as far apart as those of a trained encoder. */
const subjects = ['lease', 'yes', 'landlord', 'rained', 'left'];
function makeVector(sentence: string) {
  const subject = subjects.findIndex((word) => sentence.includes(word));
  return Float32Array.from({ length: 512 }, (_, k) => Math.sin((k + 1) * (subject + 2) * 12.9898) * 2);
}

/** The notes on that page, as memory makes them. */
export function makeNotes({ dismissed = [] }: { dismissed?: readonly string[] } = {}): Note[] {
  const memory = createMemory({ timeZone: 'UTC' });
  const put = (id: string, day: string, content: string) => {
    const about = { title: null, mood: null, tags: [], people: [], isSecret: false, score: 3 };
    const page = { ...about, id, createdAt: `${day}T12:00:00.000Z`, content };
    memory.put(page, packVectors(listSentencesToRead(content).map(makeVector)));
  };
  put(notedPage.id, '2026-11-19', notedPage.content);
  put('six', '2026-11-06', 'The lease lies on the kitchen table.');
  put('twelve', '2026-11-12', 'Took the lease from its envelope and put it back.');
  put('march', '2026-03-03', 'I said yes before he had finished asking.');
  return findNotes({ memory, pageId: notedPage.id, metSupport: false, dismissed: new Set(dismissed) });
}
