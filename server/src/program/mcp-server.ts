import { randomUUID } from 'node:crypto';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { limits } from '@reflect/contract';
import { z } from 'zod';
import { StartError } from '../platform/config/start-error.ts';
import { describeAnswer } from './describe-answer.ts';
import { makeJournalCopy } from './journal-copy.ts';
import type { ReflectApi } from './reflect-api.ts';

interface Options {
  api: Pick<ReflectApi, 'readChanges' | 'addEntry'>;
  /** The ids of secret entries that the person lets this program read. */
  allowed: ReadonlySet<string>;
}

const maxQuotes = 20;
const reads = { readOnlyHint: true, openWorldHint: false } as const;

/** Serves the journal over standard input and output, until the input ends. */
export async function serveMcp(options: Options): Promise<void> {
  const server = makeMcpServer(options);
  const ended = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await server.connect(new StdioServerTransport());
  await ended;
  await server.close();
}

/**
 * The tools for a program on the person's machine: search, read and add. Secret entries are treated as if they didn't
 * exist, except those that the person has named.
 */
export function makeMcpServer({ api, allowed }: Options): McpServer {
  const server = new McpServer({ name: 'reflect', version: '0.1.0' });
  const copy = makeJournalCopy({ api, mayRead: ({ id, isSecret }) => !isSecret || allowed.has(id) });

  server.registerTool(
    'search',
    {
      title: 'Search the journal',
      description:
        "Finds entries of the person's journal for a question in plain words, with days, people or moods. Answers what was counted, and sentences as they were written, each with its day and the id of its entry.",
      inputSchema: {
        question: z.string().min(1).max(400),
        limit: z.number().int().min(1).max(maxQuotes).default(8),
      },
      annotations: reads,
    },
    ({ question, limit }) => answer(async () => describeAnswer(await copy.ask({ question, limit }))),
  );

  server.registerTool(
    'read',
    {
      title: 'Read an entry',
      description: 'One entry, whole, by its id from a search.',
      inputSchema: { entryId: z.uuid() },
      annotations: reads,
    },
    ({ entryId }) =>
      answer(async () => {
        const entry = await copy.find(entryId);
        if (!entry) throw new StartError('There is no such entry that this program may read.');
        const { createdAt, title, content, mood, tags } = entry;
        const people = entry.people.map(({ displayName }) => displayName);
        return JSON.stringify({ entryId, createdAt, title, content, mood, tags, people }, null, 2);
      }),
  );

  server.registerTool(
    'add',
    {
      title: 'Add an entry',
      description:
        "Adds an entry to the person's journal, in their words. It can't be changed or deleted from here.",
      inputSchema: {
        content: z.string().min(1).max(limits.entryContent),
        title: z.string().max(limits.entryTitle).optional(),
      },
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ content, title }) =>
      answer(async () => {
        const entry = await api.addEntry({ id: randomUUID(), content, ...(title && { title }) });
        return `Saved as ${entry.id}.`;
      }),
  );
  return server;
}

/** The answer of a tool. An error that the person can act on is an answer too. */
async function answer(make: () => Promise<string>) {
  try {
    return { content: [{ type: 'text' as const, text: await make() }] };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { content: [{ type: 'text' as const, text: error.message }], isError: true };
  }
}
