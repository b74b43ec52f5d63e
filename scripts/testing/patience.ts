import { vi } from 'vitest';

/**
 * How long a test waits for what it expects to see. The libraries' default of one second is too short for a busy
 * machine; waiting ends as soon as the thing is seen, so a longer limit costs nothing.
 */
const patienceMs = 30_000;

// Vitest has no setting for it. Files share a process, so it may already be replaced.
const replaced = Symbol.for('reflect.patient');
if (!(replaced in vi.waitFor)) {
  const { waitFor } = vi;
  const patient: typeof waitFor = (callback, options) =>
    waitFor(callback, options ?? { timeout: patienceMs });
  vi.waitFor = Object.assign(patient, { [replaced]: true });
}
