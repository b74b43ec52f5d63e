import { parseArgs } from 'node:util';
import { describe, expect, it } from 'vitest';
import { adviseOnDatabase, explainError } from './explain-error.ts';
import { StartError } from './start-error.ts';

const failure = (fields: object, message = 'it failed') => Object.assign(new Error(message), fields);
const explain = (error: unknown) => explainError(error)?.message ?? null;

describe('an error that ends a command or the start', () => {
  it('is explained with what to do if the database refuses something, however deep the error is', () => {
    const error = failure({ code: '42501' }, 'permission denied for schema public');
    const line =
      'The database refuses: permission denied for schema public. Let the user of DATABASE_URL own the database, for example: alter database reflect owner to reflect.';
    expect(explain(error)).toBe(line);
    expect(explain(new Error('The migration failed', { cause: error }))).toBe(line);
  });

  it('is explained if a disk is full or read-only, or a folder can be no folder', () => {
    const at = (code: string) => explain(failure({ code, syscall: 'mkdir', path: '/mnt/backups' }));
    expect(at('EROFS')).toContain("/mnt/backups can't be written: the disk is read-only. Make it writable");
    expect(at('ENOSPC')).toContain('the disk is full. Make room');
    expect(at('EACCES')).toContain('this user may not write there. Start as the user who owns the folder');
    expect(at('ENOTDIR')).toContain('Choose a folder');
    expect(explain(failure({ code: 'ENOSPC', syscall: 'fsync' }))).toBe(
      'The disk is full. Make room, and start again.',
    );
  });

  it('is one sentence if a command was told something that it does not know', () => {
    try {
      parseArgs({ args: ['--wat'], options: { identity: { type: 'string' } } });
      expect.unreachable();
    } catch (error) {
      expect(explain(error)).toBe("Unknown option '--wat'.");
    }
  });

  it('stays as it is if it says itself what to do', () => {
    const error = new StartError('Set this.');
    expect(explainError(error)).toBe(error);
  });

  it('is not explained if nobody but a programmer can do something about it', () => {
    expect(explain(failure({ code: '42601' }, 'syntax error'))).toBeNull();
    expect(explain(new TypeError('x is undefined'))).toBeNull();
    expect(explain(failure({ code: 'EPIPE', syscall: 'write' }))).toBeNull();
  });
});

it.each([
  ['28P01', 'Check the user and the password in DATABASE_URL'],
  ['ECONNREFUSED', 'Start PostgreSQL, or correct the host and the port in DATABASE_URL'],
  ['ENOTFOUND', 'Correct the host in DATABASE_URL, or check the name service of this machine'],
])('says what to do about a database that fails with %s', (code, advice) => {
  expect(adviseOnDatabase(failure({ code }))).toBe(advice);
});

it('says what to do about a database without an answer or with another idea of TLS', () => {
  expect(adviseOnDatabase(new Error('timeout exceeded when trying to connect'))).toContain('firewalls');
  expect(adviseOnDatabase(new Error('The server does not support SSL connections'))).toContain('sslmode');
});
