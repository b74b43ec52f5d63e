import { ApprovalRelay } from '../approval-relay.ts';
import { type Attack, holds, type World } from '../case.ts';

const laptop = { device: crypto.randomUUID(), name: 'Chrome on Windows' };
const phone = { device: crypto.randomUUID(), name: 'Firefox on Android' };

/** A new device, an open device, and a server that relays between them, or gives each its own relay. */
function makeMeeting({ server, newDevice, userId, bytes }: World, of = userId) {
  const [asking, open, own] = [newDevice(), newDevice(of), newDevice()].map((one) => one.newPage().program);
  const key = () => ({ bytes: bytes.slice(), generation: 1 });
  return {
    key,
    async ask(relay: ApprovalRelay, by = asking!, who = laptop) {
      relay.stand(server);
      const asked = await by.askOpenDevice({ userId, ...who });
      const look = () => {
        relay.stand(server);
        return asked.look();
      };
      return { ...asked, look };
    },
    async answer(relay: ApprovalRelay, by = open!, as = of) {
      relay.stand(server);
      const answered = await by.answerNewDevice({ userId: as, request: relay.request(), ...phone });
      const look = () => {
        relay.stand(server);
        return answered.look();
      };
      const allow = (handed = key()) => {
        relay.stand(server);
        return answered.allow(handed);
      };
      return { ...answered, look, allow };
    },
    /** A browser that the server controls. */
    own: own!,
  };
}

const readWords = (shown: { is: string; words?: readonly string[] }) => shown.words?.join(' ') ?? shown.is;
const change = (message: string | null, changed: object) =>
  btoa(JSON.stringify({ ...JSON.parse(atob(message ?? '')), ...changed }));

export const attacksOnApproval: Attack[] = [
  {
    name: 'puts its own key between a new device and an open one',
    async play(world) {
      const { ask, answer, own } = makeMeeting(world);
      const [toNew, toOpen] = [new ApprovalRelay(), new ApprovalRelay()];
      const there = await ask(toNew);
      const inBetween = await ask(toOpen, own);
      const here = await answer(toOpen);
      await answer(toNew, own);
      await inBetween.look();
      const words = [readWords(await there.look()), readWords(await here.look())];
      holds(words[0] !== words[1], 'both devices show the same words, and the server has the secret of each');
    },
  },
  {
    name: 'chooses the key that it shows after seeing the other one',
    async play(world) {
      const { ask, answer, own } = makeMeeting(world);
      const [relay, other] = [new ApprovalRelay(), new ApprovalRelay()];
      const asking = await ask(relay, own);
      const here = await answer(relay);
      await asking.look();
      const later = await ask(other, own);
      other.messages.answered = relay.messages.answered;
      await later.look();
      relay.messages.revealed = other.messages.revealed;
      holds((await here.look()).is === 'forged', 'the device shows words for a key that was picked to fit');
    },
  },
  {
    name: 'gives a new device a key that it made itself',
    async play(world) {
      const { ask, answer, own } = makeMeeting(world);
      const relay = new ApprovalRelay();
      const there = await ask(relay);
      const fake = await answer(relay, own);
      await there.look();
      await fake.look();
      await fake.allow({ bytes: new Uint8Array(32).fill(7), generation: 1 });
      await there.look();
      holds(
        (await there.take({ wordsMatch: false })) === null,
        'a journal was opened under a key of the server, before anybody had compared words',
      );
    },
  },
  {
    name: 'changes the answer after the words were compared',
    async play(world) {
      const { ask, answer, own } = makeMeeting(world);
      const relay = new ApprovalRelay();
      const there = await ask(relay);
      const here = await answer(relay);
      const words = [readWords(await there.look()), readWords(await here.look())];
      holds(words[0] === words[1], 'two devices that nobody stands between show other words');
      const fake = await answer(relay, own);
      await fake.look();
      await fake.allow({ bytes: new Uint8Array(32).fill(7), generation: 1 });
      await there.look();
      const taken = await there.take({ wordsMatch: true });
      holds(taken === 'forged', 'a key of the server was taken');
    },
  },
  {
    name: 'replays what was transferred before',
    async play(world) {
      const { ask, answer } = makeMeeting(world);
      const relay = new ApprovalRelay();
      const first = await ask(relay);
      const here = await answer(relay);
      await first.look();
      await here.look();
      await here.allow();
      const { answered, handed } = relay.messages;
      const again = await ask(relay);
      relay.messages = { ...relay.messages, answered, handed };
      await again.look();
      holds((await again.take({ wordsMatch: true })) === 'forged', 'a device was let in that nobody let in');
    },
  },
  {
    name: 'lets a new device into the journal of somebody else',
    async play(world) {
      const { ask, answer } = makeMeeting(world, crypto.randomUUID());
      const relay = new ApprovalRelay();
      const there = await ask(relay);
      const here = await answer(relay);
      const words = [readWords(await there.look()), readWords(await here.look())];
      holds(words[0] !== words[1], 'both show the same words, and two accounts are one');
    },
  },
  {
    name: 'changes which device asks for access',
    async play(world) {
      const { ask, answer } = makeMeeting(world);
      const relay = new ApprovalRelay();
      const there = await ask(relay);
      relay.messages.asked = change(relay.messages.asked, { name: 'Your own tablet' });
      const here = await answer(relay);
      const words = [readWords(await there.look()), readWords(await here.look())];
      holds(words[0] !== words[1], 'both show the same words, and another name than that of the device');
    },
  },
  {
    name: 'transfers the key as one of another generation',
    async play(world) {
      const { ask, answer } = makeMeeting(world);
      const relay = new ApprovalRelay();
      const there = await ask(relay);
      const here = await answer(relay);
      await there.look();
      await here.look();
      await here.allow();
      const bytes = Buffer.from(relay.messages.handed ?? '', 'base64');
      bytes.writeUInt32BE(9, 1);
      relay.messages.handed = bytes.toString('base64');
      await there.look();
      holds((await there.take({ wordsMatch: true })) === 'forged', 'the device takes it for generation 9');
    },
  },
];
