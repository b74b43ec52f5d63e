import { makeFolder, startInstallation } from './chaos/installation.ts';
import { adminEmails, type Caller, makeCallers, marks } from './fuzz/people.ts';
import { makeOwnId, ownWords } from './fuzz/random-values.ts';
import { countRepeated, type FuzzRequest, makeRequests } from './fuzz/requests.ts';

// npm run fuzz: 60,000 random requests to every endpoint of the contract, as a stranger, two people and an
// administrator. Exits with 1 if an answer is 5xx or has somebody else's words. Fewer: npm run fuzz -- 2000.
// The same run again: npm run fuzz -- 2000 SEED
const count = Number(process.argv[2] ?? 60_000);
const seed = Number(process.argv[3] ?? Date.now() % 2 ** 31);
const atOnce = 8;
const timeoutMs = 60_000;
/** Administrators read what is sent to these, so other people's words are allowed there. */
const readByOthers = ['feedback', 'error-reports'];
/** URL-encoded. */
const placeholders = /%F0%9F%93%94.*?%F0%9F%93%94/g;
const roles = ['stranger', 'person', 'another person', 'administrator'] as const;

if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('npm run fuzz -- NUMBER OF REQUESTS, SEED');
  process.exit(1);
}
const findings = new Map<string, { example: string; times: number }>();
const statuses = new Map<number, number>();
const reached = new Set<string>();
const begun = Date.now();
const installation = await startInstallation(makeFolder(), { ADMIN_EMAILS: adminEmails });
try {
  const { address, dataDir } = installation;
  const { callers, ...known } = await makeCallers({ address, dataDir });
  const requests = makeRequests({ count, seed, ...known });
  const repeated = countRepeated(requests);
  if (repeated > 0) note('the generator', `repeats itself ${repeated} times`, '');
  const waiting = requests.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const request of waiting) await send({ address, request, caller: pickCaller(request, callers) });
    }),
  );
} finally {
  await installation.remove();
}

const seconds = Math.round((Date.now() - begun) / 1000);
console.log(`${count} requests, seed ${seed}, ${reached.size} endpoints took one, ${seconds} seconds`);
for (const [status, times] of [...statuses].sort(([one], [other]) => one - other))
  console.log(`  ${status}  ${times}`);
for (const [what, { example, times }] of findings) console.log(`  ✗ ${what}, ${times} times: ${example}`);
console.log(findings.size === 0 ? 'Nothing found.' : `${findings.size} found.`);
process.exit(findings.size > 0 ? 1 : 0);

function pickCaller({ draw }: FuzzRequest, callers: readonly Caller[]): Caller {
  const role = roles[Number(draw % 4n)];
  const same = callers.filter((caller) => caller.role === role);
  return same[Number((draw >> 8n) % BigInt(same.length))]!;
}

async function send({
  address,
  request: { name, endpoint, url, body },
  caller: { role, cookie, mark, own: items },
}: {
  address: string;
  request: FuzzRequest;
  caller: Caller;
}): Promise<void> {
  const isReadByOthers = readByOthers.includes(name.split('.')[0] ?? '');
  const fillOwn = (text: string) => {
    let filled = text.replaceAll(ownWords, isReadByOthers ? 'words' : mark);
    for (const [one, id] of items) filled = filled.replaceAll(makeOwnId(one), id);
    return filled;
  };
  const text = body === undefined ? undefined : fillOwn(JSON.stringify(body));
  const target = fillOwn(url.replace(placeholders, decodeURIComponent));
  const example = `${role} ${endpoint.method} ${target.slice(0, 200)} ${text?.slice(0, 300) ?? ''}`;
  try {
    const answer = await fetch(address + target, {
      method: endpoint.method,
      headers: {
        origin: address,
        ...(cookie && { cookie }),
        ...(text !== undefined && { 'content-type': 'application/json' }),
      },
      ...(text !== undefined && { body: text }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answered = await answer.text();
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    if (answer.status < 300) reached.add(name);
    if (answer.status >= 500) note(`${name} is answered ${answer.status}`, answered.slice(0, 120), example);
    const foreign = answered.match(marks)?.filter((found) => found !== mark) ?? [];
    if (foreign.length > 0) note(`${name} answers with words of somebody else`, foreign[0]!, example);
  } catch (error) {
    note(`${name} is not answered`, (error as Error).name, example);
  }
}

function note(what: string, detail: string, example: string): void {
  const key = `${what} (${detail})`;
  const known = findings.get(key);
  findings.set(key, { example: known?.example ?? example, times: (known?.times ?? 0) + 1 });
}
