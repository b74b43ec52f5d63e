import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EntryAnalysis, limits, type Problem, type SentToModel } from '@reflect/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProvider } from '../../../ai/testing/provider-stand-in.ts';
import { makeWrittenAnalysis } from '../../../ai/testing/written-analysis.ts';
import { becomePrivate, getRefusal } from '../../../testing/private-journal.ts';
import { readAnswer } from '../../../testing/sample.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../../testing/test-server.ts';

const path = '/api/private-journal/read-once';
const text = 'I told Quintarelle the truth, and she listened.';
const reader = { providerName: 'Anthropic', model: 'claude-sonnet-4-5' };
const freeAiDailyLimit = 3;

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let address: string;
let ana: TestPerson;
const lines: string[] = [];
beforeAll(async () => {
  provider = await startProvider('anthropic');
  server = await startTestServer({
    config: { ai: provider.ai, freeAiDailyLimit },
    logTo: { write: (line: string) => void lines.push(line) },
  });
  address = await server.listen();
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});
beforeEach(async () => {
  ana = await signInPrivate();
  provider.behave({ does: 'write', text: makeWrittenAnalysis({ analysis: 'Telling her was a relief.' }) });
});

async function signInPrivate(): Promise<TestPerson> {
  const person = await server.signIn(`${randomUUID()}@example.org`);
  await becomePrivate(person);
  return person;
}
const send = (more: object = {}, person = ana) => person.post(path, { text, reader, ...more });
const readListed = (person: TestPerson) => readAnswer<SentToModel[]>(person.get('/api/ai-log'));

/** Everything that the server has stored and logged: rows as they are, payloads unsealed, files and the log. */
async function readEverythingKept(): Promise<string> {
  const { database, keyring, config } = server.services;
  const { rows: tables } = await database.$client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = 'public'
       and table_name not in (select relname from pg_class where relispartition) group by 1`,
  );
  let kept = lines.join('');
  for (const { name, columns } of tables) {
    const { rows } = await database.$client.query<{ row: string }>(`select t::text as row from "${name}" t`);
    kept += rows.map(({ row }) => row).join('\n');
    if (!columns.includes('payload') || !columns.includes('user_id')) continue;
    const isRevised = columns.includes('revision');
    const { rows: sealed } = await database.$client.query<{
      id: string;
      userId: string;
      revision: number;
      sealed: Buffer;
    }>(
      `select id, user_id as "userId", ${isRevised ? 'revision' : '0 as revision'}, payload as sealed from "${name}"`,
    );
    for (const { revision, ...row } of sealed)
      kept += JSON.stringify(await keyring.unseal({ ...row, table: name, ...(isRevised && { revision }) }));
  }
  const files = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  for (const file of files)
    if (file.isFile()) kept += readFileSync(join(file.parentPath, file.name)).toString('latin1');
  return kept;
}

describe('one text of a private journal, sent to the named language model', () => {
  it('is read by it, and nothing of the text or the answer is stored', async () => {
    const analysis = EntryAnalysis.parse(await readAnswer(send()));
    expect(analysis).toMatchObject({
      analysis: 'Telling her was a relief.',
      emotions: ['relief'],
      source: { provider: 'llm', model: reader.model, attempts: [{ ...reader, outcome: 'answered' }] },
    });
    expect(JSON.stringify(provider.requests.map(({ body }) => body))).toContain('Quintarelle');
    expect(provider.requests).toHaveLength(1);
    // The name, the address and the id of the person are not sent.
    expect(JSON.stringify(provider.requests)).not.toContain(ana.user.id);
    expect(JSON.stringify(provider.requests)).not.toContain(ana.user.email);

    const kept = await readEverythingKept();
    expect(kept).toContain(ana.user.id);
    expect(kept).not.toMatch(/Quintarelle|Telling her was/);
    expect(await readListed(ana)).toEqual([]);
    expect(lines.join('')).not.toContain('was not logged');
  });

  it('of a journal that is not private is found by the same search of stored data', async () => {
    const bea = await server.signIn(`${randomUUID()}@example.org`);
    await readAnswer(bea.post('/api/journal/entries', { content: 'Zibbelquark came by.' }));
    expect(await readEverythingKept()).toContain('Zibbelquark');
  });

  it('is not sent if nobody is signed in, or the journal is not private', async () => {
    expect((await server.stranger.post(path, { text, reader })).status).toBe(401);
    const ben = await server.signIn(`${randomUUID()}@example.org`);
    expect(getRefusal(await send({}, ben))).toEqual([409, 'private_journal.only_if_private']);
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ['another company', { providerName: 'OpenAI' }],
    ['another model', { model: 'claude-opus-4-5' }],
  ])('is not sent if the person was shown %s', async (_, shown) => {
    expect(getRefusal(await send({ reader: { ...reader, ...shown } }))).toEqual([
      409,
      'private_journal.other_model',
    ]);
    expect(provider.requests).toEqual([]);
  });

  it.each([
    ['a text that is too long', { text: 'a'.repeat(limits.entryContent + 1) }],
    ['an empty text', { text: ' \n' }],
    ['no name', { reader: undefined }],
    ['the id of an entry', { entryId: randomUUID() }],
  ])('is refused with %s', async (_, more) => {
    expect(getRefusal(await send(more))).toEqual([400, 'request.invalid']);
    expect(provider.requests).toEqual([]);
  });

  it('may be as long as an entry', async () => {
    const long = `${text} ${'We walked on. '.repeat(10_000)}`.slice(0, limits.entryContent);
    expect((await send({ text: long })).status).toBe(200);
  });

  it.each([
    ['declines', { does: 'refuse' }, 'declined to answer'],
    ['fails', { does: 'fail', status: 500 }, 'answered with an error'],
    ['breaks the protocol', { does: 'break protocol' }, 'nothing that can be shown'],
    [
      'writes what may not be shown',
      { does: 'write', text: makeWrittenAnalysis({ analysis: 'You have depression.' }) },
      'nothing that can be shown',
    ],
    [
      'claims what the text does not say',
      { does: 'write', text: makeWrittenAnalysis({ analysis: 'You wrote “my boat sank in the storm”.' }) },
      'nothing that can be shown',
    ],
  ] as const)('gets no other answer if the model %s, and the person is told', async (_, does, said) => {
    provider.behave(does);
    const answer = await send();
    expect(getRefusal(answer)).toEqual([502, 'private_journal.no_answer']);
    expect((answer.json as Problem).message).toContain('sent to Anthropic');
    expect((answer.json as Problem).message).toContain(said);
    expect(await readEverythingKept()).not.toContain('Quintarelle');
  });

  it('counts towards the allowance like every analysis by a model, unless nothing was sent', async () => {
    for (let call = 0; call <= freeAiDailyLimit; call += 1)
      await send({ reader: { ...reader, model: 'another' } });
    for (let call = 0; call < freeAiDailyLimit; call += 1) expect((await send()).status).toBe(200);
    expect(getRefusal(await send())).toEqual([402, 'subscription.limit_reached']);
    expect((await send({}, await signInPrivate())).status).toBe(200);
  });

  it('is cancelled when the person cancels it', async () => {
    provider.behave({ does: 'wait', milliseconds: 10_000 });
    const before = provider.abortedRequests();
    const abandon = new AbortController();
    const call = fetch(`${address}${path}`, {
      method: 'POST',
      headers: {
        cookie: ana.cookie,
        origin: server.services.config.publicUrl,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ text, reader }),
      signal: abandon.signal,
    }).catch((error: Error) => error.name);
    await vi.waitFor(() => expect(provider.requests).toHaveLength(1));
    abandon.abort();
    expect(await call).toBe('AbortError');
    await vi.waitFor(() => expect(provider.abortedRequests()).toBe(before + 1));
  });
});

it('cannot be sent without a language model', async () => {
  const own = await startTestServer();
  const eva = await own.signIn('eva@example.org');
  await becomePrivate(eva);
  expect(getRefusal(await send({}, eva))).toEqual([409, 'private_journal.no_model']);
  expect((await own.stranger.get('/api/config')).json).toMatchObject({
    mind: { provider: 'engine', providerName: null },
  });
  await own.stop();
});
