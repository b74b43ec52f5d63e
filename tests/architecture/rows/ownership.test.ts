import { randomUUID } from 'node:crypto';
import { collections } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteStatements } from '../../../server/src/testing/database/note-statements.ts';
import type { Ids } from '../../../server/src/testing/sample.ts';
import type { TestPerson, TestServer } from '../../../server/src/testing/test-server.ts';
import { allEndpoints, fillPath, listIdFields, type NamedEndpoint } from '../endpoint-table.ts';
import {
  type FilledRows,
  fillAll,
  makeIdSets,
  samples,
  startSampleServer,
  wordsOfSamples,
} from '../samples.ts';
import { findOwnerColumns, readRows } from './owned-rows.ts';
import { findUnownedTables } from './owned-statements.ts';

/** Fields with several ids, whose kind another field gives. */
const listsOfIds = ['habitIds', 'peopleIds'];

/** Bodies that would be accepted if the row were the caller's own: of features that store nothing, and of the samples. */
const bodies: Record<string, (ids: Ids) => object> = {
  'insights.analyzeEntry': ({ entryId }) => ({ content: 'Words of Ben.', entryId }),
  'conversations.askFollowUp': ({ entryId }) => ({
    entryId,
    followUpQuestion: 'What?',
    conversationHistory: [],
  }),
  'comparison.compareDateRanges': ({ id }) => {
    const entry = { id, createdAt: '2026-11-02T10:00:00Z', content: 'Words of Ben.' };
    const range = { start: '2026-11-01', end: '2026-11-30', entries: [entry] };
    return { range1: range, range2: range };
  },
  'guides.sortTemplates': () => ({ insights: [], templates: [] }),
  'guides.guidedChat': ({ messageId, templateId }) => ({
    messageId,
    templateId,
    message: 'Words of Ben.',
    currentQuestionIndex: 0,
    conversationHistory: [],
  }),
};
for (const [feature, sample] of samples)
  for (const [endpoint, body] of Object.entries(sample.bodies)) bodies[`${feature}.${endpoint}`] = body;

/**
 * Calls that rightly succeed for Ben, because they reach his own row under the same id, or no row: a collection's
 * list, its creation, and the restoration that sends the item again.
 */
const ownUnderSameId = Object.values(collections).flatMap((place) => {
  const { path, one } = place;
  const calls = [`GET ${path}`, `POST ${path}`];
  if ('isRestoredWhole' in place) calls.push(`POST ${path}/:${one}Id/restore`);
  return allEndpoints
    .filter(
      ({ endpoint }) => calls.includes(`${endpoint.method} ${endpoint.path}`) && !isNamingAnother(endpoint),
    )
    .map(({ name }) => name);
});
// These ids, which are compared or sorted, and a visit's id, which a browser makes, only name things in the
// answer: no row is looked up by them.
ownUnderSameId.push('feedback.sendFeedback');
ownUnderSameId.push('comparison.compareDateRanges', 'guides.sortTemplates', 'my-data.startImport');
ownUnderSameId.push('private-journal.addJournalKey', 'private-journal.askForApproval');
ownUnderSameId.push('private-journal.setRecovery');
// A picture is tied to a row of its own person, which may follow: no row is looked up by it.
ownUnderSameId.push('private-journal.addSealedPicture');
ownUnderSameId.push('private-journal.listSealedRows', 'private-journal.createSealedRow');
// A browser makes the id of its device, and is itself reminded.
ownUnderSameId.push('reminders.remindDevice');
// The owner's device makes a webhook's id.
ownUnderSameId.push('webhooks.makeWebhook');
// A person's own message under the same id gets its own reply.
ownUnderSameId.push('chats.chat', 'guides.guidedChat');
// A page that a message or letter names is a link on the writer's own screen: no row is looked up by it.
ownUnderSameId.push('chats.createChat', 'journal.createEntry', 'letters.createLetter');

/** Whether a body names a row that must be the caller's own, such as the habit that was done. */
function isNamingAnother(endpoint: NamedEndpoint['endpoint']): boolean {
  return listIdFields(endpoint).body.some((field) => field !== 'id' && !listsOfIds.includes(field));
}

/** The ids are those of new keys. Nobody's journal here is private, and a readable one has no key to turn. */
const refusedToAll = ['private-journal.turnJournalKey'];

/** Codes are given to others on purpose; each feature tests what a code shows. */
const forHoldersOfCode = ['connections.connect', 'connections.findByCode', 'referrals.applyReferralCode'];

const statements = noteStatements();
let server: TestServer;
let ana: TestPerson;
let rowsOfAna: FilledRows;
beforeAll(async () => {
  server = await startSampleServer();
  ana = await server.signIn('ana@example.org');
  rowsOfAna = await fillAll({ person: ana, server });
});
afterAll(() => server.stop());

/** A new person, who has no row that could be found instead of Ana's. */
const signSomebodyIn = () => server.signIn(`${randomUUID()}@example.org`);

/** Checks that none of Ana's rows has changed since the last check. */
let lastSeen: Record<string, string[]>;
async function expectUnchanged() {
  const before = lastSeen;
  lastSeen = await readRows(server, ana);
  expect(lastSeen).toEqual(before);
}

const hasWordsOfAna = (text: string) => wordsOfSamples.some((word) => text.toLowerCase().includes(word));

/** Calls of administrators are refused to everybody else before a row is looked up; `access.test.ts` tests that. */
const naming = allEndpoints.filter(
  ({ endpoint }) => endpoint.access !== 'admin' && Object.values(listIdFields(endpoint)).flat().length > 0,
);

/** Without the calls that Ana's code opens to those she has given it to. */
const guarded = naming.filter(({ name }) => !forHoldersOfCode.includes(name));

function callAs(person: TestPerson, { name, endpoint }: NamedEndpoint, ids: Ids) {
  const query = listIdFields(endpoint).query.filter((field) => ids[field] !== undefined);
  const search = new URLSearchParams(query.map((field) => [field, ids[field]!]));
  const url = `${fillPath(endpoint.path, ids)}${query.length > 0 ? `?${search}` : ''}`;
  const send = person[endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'];
  return send(url, endpoint.body ? bodies[name]?.(ids) : undefined);
}

describe('this test', () => {
  it('has one of Ana’s rows for every id field of the contract', () => {
    const unknown = naming.flatMap(({ feature, name, endpoint }) =>
      Object.values(listIdFields(endpoint))
        .flat()
        .filter(
          (field) => ![...Object.keys(makeIdSets(feature, rowsOfAna)[0]!), ...listsOfIds].includes(field),
        )
        .map((field) => `${name} ${field}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has a body for every endpoint that names a row and accepts one', () => {
    expect(
      naming.filter(({ name, endpoint }) => endpoint.body && !bodies[name]).map(({ name }) => name),
    ).toEqual([]);
  });

  const reached = naming.filter(({ endpoint }) => endpoint.path.includes(':'));
  it.each(reached)(
    'reaches a row through $name as its owner, so that a 404 for others means something',
    async (named) => {
      // A new person each time: filling everything so often would reach a rate limit.
      const person = await signSomebodyIn();
      const filled = await fillAll({ person, server, only: named.feature });
      const statuses = [];
      for (const ids of makeIdSets(named.feature, filled))
        statuses.push((await callAs(person, named, ids)).status);
      expect(statuses.some((status) => status < 300)).toBe(true);
    },
  );
});

describe('somebody else', () => {
  beforeAll(async () => {
    lastSeen = await readRows(server, ana);
    expect(lastSeen.journal_entries).not.toEqual([]);
  });

  it.each(guarded)('cannot reach Ana’s row through $name', async (named) => {
    const ben = await signSomebodyIn();
    for (const ids of makeIdSets(named.feature, rowsOfAna)) {
      const answer = await callAs(ben, named, ids);
      const refused = refusedToAll.includes(named.name) ? 409 : 404;
      expect(answer.status).toBe(ownUnderSameId.includes(named.name) ? 200 : refused);
      expect([answer.text, hasWordsOfAna(answer.text)]).toEqual([answer.text, false]);
    }
    await expectUnchanged();
  });

  it('gets the same answer for Ana’s row as for one that does not exist', async () => {
    for (const named of guarded.filter(({ name }) => !ownUnderSameId.includes(name))) {
      const stranger = await signSomebodyIn();
      const [ids] = makeIdSets(named.feature, rowsOfAna);
      const nowhere = Object.fromEntries(Object.keys(ids!).map((field) => [field, randomUUID()]));
      const [hers, nobodys] = [await callAs(stranger, named, ids!), await callAs(stranger, named, nowhere)];
      expect([named.name, hers.status, hers.text]).toEqual([named.name, nobodys.status, nobodys.text]);
    }
  });

  it('changes nothing of Ana’s by a call that names no row, such as emptying the trash', async () => {
    const ben = await signSomebodyIn();
    for (const named of allEndpoints.filter(
      ({ endpoint }) => endpoint.access === 'user' && !naming.some((one) => one.endpoint === endpoint),
    )) {
      const answer = await callAs(ben, named, {});
      expect([answer.text, hasWordsOfAna(answer.text)]).toEqual([answer.text, false]);
    }
    await expectUnchanged();
  });
});

/** Statements that read people's rows without naming the person, and what they find them by. */
const findingOtherwise: readonly (readonly [table: string, condition: string])[] = [
  // By a secret or a code: the owner is part of the answer.
  ['sessions', '"sessions"."id" = $'],
  ['connection_codes', '"connection_codes"."code" = $'],
  ['referral_codes', '"referral_codes"."code" = $'],
  // By the other person, who sent the invitation.
  ['referrals', '"referrals"."referrer_id" = $'],
  // By Stripe's own ids.
  ['subscription_stripe_subscriptions', '"subscription_stripe_subscriptions"."id" = $'],
  // About the installation: who owns it, and that its push keys are new.
  ['accounts', '"accounts"."is_owner" = $'],
  ['reminders_devices', 'delete from "reminders_devices"'],
];

describe('every statement', () => {
  it('that serves people names the person whose rows it uses, so that rows can be partitioned by person', async () => {
    const columns = await findOwnerColumns(server);
    const used = new Set<string>();
    const found = [...statements].flatMap((statement) => {
      const isKnown = (table: string) =>
        findingOtherwise.some(([known, condition]) => {
          if (known !== table || !statement.includes(condition)) return false;
          used.add(known);
          return true;
        });
      const tables = findUnownedTables(statement, columns).filter((table) => !isKnown(table));
      return tables.length > 0 ? [`${tables.join(', ')}: ${statement}`] : [];
    });
    expect(statements.size).toBeGreaterThan(300);
    expect(found).toEqual([]);
    expect([...used].sort()).toEqual(findingOtherwise.map(([table]) => table).sort());
  });

  it('is found if it names nobody', async () => {
    const columns = await findOwnerColumns(server);
    const without = (statement: string) => findUnownedTables(statement, columns);
    expect(without('select "user_id" from "journal_entries" where "id" = $1')).toEqual(['journal_entries']);
    expect(without('update "goals" set "payload" = $1 where "goals"."id" = $2')).toEqual(['goals']);
    expect(without('delete from "dreams" where "dreams"."user_id" = $1 and "dreams"."id" = $2')).toEqual([]);
    expect(without('insert into "dreams" ("user_id", "id") values ($1, $2)')).toEqual([]);
  });
});
