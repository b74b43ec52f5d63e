import type { LookupAddress, LookupOptions } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** For each name server in turn; a machine has at most three. Together less than an outgoing call may take. */
const timeoutMs = 2_000;

type Found = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;
type LookUp = (hostname: string, options: LookupOptions, done: Found) => void;

/**
 * Makes a lookup of hosts for connections, which fails unless all of their addresses are public. Used when the
 * connection is made, so that a name can't lead elsewhere after a check. It asks name servers itself: while a name
 * server is silent, `dns.lookup` holds one of the four threads that files and passwords need too.
 */
export function makePublicLookUp({ servers }: { servers?: readonly string[] } = {}): LookUp {
  return (hostname, options, done) => {
    findAddresses(hostname, servers).then(
      (all) => {
        const wanted = all.filter(({ family }) => isWanted(family, options.family));
        const [first] = wanted;
        if (!all.every(({ address }) => isPublicAddress(address))) done(makeCodedError('EACCES'), []);
        else if (!first) done(makeCodedError('ENOTFOUND'), []);
        else if (options.all) done(null, wanted);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    );
  };
}

/** The lookup for connections to addresses that people enter, with the name servers of this machine. */
export const lookUpPublic = makePublicLookUp();

async function findAddresses(hostname: string, servers?: readonly string[]): Promise<LookupAddress[]> {
  const family = isIP(hostname);
  if (family) return [{ address: hostname, family }];
  // Made for each call, because the name servers of a machine may change.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers) resolver.setServers(servers);
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const found = [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ];
  if (found.length === 0 && four.status === 'rejected') throw four.reason;
  return found;
}

const isWanted = (family: number, wanted: LookupOptions['family']) =>
  !wanted || wanted === family || wanted === `IPv${family}`;

const makeCodedError = (code: string) => Object.assign(new Error('No public address.'), { code });
