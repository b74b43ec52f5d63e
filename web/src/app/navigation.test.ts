import { describe, expect, it } from 'vitest';
import { areas, findArea } from './navigation.ts';

it('SHELL-15 · there are five areas with their addresses, in this order', () => {
  expect(areas.map((area) => [area.label, area.to])).toEqual([
    ['Journal', '/'],
    ['Dashboard', '/dashboard'],
    ['Connections', '/connections'],
    ['Insights', '/insights'],
    ['Settings', '/settings'],
  ]);
});

describe('the highlighted area', () => {
  it.each(['/', '/journal'])('SHELL-16 · is Journal at %s', (path) => {
    expect(findArea(path)).toBe('journal');
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/horoscope', 'dashboard'],
    ['/guided-journal/morning', 'dashboard'],
    ['/people', 'connections'],
    ['/insights', 'insights'],
    ['/ask', 'insights'],
    ['/letters/2026-10', 'insights'],
    ['/subscribe', 'settings'],
    ['/trash', 'settings'],
    ['/support', 'settings'],
    ['/admin/users', 'settings'],
  ])('SHELL-16 · for %s is %s', (path, area) => {
    expect(findArea(path)).toBe(area);
  });

  it.each(['/nowhere', '/insights-of-others', '/journalism'])(
    'SHELL-16 · for the unknown %s is none',
    (path) => {
      expect(findArea(path)).toBeNull();
    },
  );
});
