import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { type Config, variableNames } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { serverFolder } from '../files/server-folder.ts';
import { checkBackup } from './check-backup.ts';
import { checkDatabase, checkDisk, checkStorage } from './check-data.ts';
import { checkMail, checkModel, checkPort, checkPublicAddress } from './check-network.ts';
import { checkReplica } from './check-replica.ts';
import { checkVariables, checkVersion } from './check-settings.ts';
import { checkTraces } from './check-traces.ts';
import { type Finding, runDoctorCheck } from './finding.ts';

/** The checks that need no valid configuration: the version, and variables that nothing reads. */
export function checkSetting(): Finding[] {
  const file = path.join(serverFolder, '../.env');
  const fromFile = existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
  return [
    ...checkVersion(process.versions.node),
    ...checkVariables({ known: variableNames, environment: Object.keys(process.env), fromFile }),
  ];
}

/**
 * All other checks of an installation, for the command and for the administrators' screen.
 * @param database that of the running server; without it, it is opened for the check.
 */
export async function checkInstallation({
  config,
  database,
}: {
  config: Config;
  database?: Database;
}): Promise<Finding[]> {
  const findings = await Promise.all([
    runDoctorCheck('Port', () => checkPort(config)),
    runDoctorCheck('Address', () => checkPublicAddress(config)),
    runDoctorCheck('Disk', () => checkDisk(config)),
    runDoctorCheck('Database', () => checkDatabase(config, database)),
    runDoctorCheck('Replica', () => checkReplica(config, database)),
    runDoctorCheck('Storage', () => checkStorage(config)),
    runDoctorCheck('Mail', () => checkMail(config)),
    runDoctorCheck('Model', () => checkModel(config)),
    runDoctorCheck('Traces', () => checkTraces(config)),
    runDoctorCheck('Backup', () => checkBackup(config)),
  ]);
  return findings.flat();
}
