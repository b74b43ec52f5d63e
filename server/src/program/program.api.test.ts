import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { AccessTokenScope, JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { makeMcpServer } from './mcp-server.ts';
import { connect } from './reflect-api.ts';
import { runProgram } from './run-program.ts';

let server: TestServer;
let address: string;
let ana: TestPerson;
let token: string;
let secret: JournalEntry;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'reflect-program-'));
  server = await startTestServer();
  address = await server.listen();
  ana = await server.signIn('ana@example.org');
  token = await makeToken(['read', 'write', 'export']);
  await write({ content: 'Walked to the lighthouse with Mara. The wind was cold.' });
  secret = await write({ content: 'The lighthouse key is under the ninth stone.', isSecret: true });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function write(entry: object) {
  return (await ana.post('/api/journal/entries', entry)).json as JournalEntry;
}
async function makeToken(scopes: AccessTokenScope[]) {
  const { json } = await ana.post('/api/access-tokens', { name: 'Laptop', scopes });
  return (json as { token: string }).token;
}

async function run(
  args: string[],
  { input = '', environment = {} }: { input?: string; environment?: object } = {},
) {
  const printed: string[] = [];
  await runProgram(args, {
    environment: { REFLECT_URL: address, REFLECT_TOKEN: token, ...environment },
    input: Readable.from([input]),
    print: (line) => printed.push(line),
  });
  return printed.join('\n');
}
const entries = async () => (await ana.get('/api/journal/entries')).json as JournalEntry[];

describe('the command line', () => {
  it('adds what is typed, and what another program sends', async () => {
    await run(['add', 'Typed here.', '--title', 'A title']);
    await run(['add', '-', '--secret'], { input: 'From a pipe.\n' });
    await run(['add', 'A', 'walk', 'before', 'work', '--title', 'Fog']);
    expect(await entries()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ content: 'Typed here.', title: 'A title', isSecret: false }),
        expect.objectContaining({ content: 'From a pipe.', isSecret: true }),
        expect.objectContaining({ content: 'A walk before work', title: 'Fog' }),
      ]),
    );
  });

  it('answers from the entries, and reveals nothing of secret ones', async () => {
    const said = await run(['ask', 'When was I at the lighthouse?']);
    expect(said).toContain('Walked to the lighthouse with Mara.');
    expect(said).toMatch(/^1 entry /);
    expect(said).not.toContain('ninth stone');
    expect(await run(['ask', 'What lies under the ninth stone?'])).not.toContain('ninth');
  });

  it('saves a complete export, for its owner alone', async () => {
    const file = path.join(folder, 'mine.json');
    await run(['export', file]);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as {
      format: string;
      counts: Record<string, number>;
    };
    expect(saved.format).toBe('reflect-journal');
    expect(saved.counts['journal.entries']).toBe((await entries()).length);
    const zip = path.join(folder, 'mine.zip');
    await run(['export', zip, '--images']);
    expect(readFileSync(zip).subarray(0, 2).toString()).toBe('PK');
    expect(readdirSync(folder).sort()).toEqual(['mine.json', 'mine.zip']);
  });

  it('says what to do if access is refused, and leaves no partial file', async () => {
    const readOnly = { environment: { REFLECT_TOKEN: await makeToken(['read']) } };
    await expect(run(['add', 'No.'], readOnly)).rejects.toThrow("This access token doesn't allow that.");
    await expect(run(['export', path.join(folder, 'no.json')], readOnly)).rejects.toThrow('allow that');
    await expect(run(['ask', 'What?'], { environment: { REFLECT_TOKEN: '' } })).rejects.toThrow(
      'Set REFLECT_TOKEN',
    );
    await expect(
      run(['ask', 'What?'], { environment: { REFLECT_URL: 'http://127.0.0.1:1' } }),
    ).rejects.toThrow("doesn't answer");
    await expect(run(['ask', 'What?'], { environment: { REFLECT_URL: 'localhost:3000' } })).rejects.toThrow(
      'REFLECT_URL has to be an address with http:// or https://',
    );
    await expect(run(['ask', 'What?'], { environment: { REFLECT_TOKEN: 'rfl_unknown' } })).rejects.toThrow(
      "doesn't know this access token",
    );
    await expect(run(['export', path.join(folder, 'missing', 'no.json')])).rejects.toThrow(
      "no.json can't be written: its folder is missing.",
    );
    await expect(run(['export', folder])).rejects.toThrow("it's a folder");
    expect(await run(['--help'])).toContain('reflect add');
    await expect(run(['dance'])).rejects.toThrow('reflect add');
    await expect(run(['add', 'x', '--unknown'])).rejects.toThrow('reflect add');
    expect(readdirSync(folder).some((name) => name.startsWith('no'))).toBe(false);
  });
});

describe('the MCP server', () => {
  async function open(allowed: string[] = []) {
    const [here, there] = InMemoryTransport.createLinkedPair();
    const mcp = makeMcpServer({ api: connect({ address, token }), allowed: new Set(allowed) });
    const client = new Client({ name: 'a test', version: '1' });
    await Promise.all([mcp.connect(there), client.connect(here)]);
    return {
      client,
      async use(name: string, args: Record<string, unknown>) {
        const { content, isError } = await client.callTool({ name, arguments: args });
        return { text: (content as { text: string }[])[0]?.text ?? '', isError: isError === true };
      },
    };
  }

  it('has tools to search, read and add, and none to change or delete', async () => {
    const { client } = await open();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search', 'read', 'add']);
  });

  it('finds and reads entries, including newly added ones', async () => {
    const { use } = await open();
    const found = await use('search', { question: 'lighthouse' });
    const [, entryId = ''] = /Mara\..*\[([\w-]{36})\]/.exec(found.text) ?? [];
    expect(JSON.parse((await use('read', { entryId })).text)).toMatchObject({
      content: 'Walked to the lighthouse with Mara. The wind was cold.',
    });
    expect((await use('add', { content: 'Bought a zither.' })).text).toMatch(/^Saved as /);
    expect((await use('search', { question: 'zither' })).text).toContain('Bought a zither.');
    await ana.delete(
      `/api/journal/entries/${(await entries()).find(({ content }) => content.includes('zither'))?.id}`,
    );
    expect((await use('search', { question: 'zither' })).text).not.toContain('Bought a zither.');
  });

  it('leaves secret entries out, unless the person has named one', async () => {
    const closed = await open();
    expect((await closed.use('search', { question: 'ninth stone' })).text).not.toContain('ninth');
    expect(await closed.use('read', { entryId: secret.id })).toMatchObject({ isError: true });
    const opened = await open([secret.id]);
    expect((await opened.use('search', { question: 'ninth stone' })).text).toContain('ninth stone');
    expect((await opened.use('read', { entryId: secret.id })).text).toContain('ninth stone');
  });

  it('an entry that becomes secret is left out from then on', async () => {
    const { use } = await open();
    const entry = await write({ content: 'A quokka in the garden.' });
    expect((await use('search', { question: 'quokka' })).text).toContain('A quokka');
    await ana.patch(`/api/journal/entries/${entry.id}`, { isSecret: true });
    expect((await use('search', { question: 'quokka' })).text).not.toContain('A quokka');
    expect((await use('read', { entryId: entry.id })).isError).toBe(true);
  });
});
