import { vi } from 'vitest';

/**
 * How long a test waits for what it expects to see. One second, which is what comes with the libraries, is over before a busy
 * machine has drawn anything; waiting ends as soon as the thing is seen, so a longer patience costs nothing.
 */
const patienceMs = 10_000;

// Vitest has no setting for it. Files share a process, so it may be replaced already.
const replaced = Symbol.for('reflect.patient');
if (!(replaced in vi.waitFor)) {
  const { waitFor } = vi;
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, options ?? { timeout: patienceMs });
  vi.waitFor = Object.assign(patient, { [replaced]: true });
}
