import { randomBytes, randomUUID } from 'node:crypto';
import { makePeople } from '../bench/people.ts';
import { makeOneOfEach } from '../chaos/one-of-each.ts';

/** Somebody who sends requests. A stranger has no cookie. */
export interface Caller {
  role: 'stranger' | 'person' | 'another person' | 'administrator';
  cookie: string | null;
  /** Appears in everything they write, and nowhere else. */
  mark: string;
  /** Their item of each collection, by the singular name of the collection. */
  own: ReadonlyMap<string, string>;
}

/** The addresses of administrators, as `makePeople` makes them: the first person. */
export const adminEmails = 'bench-0@example.com';
const each = 8;

/** Finds anybody's marks in a text. */
export const marks = /fuzzmark[\da-f]{16}/g;

/** People of every role, each with an item of every collection, and the ids of these. */
export async function makeCallers({ address, dataDir }: { address: string; dataDir: string }) {
  const [admin, ...others] = await makePeople({ dataDir, count: 1 + 2 * each });
  const known: Caller[] = [
    { role: 'administrator', cookie: admin!.cookie, mark: makeMark(), own: new Map() },
    ...others.map(({ cookie }, at): Caller => {
      const role = at < each ? 'person' : 'another person';
      return { role, cookie, mark: makeMark(), own: new Map() };
    }),
  ];
  const ids: string[] = [];
  for (const { cookie, mark, own: items } of known) {
    const own = items as Map<string, string>;
    for (const [{ one, path }, body] of makeOneOfEach(`The words of ${mark}.`)) {
      const id = randomUUID();
      own.set(one, id);
      const answer = await fetch(address + path, {
        method: 'POST',
        headers: { origin: address, cookie: cookie!, 'content-type': 'application/json' },
        body: JSON.stringify({ id, ...body(own) }),
      });
      if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    }
    ids.push(...own.values());
  }
  const stranger: Caller = { role: 'stranger', cookie: null, mark: makeMark(), own: known[0]!.own };
  return { callers: [stranger, ...known], ids, kinds: [...known[0]!.own.keys()] };
}

const makeMark = () => `fuzzmark${randomBytes(8).toString('hex')}`;
