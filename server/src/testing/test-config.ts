import { type Config, readConfig } from '../platform/config.ts';

/** The configuration of a fresh installation on this machine, with what a test wants different. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }), ...overrides };
}
