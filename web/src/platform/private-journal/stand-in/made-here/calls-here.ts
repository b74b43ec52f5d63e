import type { ProfilePart } from '@reflect/contract';
import type { CollectionPlace } from '@reflect/contract/collections';
import { collections } from '@reflect/contract/collections';
import type { SentRequest } from '../../../api.ts';
import type { AccountKey } from '../../keys/account-key.ts';
import type { JournalMemory } from '../../memory/journal-memory.ts';
import type { CollectionCalls } from '../collection-calls.ts';
import type { RowsOnServer } from '../rows-on-server.ts';
import { makeInsightsHere } from './insights-here.ts';
import { type JournalHere, makeJournalHere } from './journal-here.ts';
import { makeProfileHere } from './profile-here.ts';
import { makeReadingsHere } from './readings-here.ts';
import { openSettings } from './sealed-settings.ts';

interface Called {
  /** The value of the path's parameter. */
  param: string;
  query: URLSearchParams;
  body: never;
}
type Answer = (called: Called) => unknown;

/** Answers on this device the calls for which the server would have to read a private journal. */
export function makeCallsHere({
  userId,
  key,
  rows,
  memory,
  here,
  callsOf,
}: {
  userId: string;
  key: AccountKey;
  rows: RowsOnServer;
  memory: JournalMemory;
  here: JournalHere;
  callsOf: (place: CollectionPlace) => CollectionCalls;
}) {
  const { read } = here;
  const journal = makeJournalHere(here, callsOf);
  const settings = openSettings({ userId, key, rows, memory });
  const profile = makeProfileHere(settings);
  const insights = makeInsightsHere({ journal, settings, read });
  const readings = makeReadingsHere({
    ...{ journal, read, preferences: profile.preferences },
    ...{ dreams: callsOf(collections.dreams), entries: callsOf(collections.journal) },
  });

  const answers: Record<string, Answer> = {
    'POST /api/dreams/:/analyze': ({ param }) => readings.analyseDream(param),
    'GET /api/insights': ({ query }) => insights.getInsights(query.get('force') === 'true'),
    'POST /api/insights/statements': ({ body }) => insights.judgeStatement(body),
    'GET /api/patterns': () => insights.listPatterns(),
    'POST /api/patterns/generate': () => insights.generatePatterns(),
    'POST /api/patterns/:/feedback': ({ param, body }) =>
      insights.judgePattern(param, (body as { helpful: boolean }).helpful),
    'GET /api/patterns/:/entries': ({ param }) => insights.listEntries(param),
    'POST /api/analyze-conversation': ({ body }) => readings.analyseConversation(body),
    'POST /api/conversation/followup': ({ body }) => readings.askFollowUp(body),
    'POST /api/compare-date-ranges': ({ body }) => read('ranges', [body]),
    'POST /api/horoscope': ({ body }) => readings.makeHoroscope(body),
    'POST /api/user/generate-profile': ({ body }) =>
      readings.makeAnonymousProfile((body as { parts?: ProfilePart[] } | null | undefined)?.parts),
    'POST /api/sort-templates': async ({ body }) => ({ sortedTemplateIds: await read('order', [body]) }),
    'POST /api/guided-chat': ({ body }) => readings.guide(body),
    'POST /api/chat': ({ body }) => readings.reply(body),
    // Made at once here, so there is nothing to stop.
    'DELETE /api/chat/:': () => undefined,
    // A model on the server's computer would have to read what is written.
    'GET /api/chat/local-model': () => ({ name: null }),
    'GET /api/profile': () => profile.read(),
    'POST /api/profile': ({ body }) => profile.save(body),
  };

  return {
    /** Null for a call that isn't answered here. */
    async answer({ method, url, body, accept }: SentRequest): Promise<Response | null> {
      const { pathname, searchParams: query } = new URL(url, 'https://device');
      const found = findAnswer(answers, `${method} ${pathname}`);
      if (found === null) return null;
      const answer = await found.make({ param: found.param, query, body: body as never });
      if (answer === undefined) return new Response(null, { status: 204 });
      return accept === 'text/event-stream' ? asEvents(answer as { message: string }) : Response.json(answer);
    },
    settings,
    wanted: readings.wanted,
    prepareWanted: readings.prepareWanted,
  };
}

/** Finds a call by its path, in which one part may be a parameter. */
function findAnswer(answers: Record<string, Answer>, called: string): { make: Answer; param: string } | null {
  const exact = answers[called];
  if (exact !== undefined) return { make: exact, param: '' };
  const parts = called.split('/');
  for (const [at, part] of parts.entries()) {
    const make = answers[parts.with(at, ':').join('/')];
    if (at > 1 && make !== undefined) return { make, param: decodeURIComponent(part) };
  }
  return null;
}

/** A reply as the server streams it, in one part. */
function asEvents(answer: { message: string }): Response {
  const writeEvent = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
  return new Response(writeEvent('text', { text: answer.message }) + writeEvent('done', answer), {
    headers: { 'content-type': 'text/event-stream' },
  });
}
