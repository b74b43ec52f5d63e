import { type Config, readConfig } from '../platform/config/config.ts';

/** The configuration of a new local installation, with the overrides of a test. */
export function testConfig(overrides: Partial<Config> = {}): Config {
  return { ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: '/nowhere' }), ...overrides };
}
