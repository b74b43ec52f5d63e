import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../../web/src');

/** What is written in these dialogs isn't kept, and why not. */
const notKept: Record<string, string> = {
  'features/admin/components/invitation-dialog.tsx': 'An address and a name of somebody else.',
  'features/accounts/passkeys/passkey-invitation-dialog.tsx': "Somebody else's address.",
  'features/lock/components/pin-removal-dialog.tsx': 'A PIN, which is never stored.',
  'features/feedback/triage/report-dialog.tsx': 'The notes of whoever runs the server, about a report.',
};
/** How a dialog hands what is written to a draft that is kept on the device. */
const keeping = [
  /useDialogForm</,
  /edit\.onChange\(/,
  /draft\.change\(/,
  /\bonChange\(\{ \.\.\.form/,
  /\bonChange\((?:event\.)?target\.value\)/,
  /\.useText\(\)/,
];

it('text typed in a dialog with a form, new or edited, is kept as a draft, which survives a lock and a closed tab', () => {
  const dialogs = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8') }))
    .filter(({ text }) => /<(?:Short)?FormDialog\b/.test(text));
  expect(dialogs.length).toBeGreaterThan(7);
  const lost = dialogs.filter(({ text }) => !keeping.some((way) => way.test(text)));
  expect(lost.map(({ name }) => name).sort()).toEqual(Object.keys(notKept).sort());
  // The type of `useDialogForm` asks for the draft; one that takes nothing would keep nothing.
  const deaf = dialogs.filter(({ text }) => /onChange[:=]\s*\{?(?:null|undefined|\(\) =>)/.test(text));
  expect(deaf.map(({ name }) => name)).toEqual([]);
});
