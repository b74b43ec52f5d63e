import { BlockList, isIP } from 'node:net';

const closed = new BlockList();
for (const network of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Those that contain an IPv4 address, and those for examples.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]) {
  const [address = '', bits] = network.split('/');
  closed.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an address is on the public internet: not this machine, its network, a metadata service or a reserved one. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && global.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Reads an https address of a public host; null for anything else. */
export function readPublicUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { protocol, username, password, port, hostname, hash } = url;
  if (protocol !== 'https:' || username || password || port || hash) return null;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? host.includes('.') && !host.endsWith('.') : isPublicAddress(host);
  return isPublic ? url : null;
}
