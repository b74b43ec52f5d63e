import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { JournalEntry } from '@reflect/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider } from '../../ai/testing/provider-stand-in.ts';
import { makePhotoWithPlace } from '../../testing/sample-images.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';
import { makeSubscriptionPublic } from '../subscription/subscription.public.ts';

const entries = '/api/journal/entries';
const day = 24 * 60 * 60 * 1000;
const signInPerson = (name: string) => server.signIn(`${name}@example.org`);

let provider: Awaited<ReturnType<typeof startProvider>>;
let server: TestServer;
let photo: string;
beforeAll(async () => {
  provider = await startProvider('openai-compatible');
  server = await startTestServer({ config: { ai: provider.ai } });
  photo = (await makePhotoWithPlace()).toString('base64');
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

async function upload(by: TestPerson): Promise<string> {
  const answer = await by.post('/api/upload-image', { imageBase64: photo });
  return (answer.json as { imageUrl: string }).imageUrl;
}
async function save(by: TestPerson, entry: object): Promise<JournalEntry> {
  const answer = await by.post(entries, { content: 'By the sea.', ...entry });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json as JournalEntry;
}
const readCode = async (answer: ReturnType<TestPerson['post']>) =>
  ((await answer).json as { code: string }).code;
const runJob = (name: string) =>
  server.features.find((feature) => feature.name === name)?.runScheduledJob?.();
const listFiles = ({ user }: TestPerson) => {
  const folder = path.join(server.services.config.dataDir, 'files/images', user.id);
  return readdirSync(folder);
};
const readStatus = async (by: TestPerson, imageUrl: string) => (await by.get(imageUrl)).status;
const age = (by: TestPerson, milliseconds: number) =>
  server.services.database.$client.query('update images set created_at = $1 where user_id = $2', [
    new Date(Date.now() - milliseconds),
    by.user.id,
  ]);

describe('the image of an entry', () => {
  it('IMG-02 · must have been uploaded: the entry is saved with its path, even repeatedly', async () => {
    const ana = await signInPerson('ana');
    const imageUrl = await upload(ana);
    const entry = await save(ana, { imageUrl });
    expect(entry.imageUrl).toBe(imageUrl);
    // Not the whole entry: meanwhile a model may have read it.
    const { id, content, createdAt } = entry;
    expect(await save(ana, { id, imageUrl })).toMatchObject({ id, content, createdAt, imageUrl });
  });

  it('is refused when it belongs to another person or entry, or does not exist', async () => {
    const [ben, cleo] = [await signInPerson('ben'), await signInPerson('cleo')];
    const ofCleo = await upload(cleo);
    const taken = await upload(ben);
    await save(ben, { imageUrl: taken });
    for (const imageUrl of [
      ofCleo,
      taken,
      '/api/images/0b0f2c1e-6f57-4a55-9f0e-6c6f1f0d9a11',
      '/api/images/a.webp',
    ]) {
      const answer = ben.post(entries, { content: 'By the sea.', imageUrl });
      expect([imageUrl, await readCode(answer)]).toEqual([imageUrl, 'journal.image_not_found']);
    }
    expect((await ben.get(entries)).json).toHaveLength(1);
    // After Ben's attempt Cleo can still attach her image.
    expect((await save(cleo, { imageUrl: ofCleo })).imageUrl).toBe(ofCleo);
  });

  it('can be attached again if its entry was not saved because the id was taken', async () => {
    const dora = await signInPerson('dora');
    const { id } = await save(dora, {});
    const imageUrl = await upload(dora);
    expect(await readCode(dora.post(entries, { id, content: 'Other words.', imageUrl }))).toBe(
      'journal.entry_id_taken',
    );
    expect((await save(dora, { imageUrl })).imageUrl).toBe(imageUrl);
  });

  it('is erased a day after its upload if no entry has it, and not earlier', async () => {
    const eve = await signInPerson('eve');
    const [unused, used] = [await upload(eve), await upload(eve)];
    await save(eve, { imageUrl: used });
    await age(eve, day - 60_000);
    await runJob('images');
    expect(await readStatus(eve, unused)).toBe(200);
    await age(eve, day + 60_000);
    await runJob('images');
    expect([await readStatus(eve, unused), await readStatus(eve, used)]).toEqual([404, 200]);
    expect(listFiles(eve)).toHaveLength(1);
    expect(await readCode(eve.post(entries, { content: 'Late.', imageUrl: unused }))).toBe(
      'journal.image_not_found',
    );
  });

  it('returns with its entry, and is erased with it when the trash is emptied, in part or in full', async () => {
    const finn = await signInPerson('finn');
    const imageUrl = await upload(finn);
    const { id } = await save(finn, { imageUrl });
    await finn.delete(`${entries}/${id}`);
    await age(finn, 20 * day);
    await runJob('images');
    expect(await readStatus(finn, imageUrl)).toBe(200);
    const restored = (await finn.post(`${entries}/${id}/restore`)).json;
    expect([restored, await readStatus(finn, imageUrl)]).toMatchObject([{ imageUrl }, 200]);
    await finn.delete(`${entries}/${id}`);
    const other = await upload(finn);
    const { id: otherId } = await save(finn, { imageUrl: other });
    await finn.delete(`${entries}/${otherId}`);
    await finn.delete(`/api/journal/trash/${otherId}`);
    expect([await readStatus(finn, other), await readStatus(finn, imageUrl)]).toEqual([404, 200]);
    await finn.delete('/api/journal/trash');
    expect([await readStatus(finn, imageUrl), listFiles(finn)]).toEqual([404, []]);
  });

  it('is erased with an entry after 30 days in the trash', async () => {
    const gil = await signInPerson('gil');
    const imageUrl = await upload(gil);
    const { id } = await save(gil, { imageUrl });
    await gil.delete(`${entries}/${id}`);
    await server.services.database.$client.query(
      `update journal_entries set removed_at = now() - interval '31 days' where user_id = $1`,
      [gil.user.id],
    );
    await runJob('journal');
    expect([await readStatus(gil, imageUrl), listFiles(gil)]).toEqual([404, []]);
  });

  it('is not served after its entry was erased, even before the file is removed', async () => {
    const ida = await signInPerson('ida');
    const imageUrl = await upload(ida);
    const { id } = await save(ida, { imageUrl });
    await server.services.database.$client.query(
      'delete from journal_entries where user_id = $1 and id = $2',
      [ida.user.id, id],
    );
    expect([await readStatus(ida, imageUrl), listFiles(ida).length]).toEqual([404, 1]);
    await runJob('images');
    expect(listFiles(ida)).toEqual([]);
  });

  it('is listed in the export, and erased with the account', async () => {
    const jo = await signInPerson('jo');
    const imageUrl = await upload(jo);
    const { id } = await save(jo, { imageUrl });
    const feature = server.features.find(({ name }) => name === 'images');
    expect(await feature?.exportFor?.(jo.user.id)).toMatchObject({ images: [{ imageUrl, entryId: id }] });
    await server.services.keyring.eraseUserKey(jo.user.id);
    await feature?.eraseFor?.(jo.user.id);
    expect(() => listFiles(jo)).toThrow('ENOENT');
    expect(await readStatus(jo, imageUrl)).toBe(404);
  });
});

describe('the description of an image', () => {
  const description = 'A beach in the evening, with two towels and a red bucket.';
  const signInPremium = async (name: string) => {
    const { user } = await signInPerson(name);
    await makeSubscriptionPublic(server.services).grantDays({ userId: user.id, days: 1, source: 'test' });
    return signInPerson(name);
  };
  const readAgain = async (by: TestPerson, { id }: JournalEntry) =>
    (await by.get(`${entries}/${id}`)).json as JournalEntry;
  /** Requests to the model that contain an image. */
  const listPictures = () =>
    provider.requests.filter(({ body }) => JSON.stringify(body).includes('image_url'));

  it('IMG-04 · is made for premium accounts after the save, from a JPEG without camera and location', async () => {
    provider.behave({ does: 'write', text: description });
    const kim = await signInPremium('kim');
    const entry = await save(kim, { imageUrl: await upload(kim), analyzeImage: true });
    expect(entry.imageAnalysis).toBeNull();
    await expect.poll(async () => (await readAgain(kim, entry)).imageAnalysis).toEqual({ description });
    const [asked] = listPictures();
    const { url } = asked!.body.messages
      .at(-1)
      .content.find(({ type }: { type: string }) => type === 'image_url').image_url as { url: string };
    expect(url).toMatch(/^data:image\/jpeg;base64,/);
    expect(Buffer.from(url.split(',')[1]!, 'base64').includes('ZibbelPhone')).toBe(false);
  });

  it('IMG-04 · is made again if an edit changes the image, and removed with the old image', async () => {
    provider.behave({ does: 'write', text: description });
    const oda = await signInPremium('oda');
    const entry = await save(oda, { imageUrl: await upload(oda), analyzeImage: true });
    await expect.poll(async () => (await readAgain(oda, entry)).imageAnalysis).toEqual({ description });
    const silent = await oda.patch(`${entries}/${entry.id}`, { imageUrl: await upload(oda) });
    expect(silent.json).toMatchObject({ imageAnalysis: null });
    await oda.patch(`${entries}/${entry.id}`, { imageUrl: await upload(oda), analyzeImage: true });
    await expect.poll(async () => (await readAgain(oda, entry)).imageAnalysis).toEqual({ description });
    expect(listPictures()).toHaveLength(2);
    const ned = await signInPerson('ned');
    const plain = await save(ned, { imageUrl: await upload(ned) });
    await ned.patch(`${entries}/${plain.id}`, { analyzeImage: true });
    expect((await readAgain(ned, plain)).imageAnalysis).toBeNull();
    expect(listPictures()).toHaveLength(2);
  });

  it('IMG-04 · is not made without premium, unless asked for, or for a secret entry', async () => {
    provider.behave({ does: 'write', text: description });
    const [lea, mia] = [await signInPerson('lea'), await signInPremium('mia')];
    const saved = [
      { by: lea, entry: await save(lea, { imageUrl: await upload(lea), analyzeImage: true }) },
      { by: mia, entry: await save(mia, { imageUrl: await upload(mia), analyzeImage: false }) },
      {
        by: mia,
        entry: await save(mia, { imageUrl: await upload(mia), analyzeImage: true, isSecret: true }),
      },
    ];
    const last = await save(mia, { imageUrl: await upload(mia), analyzeImage: true });
    await expect.poll(async () => (await readAgain(mia, last)).imageAnalysis).toEqual({ description });
    for (const { by, entry } of saved) expect((await readAgain(by, entry)).imageAnalysis).toBeNull();
    expect(listPictures()).toHaveLength(1);
  });

  it('is missing if the model fails, diagnoses, or answers too long', async () => {
    const nia = await signInPremium('nia');
    for (const behaviour of [
      { does: 'fail', status: 500 },
      { does: 'write', text: 'You seem to have clinical depression.' },
      { does: 'write', text: 'A beach. '.repeat(100) },
    ] as const) {
      provider.behave(behaviour);
      const entry = await save(nia, { imageUrl: await upload(nia), analyzeImage: true });
      await expect.poll(() => listPictures().length).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect((await readAgain(nia, entry)).imageAnalysis).toBeNull();
    }
  });
});
