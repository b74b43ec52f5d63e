import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

interface StrayError {
  message: string;
  file?: string;
  test?: string;
}

/**
 * Writes errors that were thrown outside every test, such as by a timer after its test, to the file that
 * `STRAY_ERRORS` names. Vitest then ends with an error, but its report doesn't name it.
 */
export default class StrayErrors implements Reporter {
  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.STRAY_ERRORS;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(errors.map(describe)));
  }
}

function describe({
  message,
  stack,
  VITEST_TEST_NAME: test,
  VITEST_TEST_PATH: file,
}: SerializedError): StrayError {
  const [, place = ''] = stack?.split('\n') ?? [];
  return { message: `${message} ${place.trim()}`.trim(), file: asText(file), test: asText(test) };
}

function asText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
