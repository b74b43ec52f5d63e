import { isIPv6 } from 'node:net';

const groupsOfNetwork = 4;

/**
 * Groups addresses for limits: an IPv4 address is its own group; an IPv6 address counts as its network of 64 bits,
 * because one subscriber usually has all of it (RFC 6177). An IPv4 address in IPv6 notation counts as the IPv4 address.
 */
export function groupAddress(address: string): string {
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  // The URL parser writes every form of an address in the same way.
  const [start = '', end] = new URL(`http://[${plain}]/`).hostname.slice(1, -1).split('::');
  const before = splitGroups(start);
  const after = splitGroups(end ?? '');
  const zeros = end === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after];
  return `${groups.slice(0, groupsOfNetwork).join(':')}::/64`;
}

const splitGroups = (part: string) => (part === '' ? [] : part.split(':'));
