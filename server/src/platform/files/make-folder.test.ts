import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'reflect-make-folder-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('making a folder', () => {
  it('makes those above it, which only their owner can enter, and says whether it is new', () => {
    const folder = path.join(home, 'a/b/c');
    expect(makeFolder(folder)).toBe(true);
    expect(makeFolder(folder)).toBe(false);
    for (const made of ['a', 'a/b', 'a/b/c'])
      expect(statSync(path.join(home, made)).mode & 0o777).toBe(0o700);
  });

  it('fails if a file is in its place, or in that of one above it', () => {
    const file = path.join(home, 'file');
    writeFileSync(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(path.join(file, 'below'))).toThrow('ENOTDIR');
  });

  it('ends where the system lets nobody make a folder', () => {
    expect(() => makeFolder('/proc/reflect/data')).toThrow(/^(?:ENOENT|EROFS|EACCES|EPERM)/);
  });
});
