import { hasAdmins } from './features/accounts/accounts.public.ts';
import type { Config } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { checkInstallation, checkSetting } from './platform/doctor/check-installation.ts';
import type { Finding } from './platform/doctor/finding.ts';

/** There is a button for it on that screen. */
const confirmation = 'Then confirm that under Admin, This installation.';
const confirmationWithoutAdmin =
  'To confirm that, set ADMIN_EMAILS to your address, restart, and open Admin, This installation.';

// npm run doctor: checks this installation and says what is fine and what to do. The server may be running or not.
await run();

async function run(): Promise<void> {
  const findings: Finding[] = checkSetting();
  let config: Config | undefined;
  try {
    config = readEnvironment();
  } catch (error) {
    findings.push({ about: 'Settings', state: 'wrong', text: (error as Error).message });
  }
  if (config) findings.push(...(await checkInstallation({ config })));
  const hint = config && !hasAdmins(config) ? confirmationWithoutAdmin : confirmation;
  for (const { about, state, text, detail, action } of findings)
    console.log(
      `  ${state.padEnd(8)} ${about.padEnd(9)} ${[text, detail, action && hint].filter(Boolean).join(' ').replaceAll('`', '')}`,
    );
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}
