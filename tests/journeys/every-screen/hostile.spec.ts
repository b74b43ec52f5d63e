import { getJournalScreen, openEntry, searchFor } from '../../support/journal-screen.ts';
import { expect, test, writeEntries } from '../../support/journey.ts';

const attack = `<script>window.hacked = 1</script><img src=x onerror="window.hacked = 2"> "quoted' {{7*7}} javascript:alert(1)`;

test('ENT-08 · a script in an entry is shown as text: on its card, in its details, in its title and in the search', async ({
  newcomer: person,
}) => {
  const { page } = person;
  await writeEntries(person, [{ content: attack, title: '<b onmouseover=alert(1)>bold</b>', tags: ['<i>'] }]);
  await page.goto('/');
  const journal = getJournalScreen(page);
  await expect(journal.card('onerror')).toBeVisible();
  const details = await openEntry(page, 'onerror');
  await expect(details).toContainText(attack);
  await expect(details).toContainText('<b onmouseover=alert(1)>bold</b>');
  await page.keyboard.press('Escape');
  await searchFor(page, '<script>');
  await expect(journal.card('onerror')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.locator('article script, article img, [role=dialog] script')).toHaveCount(0);
});

test('every page has a policy that allows only our own scripts and frames, and stops injected ones', async ({
  page,
  expectNoise,
}) => {
  for (const path of ['/', '/privacy-policy', '/no-such-place']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    const rules = new Map(
      policy.split(';').map((rule) => {
        const [name = '', ...values] = rule.trim().split(/\s+/);
        return [name, values.join(' ')];
      }),
    );
    // The only script in the page is the import map with the hashes of all others.
    expect(rules.get('script-src')).toMatch(/^'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='$/);
    expect(rules.get('frame-ancestors')).toBe("'none'");
    expect(rules.get('object-src') ?? rules.get('default-src')).toMatch(/'none'|'self'/);
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*/);
  }

  expectNoise(/Content Security Policy|Content-Security-Policy|TrustedScript/);
  await page.goto('/');
  await page.evaluate(() => {
    const script = document.createElement('script');
    // As a node: Trusted Types refuse assigned text before the script rule sees it.
    script.append(document.createTextNode('window.hacked = 1'));
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});
