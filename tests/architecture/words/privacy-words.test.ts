import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Words that promise that the server can't read something. That is true only of a private journal: whoever runs the
 * server has the key of every other one.
 */
const promises = [
  /end.to.end/i,
  /zero.knowledge/i,
  /server (can't|cannot|can no longer|never|doesn't) (read|see|open|decrypt)/i,
  /\bonly (you|your devices) can (read|see|open|decrypt)/i,
  /\b(nobody|no one) (else |who has this server )?can (read|see|open|decrypt)/i,
];

/** Sentences that say it where it's true, and why it is. A new one must be considered carefully before it is listed here. */
const known: Record<string, string> = {
  'End-to-end encryption': 'the heading of the promise whose first words are those of the next line',
  'When you switch on a private journal, only your devices can read it.': 'says when',
  "They aren't end-to-end encrypted then: whoever runs this server and has its master key could read them.":
    'of journals that are not private',
  "Encrypted on your devices, so that the server can't read it": 'under the title “Private journal”',
  'what they write is then sealed on their devices, and nobody who has this server can read it.':
    'of a private journal, named right before it',
  "Your journal is private: the server can't read it, so this isn't possible here.": 'of a private journal',
  'Only you can open this page.': 'of other people, whom the server gives nothing of it',
  'a mark of your address that nobody can read': 'a keyed hash, from which no address follows',
  'Only you can see this, and nobody is notified.':
    'of a card that is shown on this screen alone, and stored nowhere',
};

const places = ['web/src', 'contract/src', 'server/src', 'README.md', 'SECURITY.md'];
const isOfPrivateJournals = (path: string) => /private-journal/.test(path);
const isText = (path: string) => /\.(tsx?|md)$/.test(path) && !/\.test\.tsx?$/.test(path);

function listFiles(place: string): string[] {
  if (place.endsWith('.md')) return [place];
  return readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(place, name),
  );
}

/** The texts of a file as they are read: without comments, and with texts that span several lines joined. */
function readText(path: string): string {
  const text = readFileSync(join(root, path), 'utf8');
  if (path.endsWith('.md')) return text;
  return text
    .replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    .replace(/(['"`])\s*\+\s*\n\s*\1/g, '')
    .replace(/\s+/g, ' ');
}

it('no screen, page or answer says that a server cannot read a journal that is not private', () => {
  const files = places.flatMap(listFiles).filter(isText);
  expect(files.length).toBeGreaterThan(1000);
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const path of files.filter((one) => !isOfPrivateJournals(one))) {
    let text = readText(path);
    for (const sentence of Object.keys(known))
      if (text.includes(sentence)) {
        found.add(sentence);
        text = text.replaceAll(sentence, ' ');
      }
    for (const promise of promises) {
      const at = text.search(promise);
      if (at >= 0) unknown.push(`${path}: …${text.slice(Math.max(0, at - 60), at + 90)}…`);
    }
  }
  expect(unknown).toEqual([]);
  expect([...found].sort(), 'no sentence is listed that nobody says any more').toEqual(
    Object.keys(known).sort(),
  );
});

it('landing page, privacy policy, settings and README all say when it is true, and what is true otherwise', () => {
  const findPromises = (path: string) => readText(path);
  expect(findPromises('web/src/app/landing/promises.ts')).toMatch(
    /End-to-end encryption', body: "When you switch on a private journal, .* Until then it's sealed on the server, which has the key\./,
  );
  const policy = findPromises('web/src/app/privacy/policy-parts.ts');
  expect(policy).toContain("They aren't end-to-end encrypted then");
  expect(policy).toContain('If you switch on a private journal');
  expect(policy).toMatch(
    /The server still knows your account and plan, when you sign in, how many items you have/,
  );
  const settings = findPromises('web/src/app/screens/account/private-journal-switching-on.tsx');
  expect(settings).toContain("The server stores them and can't read them.");
  const readme = findPromises('README.md');
  expect(readme).toMatch(
    /A person can switch on a \[private journal\].* For everybody else the following holds/,
  );
});
