import { aiNotice } from '@reflect/engine';
import { expect, it } from 'vitest';
import { removeNotice } from './notice.model.ts';

it('the notice of a first reply is removed, and nothing else', () => {
  expect(removeNotice(`You told her. What then? (${aiNotice})`)).toBe('You told her. What then?');
  expect(removeNotice('You told her (and him).')).toBe('You told her (and him).');
  expect(removeNotice('You wrote (again) about AI. (Twice.)')).toBe('You wrote (again) about AI. (Twice.)');
});
