import { expect, it } from 'vitest';
import { isBuilt, placeholders } from './placeholder-screens.ts';

it('SHELL-05 · a path is built exactly when no placeholder is at it', () => {
  for (const { path } of placeholders) expect(isBuilt(path), path).toBe(false);
  for (const path of ['/', '/settings', '/sub-profiles']) expect(isBuilt(path), path).toBe(true);
});
