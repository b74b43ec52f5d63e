import { getJournalScreen, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';

// A policy violation is an error in the console, which fails any journey.
test('the app, its workers and its service worker run under Trusted Types, on every main screen, without a violation', {
  tag: '@service-worker',
}, async ({ newcomer: person }) => {
  const { page } = person;
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(new URL(worker.url()).pathname));
  await writeEntries(person, ['A walk by the river with Iva &amp; the dog.', 'The roof leaks again.']);
  const policy = (await page.goto('/'))?.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default');
  const journal = getJournalScreen(page);
  await expect(journal.card('walk by the river')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await searchFor(page, 'roof');
  await expect(journal.card('The roof leaks')).toBeVisible();
  await expect.poll(() => workers.some((path) => path.startsWith('/assets/'))).toBe(true);
  for (const screen of ['/insights', '/dashboard', '/people', '/settings', '/privacy-policy']) {
    await page.goto(screen);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
});

test('injected markup, scripts and script addresses are refused', async ({
  person: { page },
  expectNoise,
}) => {
  expectNoise(/Trusted|TrustedHTML|TrustedScript/);
  const outcomes = await page.evaluate(() => {
    const getName = (inject: () => unknown) => {
      try {
        inject();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement('div');
    const into = (markup: string) => () => {
      place.innerHTML = markup;
    };
    return {
      element: getName(into('<img src=x onerror="window.hacked = 1">')),
      elementAfterACharacter: getName(into('&amp;<b>x</b>')),
      document: getName(() => new DOMParser().parseFromString('<b>x</b>', 'text/html')),
      workerFromText: getName(() => new Worker(URL.createObjectURL(new Blob(['1'])))),
      workerFromElsewhere: getName(() => new Worker('https://elsewhere.example/assets/a.js')),
      scriptFromTheApi: getName(() => {
        document.createElement('script').src = '/api/images/1';
      }),
      anotherPolicy: getName(() =>
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }
        ).trustedTypes.createPolicy('another', {}),
      ),
      namedCharacter: getName(into('&amp;')),
    };
  });
  expect(outcomes).toEqual({
    element: 'TypeError',
    elementAfterACharacter: 'TypeError',
    document: 'TypeError',
    workerFromText: 'TypeError',
    workerFromElsewhere: 'TypeError',
    scriptFromTheApi: 'TypeError',
    anotherPolicy: 'TypeError',
    namedCharacter: 'done',
  });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
