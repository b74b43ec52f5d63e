import { isIP } from 'node:net';
import { z } from 'zod';

const shape =
  'has to be addresses or networks such as 10.0.0.4 or 10.0.0.0/8, separated by commas, loopback or none';

export const proxyVariables = {
  TRUSTED_PROXIES: z.string().default('loopback').transform(splitList).refine(areProxies, shape),
};

/**
 * Reads the addresses whose `X-Forwarded-For` is trusted. The default is this computer, where only the operator's proxy
 * runs: anybody else could send any address and so avoid every limit that is counted by address.
 */
export function readProxies({ TRUSTED_PROXIES: list }: { TRUSTED_PROXIES: string[] }): readonly string[] {
  return list.filter((entry) => entry !== 'none');
}

function splitList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');
}

function areProxies(list: string[]): boolean {
  if (list.includes('none')) return list.length === 1;
  return list.every((entry) => entry === 'loopback' || isNetwork(entry));
}

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  // A network of all addresses isn't allowed: it would undo what this setting is for.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
