import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { StartError } from '../platform/config/start-error.ts';
import { describeAnswer } from './describe-answer.ts';
import { makeJournalCopy } from './journal-copy.ts';
import { connect, type ReflectApi, readAccess } from './reflect-api.ts';

const usage = `reflect add "What happened" [--title TITLE] [--secret]     adds an entry; - reads it from the input
  reflect ask "When did I last see Mara?"                   answers from your entries, on this machine
  reflect export FILE [--images]                            everything of yours, as JSON or, with images, as a ZIP
  reflect mcp [--allow-secret ENTRY-ID]...                  serves your journal to a program on this machine`;
const quotes = 5;

interface Surroundings {
  environment: Record<string, string | undefined>;
  input: Readable;
  print: (text: string) => void;
}

/** Runs a command on a person's own machine with an access token. @throws StartError with a line for the person */
export async function runProgram(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const [command = '', ...rest] = args;
  if (args.some((word) => word === '--help' || word === '-h')) return surroundings.print(usage);
  const run = commands[command];
  if (!run) throw new StartError(usage);
  const access = readAccess(surroundings.environment);
  await run({ args: rest, api: connect(access), ...surroundings });
}

type Command = (options: Surroundings & { args: string[]; api: ReflectApi }) => Promise<void>;

const commands: Record<string, Command> = {
  async add({ args, api, input, print }) {
    const { values, positionals } = readArgs(args, {
      title: { type: 'string' },
      secret: { type: 'boolean' },
    });
    const written = positionals.join(' ');
    const content = (written === '-' ? await text(input) : written).trim();
    if (!content) throw new StartError(usage);
    const { title, secret: isSecret = false } = values as { title?: string; secret?: boolean };
    const entry = await api.addEntry({ id: randomUUID(), content, isSecret, ...(title && { title }) });
    print(`Saved. ${entry.id}`);
  },

  async ask({ args, api, print }) {
    const question = readArgs(args, {}).positionals.join(' ').trim();
    if (!question) throw new StartError(usage);
    const copy = makeJournalCopy({ api, mayRead: ({ isSecret }) => !isSecret });
    print(describeAnswer(await copy.ask({ question, limit: quotes })));
  },

  async export({ args, api, print }) {
    const { values, positionals } = readArgs(args, { images: { type: 'boolean' } });
    const [file] = positionals;
    if (!file) throw new StartError(usage);
    const draft = `${file}.partial`;
    // Opened first, so that nothing is fetched that can't be saved.
    const handle = await open(draft, 'w', 0o600).catch((error) => refuseFile({ file, error }));
    try {
      const source = await api.exportData({ withImages: values.images === true });
      await pipeline(Readable.fromWeb(source as never), handle.createWriteStream());
      await rename(draft, file).catch((error) => refuseFile({ file, error }));
    } finally {
      await handle.close();
      await rm(draft, { force: true });
    }
    print(`Saved to ${file}.`);
  },

  async mcp({ args, api }) {
    const { values } = readArgs(args, { 'allow-secret': { type: 'string', multiple: true } });
    const allowed = new Set((values['allow-secret'] ?? []) as string[]);
    // Loaded on demand: it is larger than everything else here.
    const { serveMcp } = await import('./mcp-server.ts');
    await serveMcp({ api, allowed });
  },
};

function refuseFile({ file, error }: { file: string; error: NodeJS.ErrnoException }): never {
  const reasons: Record<string, string> = {
    ENOENT: 'its folder is missing',
    ENOTDIR: 'its folder is a file',
    EISDIR: "it's a folder",
    EACCES: 'this user may not write there',
    EROFS: 'nothing may be written there',
  };
  const reason = reasons[error.code ?? ''] ?? error.code ?? error.message;
  throw new StartError(`${file} can't be written: ${reason}. Name another file.`, { cause: error });
}

function readArgs(args: string[], options: NonNullable<ParseArgsConfig['options']>) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
}
