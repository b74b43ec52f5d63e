import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { getJournalScreen } from '../../support/journal-screen.ts';
import { expect, test } from '../../support/journey.ts';

const root = resolve(import.meta.dirname, '../../..');
const dist = join(root, 'web/dist');
const hashBytes = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
const built = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).split(sep).join('/'))
  .filter((path) => !/\.br$|\.gz$|\/\.built$|^\/build\.(?:sig\.)?json$/.test(path))
  .sort();

test('the list of the build has every served file, with its hash', () => {
  const { files } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'));
  expect(files.map(({ path }: { path: string }) => path)).toEqual(built);
  for (const { path, size, sha256 } of files) {
    const bytes = readFileSync(join(dist, path));
    expect([path, bytes.length, hashBytes(bytes)]).toEqual([path, size, sha256]);
  }
});

test('no file of the build reveals where or when it was built', () => {
  for (const path of built.filter((name) => /\.(?:js|css|html|webmanifest)$/.test(name)))
    expect(readFileSync(join(dist, path), 'utf8').includes(root), path).toBe(false);
});

test('the page checks every script and style of the build by its hash', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const { integrity } = JSON.parse(/importmap">([^<]+)</.exec(page)?.[1] ?? '');
  const assets = built.filter((path) => /^\/assets\/.*\.(?:js|css)$/.test(path));
  expect(Object.keys(integrity)).toEqual(assets);
  for (const path of assets)
    expect(integrity[path]).toBe(`sha256-${hashBytes(readFileSync(join(dist, path)))}`);
  const named = [...page.matchAll(/<(?:script src|script[^>]* src|link rel="stylesheet")[^>]*>/g)].map(
    ([tag]) => tag,
  );
  expect(named.length).toBeGreaterThan(4);
  expect(named.filter((tag) => !tag.includes('integrity="sha256-'))).toEqual([]);
});

for (const kind of ['js', 'css']) {
  test(`a part of the app that is loaded later does not run if its ${kind} was changed in transit`, async ({
    person: { page },
    expectNoise,
  }) => {
    expectNoise(/integrity|digest|preload|dynamically imported module|Failed to load/i);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    const picker = new RegExp(`/assets/mood-picker-[^/]*\\.${kind}$`);
    await page.route(picker, async (route) => {
      const answer = await route.fetch();
      const headers = { 'content-type': answer.headers()['content-type'] ?? '', 'cache-control': 'no-store' };
      await route.fulfill({ headers, body: `${await answer.text()}\n/* planted */` });
    });
    await getJournalScreen(page).writing.fill('Words that stay.');
    await page.getByRole('button', { name: 'Select Mood' }).click();
    await expect(page.getByRole('alertdialog', { name: "This part couldn't be loaded" })).toBeVisible();
    expect(said.join('\n')).toMatch(/integrity/i);
    await page.unroute(picker);
    await page.reload();
    await expect(getJournalScreen(page).writing).toHaveValue('Words that stay.');
    await page.getByRole('button', { name: 'Select Mood' }).click();
    await expect(page.getByRole('dialog', { name: 'Select Your Emotion' })).toBeVisible();
  });
}
