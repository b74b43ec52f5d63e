import { CommunicationStyle, limits, PersonalityType } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeProfilePublic } from './profile.public.ts';

const profile = '/api/profile';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

const told = {
  communicationStyle: 'direct',
  personalityType: 'INFJ',
  supportNeeds: 'Just listen.',
  currentChallenges: 'A new job.',
} as const;
const nothing = {
  communicationStyle: null,
  personalityType: null,
  supportNeeds: '',
  currentChallenges: '',
};

describe('what people tell the AI', () => {
  it('CONN-03 CONN-04 · is empty at first, and is returned as it was saved', async () => {
    expect((await ana.get(profile)).json).toEqual(nothing);
    expect((await ana.post(profile, told)).json).toEqual(told);
    expect((await ana.get(profile)).json).toEqual(told);
  });

  it('CONN-04 · keeps what is left out, and removes null or an empty text', async () => {
    const ben = await server.signIn('ben@example.org');
    await ben.post(profile, told);
    expect((await ben.post(profile, { communicationStyle: 'casual' })).json).toEqual({
      ...told,
      communicationStyle: 'casual',
    });
    const taken = {
      communicationStyle: null,
      personalityType: null,
      supportNeeds: '',
      currentChallenges: null,
    };
    expect((await ben.post(profile, taken)).json).toEqual(nothing);
  });

  it('CONN-04 · accepts only the five styles and the sixteen types', async () => {
    const eva = await server.signIn('eva@example.org');
    expect(CommunicationStyle.options).toEqual(['direct', 'warm', 'analytical', 'encouraging', 'casual']);
    expect(new Set(PersonalityType.options).size).toBe(16);
    for (const communicationStyle of CommunicationStyle.options)
      expect((await eva.post(profile, { communicationStyle })).status).toBe(200);
    for (const personalityType of PersonalityType.options)
      expect((await eva.post(profile, { personalityType })).status).toBe(200);
    const before = (await eva.get(profile)).json;
    for (const wrong of [
      { communicationStyle: 'rude' },
      { personalityType: 'ABCD' },
      { supportNeeds: 'x'.repeat(limits.aiPreferenceText + 1) },
      { currentChallenges: 7 },
      { name: 'Eva' },
    ])
      expect((await eva.post(profile, wrong)).status).toBe(400);
    expect((await eva.get(profile)).json).toEqual(before);
  });

  it('CONN-03 · is saved once by simultaneous calls, and nobody else can see it', async () => {
    const mia = await server.signIn('mia@example.org');
    const calls = Array.from({ length: 8 }, (_, at) =>
      mia.post(profile, at % 2 === 0 ? { supportNeeds: 'Ideas.' } : { currentChallenges: 'Sleep.' }),
    );
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await mia.get(profile)).json).toMatchObject({
      supportNeeds: 'Ideas.',
      currentChallenges: 'Sleep.',
    });
    const leo = await server.signIn('leo@example.org');
    expect((await leo.get(profile)).json).toEqual(nothing);
    expect((await server.stranger.get(profile)).status).toBe(401);
  });

  it('CONN-04 · reaches the AI as an argument without empty fields', async () => {
    const { preferencesFor } = makeProfilePublic(server.services);
    const ida = await server.signIn('ida@example.org');
    expect(await preferencesFor(ida.user.id)).toEqual({});
    await ida.post(profile, { ...told, personalityType: null, currentChallenges: ' ' });
    expect(await preferencesFor(ida.user.id)).toEqual({
      communicationStyle: 'direct',
      supportNeeds: 'Just listen.',
    });
  });
});
