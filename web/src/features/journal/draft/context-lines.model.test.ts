import { expect, it } from 'vitest';
import { hasContext, noContext, withContextLines } from './context-lines.model.ts';

it('CTX-01 · what was filled in is appended as labelled lines', () => {
  const context = { place: 'Kitchen', people: 'Ana and Jo', notes: 'After work' };
  expect(withContextLines('We talked.\n', context)).toBe(
    'We talked.\n\nPlace: Kitchen\nWith: Ana and Jo\nContext: After work',
  );
});

it('CTX-01 · empty fields add nothing', () => {
  expect(withContextLines('We talked.', noContext)).toBe('We talked.');
  expect(withContextLines('We talked.', { ...noContext, place: '  ', people: 'Jo' })).toBe(
    'We talked.\n\nWith: Jo',
  );
  expect(hasContext({ ...noContext, place: '  ' })).toBe(false);
});
