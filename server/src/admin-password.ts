import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { hashAdminPassword } from './features/admin/admin.public.ts';

// npm run admin:password: prints the line for .env that lets this password open the admin screens. Stores nothing.
const minCharacters = 12;

const lines = createInterface({ input: stdin, output: stdout });
const password = await lines.question('Admin password (at least 12 characters, shown while you type): ');
lines.close();
if (password.length < minCharacters) {
  console.error(`\n  Please choose at least ${minCharacters} characters.\n`);
  process.exitCode = 1;
} else {
  console.log(`\nADMIN_PASSWORD_HASH='${await hashAdminPassword(password)}'\n`);
}
