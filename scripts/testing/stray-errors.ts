import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';

interface StrayError {
  message: string;
  file?: string;
  test?: string;
}

/**
 * Writes down what was thrown outside every test, such as by a timer that ran after its test had ended. Vitest ends with an
 * error then, but its report of tests names none. The environment's `STRAY_ERRORS` is the file.
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
