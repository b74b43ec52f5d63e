import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, variableNames } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/read-environment.ts';
import { checkBackup, checkDatabase, checkDisk, checkStorage } from './platform/doctor/check-data.ts';
import { checkMail, checkModel, checkPort, checkPublicAddress } from './platform/doctor/check-network.ts';
import { checkNode, checkVariables } from './platform/doctor/check-settings.ts';
import { checked, type Finding } from './platform/doctor/finding.ts';
import { serverFolder } from './platform/files/server-folder.ts';

// npm run doctor: looks at this installation and says what is fine and what to do. The server may be running or not.
await run();

async function run(): Promise<void> {
  const file = path.join(serverFolder, '../.env');
  const fromFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  const findings: Finding[] = [
    ...checkNode(process.versions.node),
    ...checkVariables({ known: variableNames, environment: Object.keys(process.env), fromFile }),
  ];
  let config: Config | undefined;
  try {
    config = readEnvironment();
  } catch (error) {
    findings.push({ about: 'Settings', state: 'wrong', text: (error as Error).message });
  }
  if (config) findings.push(...(await checkInstallation(config)));
  for (const { about, state, text } of findings)
    console.log(`  ${state.padEnd(8)} ${about.padEnd(9)} ${text}`);
  process.exitCode = findings.some(({ state }) => state === 'wrong') ? 1 : 0;
}

async function checkInstallation(config: Config): Promise<Finding[]> {
  const findings = await Promise.all([
    checked('Port', () => checkPort(config)),
    checked('Address', () => checkPublicAddress(config)),
    checked('Disk', () => checkDisk(config)),
    checked('Database', () => checkDatabase(config)),
    checked('Storage', () => checkStorage(config)),
    checked('Mail', () => checkMail(config)),
    checked('Model', () => checkModel(config)),
    checked('Backup', () => checkBackup(config)),
  ]);
  return findings.flat();
}
