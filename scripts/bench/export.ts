import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { storeJournal } from '../../tests/support/journal-of-years.ts';
import { startJourneyServer } from '../../tests/support/journey-server.ts';
import { makePeople } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

const words =
  'today I felt calm and then a little anxious about the meeting but the walk by the river helped me breathe and notice the light on the water my sister called we laughed about the old house'.split(
    ' ',
  );

/** A journal that is exported in some of the three formats. */
interface Journal {
  name: string;
  entries: number;
  characters: number;
  kinds: readonly ('json' | 'zip' | 'pdf')[];
  mostMegabytes: number;
}

const journals: readonly Journal[] = [
  {
    name: '10,000 entries',
    entries: 10_000,
    characters: 1_150,
    kinds: ['json', 'zip', 'pdf'],
    mostMegabytes: 250,
  },
  // 49 MB of text: memory must not grow with the length of the entries.
  {
    name: '490 entries of 99,900 characters',
    entries: 490,
    characters: 99_900,
    kinds: ['json', 'zip'],
    mostMegabytes: 300,
  },
  {
    name: '400 entries of 100,000 characters',
    entries: 400,
    characters: 100_000,
    kinds: ['pdf'],
    mostMegabytes: 300,
  },
];

/** What exports cost the built server, and how long other calls wait meanwhile. Memory is read from Linux. */
export async function benchExport(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const journal of journals) figures.push(...(await benchJournalExport(journal)));
  return figures;
}

async function benchJournalExport({
  name,
  entries,
  characters,
  kinds,
  mostMegabytes,
}: Journal): Promise<Figure[]> {
  const server = await startJourneyServer();
  try {
    const [person] = await makePeople({ dataDir: server.dataDir, count: 1 });
    await storeJournal({
      dataDir: server.dataDir,
      userId: person!.userId,
      count: entries,
      textOf: (number) => makeText({ number, characters }),
    });
    const { address } = server;
    const headers = { cookie: person!.cookie, 'content-type': 'application/json', origin: address };
    const figures: Figure[] = [];
    for (const kind of kinds) {
      // Each export starts with a freshly started server.
      await server.stop();
      await server.start();
      const rest = readMegabytes(server.pid());
      const watching = watch({ pid: server.pid(), address });
      const began = performance.now();
      const answer =
        kind === 'zip'
          ? await fetch(`${address}/api/export/json?images=true`, { headers })
          : await fetch(`${address}/api/export-data`, {
              method: 'POST',
              headers,
              body: JSON.stringify({ format: kind }),
            });
      if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${await answer.text()}`);
      let bytes = 0;
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
      const seconds = (performance.now() - began) / 1000;
      const { peak, waits } = await watching.stop();
      const what = `${name}, ${kind}`;
      figures.push(
        {
          what: `${what}: time and size`,
          measured: `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
        },
        {
          what: `${what}: memory of the export (the whole server)`,
          measured: `${(peak - rest).toFixed(0)} MB (${rest.toFixed(0)} → ${peak.toFixed(0)})`,
          budget: `≤ ${mostMegabytes} MB`,
          isKept: peak - rest <= mostMegabytes,
        },
        {
          what: `${what}: longest wait of another call`,
          measured: `${Math.max(...waits).toFixed(0)} ms of ${waits.length} calls`,
        },
      );
    }
    return figures;
  } finally {
    await server.remove();
  }
}

/** Watches the memory of a process, and how long another call waits, until it is stopped. */
function watch({ pid, address }: { pid: number | null; address: string }) {
  const waits: number[] = [];
  let peak = readMegabytes(pid);
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${address}/api/config`)).text();
      waits.push(performance.now() - began);
      peak = Math.max(peak, readMegabytes(pid));
      await setTimeout(25);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await running;
      return { peak, waits };
    },
  };
}

function readMegabytes(pid: number | null): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Paragraphs like people write them, some with letters of other scripts. */
function makeText({ number, characters }: { number: number; characters: number }): string {
  const parts = [`Entry ${number}. `];
  let length = 0;
  for (let at = number; length < characters; at += 7) {
    const part = `${words[at % words.length]}${at % 100 < 7 ? '.\n\n' : ' '}`;
    length += part.length;
    parts.push(part);
  }
  const ending = [
    number % 10 === 0 ? '😀❤️ 🎉' : '',
    number % 30 === 0 ? ' 今日は海へ行った。汉字测试' : '',
    number % 50 === 0 ? ' Привет, café, Ελλάδα, 한국어' : '',
  ].join('');
  return parts.join('').slice(0, characters - ending.length) + ending;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printTable({ title: 'Export', figures: await benchExport() });
