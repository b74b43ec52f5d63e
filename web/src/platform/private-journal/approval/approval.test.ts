import type { JournalApproval } from '@reflect/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fromBase64, toBase64 } from '../base64.ts';
import { askOpenDevice } from './ask-open-device.ts';
import { makeByLibrary, makeEphemeralKeys } from './ephemeral-keys.ts';
import { agreeOn, openHandedKey, sealHandedKey } from './handed-key.ts';
import { answerNewDevice } from './let-device-in.ts';
import { readAsked } from './messages.ts';
import { makeWords, words } from './six-words.ts';

const userId = '0192f0c0-0000-7000-8000-000000000001';
const phone = { userId, device: '0192f0c0-0000-7000-8000-00000000000b', name: 'Firefox on Android' };
const laptop = { userId, device: '0192f0c0-0000-7000-8000-00000000000c', name: 'Chrome on Windows' };
const makeKey = () => ({ bytes: Uint8Array.from({ length: 32 }, (_, at) => at), generation: 3 });

let present: JournalApproval | null;
beforeEach(() => {
  present = null;
  vi.stubGlobal('fetch', async (_url: string, { method, body }: { method: string; body?: string }) => {
    const sent = body === undefined ? {} : JSON.parse(body);
    const blank = { role: 'other', isRefused: false, answered: null, revealed: null, handed: null } as const;
    if (method === 'POST') present = { ...blank, ...sent, endsInSeconds: 600 };
    if (method === 'PATCH') present = { ...present!, [sent.step]: sent.message };
    if (method === 'DELETE') present = null;
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ approval: present });
  });
});

describe('approving a new device', () => {
  it('shows the name of the other device so that it turns no sentence around', async () => {
    const asking = await askOpenDevice(laptop);
    await asking.look();
    await answerNewDevice({ ...phone, name: 'Firefox\u202E', request: present! });
    await asking.look();
    expect(await asking.look()).toMatchObject({ is: 'comparing', other: 'Firefox' });
  });

  it('shows the same six words on both, and transfers the key once both say that they match', async () => {
    const asking = await askOpenDevice(laptop);
    expect(await asking.look()).toEqual({ is: 'waiting', endsInSeconds: 600 });
    const open = await answerNewDevice({ ...phone, request: present! });
    expect((await open.look()).is).toBe('waiting');
    const there = await asking.look();
    const here = await open.look();
    expect(there).toMatchObject({ is: 'comparing', other: 'Firefox on Android' });
    expect(here).toMatchObject({ is: 'comparing' });
    if (there.is !== 'comparing' || here.is !== 'comparing') throw new Error('Nothing to compare.');
    expect(there.words).toEqual(here.words);
    expect(there.words).toHaveLength(6);
    expect(await asking.take({ wordsMatch: true })).toBeNull();
    await open.allow(makeKey());
    await asking.look();
    expect(await asking.take({ wordsMatch: false })).toBeNull();
    expect(await asking.take({ wordsMatch: true })).toEqual(makeKey());
    await asking.end();
    expect((await open.look()).is).toBe('ended');
  });

  it('shows the name, and nothing of its key, before the other device has answered', async () => {
    await askOpenDevice(laptop);
    expect(readAsked(present!.asked)).toMatchObject({ name: 'Chrome on Windows', device: laptop.device });
    expect(Object.keys(JSON.parse(atob(present!.asked!))).sort()).toEqual(['commitment', 'device', 'name']);
  });

  it('ends if it was refused or is gone', async () => {
    const asking = await askOpenDevice(laptop);
    const request = present!;
    present = { ...request, isRefused: true, asked: null };
    expect((await asking.look()).is).toBe('refused');
    present = null;
    expect((await asking.look()).is).toBe('ended');
  });
});

describe('the shared secret of two devices', () => {
  it('is the same whether the browser has X25519 or a library is used', async () => {
    const [own, library] = [await makeEphemeralKeys(), await makeByLibrary()];
    const here = await own.agree(library.publicKey);
    expect(here).toHaveLength(32);
    expect(await library.agree(own.publicKey)).toEqual(here);
    for (const keys of [own, library]) {
      expect(await keys.agree(new Uint8Array(32))).toBeNull();
      expect(await keys.agree(Uint8Array.from({ length: 32 }, (_, at) => Number(at === 0)))).toBeNull();
    }
  });

  it('opens what was transferred with it, and nothing else', async () => {
    const makeAgreement = (changed: object = {}) =>
      agreeOn({
        ...{ userId, id: 'a', device: laptop.device, transcript: 'all that was said' },
        ...{ secret: new Uint8Array(32).fill(0x40), ...changed },
      });
    const handed = await sealHandedKey(await makeAgreement(), makeKey());
    expect(await openHandedKey(await makeAgreement(), handed)).toEqual(makeKey());
    for (const changed of [
      { userId: 'somebody else' },
      { id: 'another request' },
      { device: phone.device },
      { transcript: 'something else' },
      { secret: new Uint8Array(32).fill(0x41) },
    ])
      expect(await openHandedKey(await makeAgreement(changed), handed)).toBeNull();
    const bytes = fromBase64(handed)!;
    for (const at of [0, 4, 16, bytes.length - 1]) {
      const altered = Uint8Array.from(bytes, (byte, place) => (place === at ? byte ^ 1 : byte));
      expect(await openHandedKey(await makeAgreement(), toBase64(altered))).toBeNull();
    }
  });

  it('is shown with words from a list that is long enough and never changes its order', () => {
    expect(6 * Math.log2(words.length)).toBeGreaterThan(64);
    expect(new Set(words).size).toBe(words.length);
    expect(words.length).toBe(1824);
    expect(makeWords(Uint8Array.from({ length: 32 }, (_, at) => at)).join(' ')).toBe(
      'sweet middle execute flower monkey trophy',
    );
    for (const word of ['abuse', 'grief', 'victim', 'suffer']) expect(words).not.toContain(word);
  });
});
