import { type Attack, holds, type World } from '../case.ts';

type Way = { id: string; parameters: string; generation: number; wrapped: string };

/** Three parts that a device has made, and a browser on which two of them are entered. */
async function handOver({ newDevice, userId, bytes }: World) {
  const { program } = newDevice().newPage();
  const make = (of = userId) =>
    program.makeTrustedWay({ userId: of, id: crypto.randomUUID(), generation: 1, bytes });
  const { way, parts } = await make();
  const [one = '', other = ''] = parts;
  /** What two parts open, given what the server says and hands out. */
  const open = async (said: Partial<Way>, typed: [string, string] = [one, other]) => {
    const { wrapped, ...changed } = { ...way, ...said };
    const opened = await program.openByParts({ userId, way: changed, wrapped, typed });
    return typeof opened === 'string' ? opened : 'open';
  };
  return { program, make, way, parts, one, open };
}

const opened = 'the device has opened it';

export const attacksOnTrustedPeople: Attack[] = [
  {
    name: 'opens the journal with one part of a trusted person and one that it made itself',
    async play(world) {
      const { program, one, open } = await handOver(world);
      const part = (await program.readPart(one))!;
      const share = crypto.getRandomValues(new Uint8Array(part.share.length));
      share[share.length - 1] = part.share.at(-1)! === 1 ? 2 : 1;
      const made = await program.writePart({ ...part, share });
      holds((await open({}, [one, made])) === 'wrong', 'one part was enough');
    },
  },
  {
    name: 'says that one part is enough',
    async play(world) {
      const { way, open } = await handOver(world);
      const parameters = way.parameters.replace('2of3', '1of3');
      holds((await open({ parameters })) === 'unsafe', 'the device goes on with it');
    },
  },
  {
    name: "gives trusted people what somebody else's parts open",
    async play(world) {
      const { make, open } = await handOver(world);
      const { way, parts } = await make(crypto.randomUUID());
      holds((await open(way, [parts[0]!, parts[1]!])) === 'wrong', opened);
    },
  },
  {
    name: 'gives trusted people a key as one of a later generation',
    async play(world) {
      const { open } = await handOver(world);
      holds((await open({ generation: 2 })) === 'wrong', opened);
    },
  },
  {
    name: 'gives trusted people a key that it made itself',
    async play(world) {
      const { program, way, open } = await handOver(world);
      const own = { userId: world.userId, wayId: way.id, kind: 'trusted-people', ...way };
      const [secret, bytes] = [new Uint8Array(32).fill(3), new Uint8Array(32).fill(7)];
      const wrapped = await program.wrapAccountKey({ ...own, secret, bytes });
      holds((await open({ wrapped: Buffer.from(wrapped).toString('base64') })) === 'wrong', opened);
    },
  },
  {
    name: 'stores a shorter wait than was chosen, and says so',
    async play(world) {
      const { program, way } = await handOver(world);
      world.server.lie = ({ url, body }) =>
        url === '/api/private-journal/recovery'
          ? Response.json({ recovery: { ...(JSON.parse(body) as object), waitDays: 1 } })
          : null;
      const isTaken = await program.setRecovery({ ...way, waitDays: 30 }).then(
        () => true,
        () => false,
      );
      holds(!isTaken, 'the device says that 30 days were stored');
    },
  },
  {
    name: 'reads the parts of trusted people in what devices send',
    async play(world) {
      const { program, way, parts } = await handOver(world);
      const recovery = { ...way, waitDays: 3 };
      world.server.lie = ({ url }) =>
        url === '/api/private-journal/recovery' ? Response.json({ recovery }) : null;
      await program.setRecovery(recovery);
      const sent = world.server.calls.join('\n');
      const found = await Promise.all(
        parts.map(async (code) => {
          const { share } = (await program.readPart(code))!;
          return sent.includes(code) || sent.includes(Buffer.from(share).toString('base64'));
        }),
      );
      holds(!found.includes(true) && sent.includes(way.wrapped), 'a part was sent');
    },
  },
];
