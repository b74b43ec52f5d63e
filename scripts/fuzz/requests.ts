import fc from 'fast-check';
import { type Endpoint, endpointsByFeature } from '../../contract/src/index.ts';
import { type JsonSchema, makeRandomValues } from './random-values.ts';

/** A request that anybody can send. */
export interface FuzzRequest {
  /** `journal.createEntry` */
  name: string;
  endpoint: Endpoint;
  /** Random for each request: it decides who sends it and when, and shows whether the generator repeats itself. */
  draw: bigint;
  url: string;
  body: unknown;
}

/** These end or lock sessions, which the rest of the run needs; other tests cover them. */
const leftOut = [
  'accounts.endSession',
  'accounts.endOtherSessions',
  'accounts.setSessionLock',
  'my-data.deleteAccount',
];

const endpoints = Object.entries(endpointsByFeature).flatMap(([feature, table]) =>
  Object.entries(table as Record<string, Endpoint>)
    .map(([name, endpoint]) => ({ name: `${feature}.${name}`, endpoint }))
    .filter(({ name }) => !leftOut.includes(name)),
);

/** The given number of requests, the same number for each endpoint of the contract, in random order. */
export function makeRequests({
  count,
  seed,
  ...known
}: {
  count: number;
  seed: number;
  ids: readonly string[];
  kinds: readonly string[];
}): FuzzRequest[] {
  const perEndpoint = Math.ceil(count / endpoints.length);
  const values = makeRandomValues(known);
  const requests = endpoints.flatMap(({ name, endpoint }, at) => {
    const { params, query, body } = endpoint;
    const sent = fc.record({
      draw: fc.noBias(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })),
      params: makeParts(params),
      query: makeParts(query),
      body: body ? values.body(toJsonSchema(body)) : fc.constant(undefined),
    });
    // A different seed for each: the same one would draw the same values for all.
    return fc.sample(sent, { numRuns: perEndpoint, seed: seed + at * 7_919 }).map(
      ({ draw, params: inPath, query: inQuery, body: sentBody }): FuzzRequest => ({
        ...{ name, endpoint, draw, body: sentBody },
        url:
          endpoint.path.replace(/:(\w+)/g, (_, part: string) => encode(inPath[part])) + makeSearch(inQuery),
      }),
    );
  });
  return requests.sort((one, other) => (one.draw < other.draw ? -1 : 1)).slice(0, count);

  function makeParts(schema: Endpoint['params']): fc.Arbitrary<Record<string, string | undefined>> {
    const { properties = {}, required = [] } = schema ? toJsonSchema(schema) : {};
    const parts = Object.entries(properties).map(([name, part]) => [name, values.text(part, name)]);
    return fc.record(Object.fromEntries(parts), { requiredKeys: required as never });
  }
}

/** How many requests have a draw that came before. */
export function countRepeated(requests: readonly FuzzRequest[]): number {
  return requests.length - new Set(requests.map(({ draw }) => draw)).size;
}

const toJsonSchema = (schema: NonNullable<Endpoint['body']>) =>
  schema.toJSONSchema({ io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

/** A text as an address can hold it; unpaired surrogates are replaced. */
const encode = (text = '') => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd')) || '%20';

function makeSearch(query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encode(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
