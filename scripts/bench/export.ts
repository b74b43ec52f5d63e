import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startJourneyServer } from '../../tests/support/journey-server.ts';
import { makePeople } from './people.ts';
import { type Figure, printTable } from './print-table.ts';

const count = 10_000;
const characters = 1_150;
const mostMegabytes = 250;
const words =
  'today I felt calm and then a little anxious about the meeting but the walk by the river helped me breathe and notice the light on the water my sister called we laughed about the old house'.split(
    ' ',
  );

/** What an export of ten thousand entries takes of the built server, and how long others wait meanwhile. The memory is read from Linux. */
export async function benchExport(): Promise<Figure[]> {
  const server = await startJourneyServer();
  try {
    await server.stop();
    const [person] = await makePeople({ dataDir: server.dataDir, count: 1 });
    await server.start();
    const { address } = server;
    const headers = { cookie: person!.cookie, 'content-type': 'application/json', origin: address };
    const post = async (path: string, body: object) => {
      const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer;
    };
    const importId = randomUUID();
    await post('/api/imports', { id: importId, source: 'reflect' });
    for (let from = 0; from < count; from += 100) {
      const items = Array.from({ length: 100 }, (_, at) => entryOf(from + at));
      await post(`/api/imports/${importId}/items`, { feature: 'journal', items });
    }
    // What was stored has left the memory.
    await server.stop();
    await server.start();
    const figures: Figure[] = [];
    for (const kind of ['json', 'zip', 'pdf'] as const) {
      const rest = megabytesOf(server.pid());
      const watching = watch({ pid: server.pid(), address });
      const began = performance.now();
      const answer =
        kind === 'zip'
          ? await fetch(`${address}/api/export/json?images=true`, { headers })
          : await post('/api/export-data', { format: kind });
      let bytes = 0;
      for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) bytes += part.length;
      const seconds = (performance.now() - began) / 1000;
      const { peak, waits } = await watching.stop();
      figures.push(
        {
          what: `${kind}: time and size`,
          measured: `${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
        },
        {
          what: `${kind}: memory of the export (the whole server)`,
          measured: `${(peak - rest).toFixed(0)} MB (${rest.toFixed(0)} → ${peak.toFixed(0)})`,
          budget: `≤ ${mostMegabytes} MB`,
          isKept: peak - rest <= mostMegabytes,
        },
        {
          what: `${kind}: longest wait of another call`,
          measured: `${Math.max(...waits).toFixed(0)} ms of ${waits.length} calls`,
        },
      );
    }
    return figures;
  } finally {
    await server.remove();
  }
}

/** Watches the memory of a process, and how long it lets another call wait, until it is stopped. */
function watch({ pid, address }: { pid: number | null; address: string }) {
  const waits: number[] = [];
  let peak = megabytesOf(pid);
  let isOver = false;
  const running = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${address}/api/config`)).text();
      waits.push(performance.now() - began);
      peak = Math.max(peak, megabytesOf(pid));
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

function megabytesOf(pid: number | null): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

function entryOf(number: number): object {
  const createdAt = new Date(1_500_000_000_000 + number * 8 * 60 * 60_000).toISOString();
  let content = `Entry ${number}. `;
  for (let at = number; content.length < characters; at += 7) content += `${words[at % words.length]} `;
  if (number % 10 === 0) content += '😀❤️ 🎉';
  if (number % 30 === 0) content += ' 今日は海へ行った。汉字测试';
  if (number % 50 === 0) content += ' Привет, café, Ελλάδα, 한국어';
  return {
    id: randomUUID(),
    createdAt,
    updatedAt: createdAt,
    title: null,
    content,
    isSecret: false,
    mood: 'Serenity',
    tags: ['river', 'serenity'],
    people: [],
    imageUrl: null,
    sentimentScore: 4,
    entryType: 'SJE',
    imageAnalysis: null,
    aiInsights: { summary: '', emotions: ['Serenity'], patterns: [], suggestions: [] },
    analysis: null,
    conversationData: null,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  printTable({ title: 'Export, with 10,000 entries', figures: await benchExport() });
