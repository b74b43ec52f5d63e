import type { WrappedJournalKey } from '../../../contract/src/index.ts';
import { type Attack, holds, type World } from '../case.ts';

const passphrase = 'onion harbour seven lamp tuesday';
const createdAt = '2026-11-20T08:00:00.000Z';

/** A way to open the journal with a passphrase, and what a device does with it after a server has changed it. */
async function tamper(
  { userId, bytes, newDevice }: World,
  change: (way: WrappedJournalKey, others: WrappedJournalKey[]) => WrappedJournalKey,
  mine = userId,
): Promise<{ is: string; stretched: number }> {
  const { program } = newDevice().newPage();
  let stretched = 0;
  // Stretching isn't under test here: a quick secret that depends on the passphrase and the salt is enough.
  const stretch = async ({ passphrase: text, salt }: { passphrase: string; salt: Uint8Array }) => {
    stretched += 1;
    const all = new Uint8Array([...new TextEncoder().encode(text), ...salt]);
    return new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  };
  const make = async (of: string) => {
    const place = { userId: of, id: crypto.randomUUID(), generation: 1, bytes };
    return { ...(await program.wrapByPassphrase({ ...place, passphrase, stretch })), createdAt };
  };
  const [way, second, foreign] = await Promise.all([make(userId), make(userId), make(crypto.randomUUID())]);
  stretched = 0;
  const key = change(way, [second, foreign]);
  const { is } = await program.openByPassphrase({ key, userId: mine, passphrase, stretch });
  return { is, stretched };
}

/** A wrapped key that this device refuses: it may compute nothing from the passphrase for it. */
const tryUnsafe = (name: string, change: (way: WrappedJournalKey) => WrappedJournalKey): Attack => ({
  name,
  async play(world) {
    const outcome = await tamper(world, change);
    holds(
      outcome.is === 'unsafe' && outcome.stretched === 0,
      'the device has computed something of the passphrase',
    );
  },
});
const tryParameters = (name: string, to: (parameters: string) => string) =>
  tryUnsafe(name, (way) => ({ ...way, parameters: to(way.parameters) }));

/** A wrapped key in a place that isn't its own. */
const tryMoved = (
  name: string,
  change: (way: WrappedJournalKey, others: WrappedJournalKey[]) => WrappedJournalKey,
): Attack => ({
  name,
  async play(world) {
    const { is } = await tamper(world, change);
    holds(is === 'wrong' || is === 'unsafe', 'the device has opened it');
  },
});

const withByte = (way: WrappedJournalKey, at: number): WrappedJournalKey => {
  const bytes = Buffer.from(way.wrapped, 'base64');
  bytes[at] = bytes[at]! ^ 1;
  return { ...way, wrapped: bytes.toString('base64') };
};

export const attacksOnKeys: Attack[] = [
  tryParameters('asks for less memory in Argon2id', (text) => text.replace('m=65536', 'm=64')),
  tryParameters('asks for one pass in Argon2id', (text) => text.replace('t=3', 't=1')),
  tryParameters('asks for a short salt', (text) => text.replace(/\$[^$]*$/, '$c2FsdA')),
  tryParameters('asks for so much memory that the device stands still', (text) =>
    text.replace('m=65536', 'm=1073741824'),
  ),
  tryParameters('writes parameters that two readers read differently', (text) => `${text}$m=64,t=1,p=1`),
  tryMoved('puts the key of one way into the place of another', (way, [second]) => ({
    ...way,
    id: second!.id,
  })),
  tryMoved("hands out somebody else's key under the same passphrase", (_, [, foreign]) => foreign!),
  tryMoved('hands out the key as one of a later generation', (way) => ({ ...way, generation: 2 })),
  tryUnsafe('asks for a passphrase to open the key of a sheet', (way) => ({
    ...way,
    kind: 'recovery-sheet',
  })),
  tryMoved('makes a key that opens under many passphrases', (way) => withByte(way, 1)),
  tryMoved('flips a bit in the wrapped key', (way) => withByte(way, 60)),
  {
    name: 'stores another key than the one that was sent',
    async play({ server, userId, bytes, newDevice }) {
      const { program } = newDevice().newPage();
      const place = { userId, id: crypto.randomUUID(), generation: 1, bytes };
      const way = await program.wrapByCode({ ...place, code: await program.makeRecoveryCode() });
      server.lie = ({ method, url }) =>
        method === 'POST' && url === '/api/private-journal/keys'
          ? Response.json({ ...withByte({ ...way, createdAt }, 60), createdAt })
          : null;
      const isNoticed = await program.storeWay(way).then(
        () => false,
        () => true,
      );
      holds(isNoticed, 'the person has a sheet that opens nothing');
    },
  },
  {
    name: 'learns from its answer why a key did not open',
    async play(world) {
      const [altered, other] = await Promise.all([
        tamper(world, (way) => withByte(way, 60)),
        tamper(world, (way) => withByte(way, 1)),
      ]);
      holds(altered.is === other.is, 'a wrong passphrase and a changed key are told apart');
    },
  },
];
