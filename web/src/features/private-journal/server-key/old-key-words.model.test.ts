import { describe, expect, it } from 'vitest';
import { sayOldKey } from './old-key-words.model.ts';

const noon = '2026-11-30T12:00:00.000Z';
const addHoursToNoon = (hours: number) => ({ now: new Date(noon).getTime() + hours * 3_600_000 });
const waiting = { destroyFrom: noon, destroyedAt: null, inBackupsUntil: null };

describe('the texts about the old server key', () => {
  it('say when it will be removed, that it is late, and when it is gone, and never that it is gone too early', () => {
    expect(sayOldKey(waiting, addHoursToNoon(-20)).key).toMatch(
      /is still there\. It's destroyed on (30 November|November 30,) 2026, after/,
    );
    expect(sayOldKey(waiting, addHoursToNoon(2)).key).toContain('is still there');
    expect(sayOldKey(waiting, addHoursToNoon(4)).key).toMatch(
      /should have been destroyed on (30 November|November 30,) 2026, and is still there/,
    );
    expect(sayOldKey({ ...waiting, destroyedAt: noon }, addHoursToNoon(1)).key).toMatch(
      /was destroyed on (30 November|November 30,) 2026/,
    );
    expect(sayOldKey({ ...waiting, destroyFrom: null }, addHoursToNoon(0)).key).toContain('is still there');
  });

  it('name backups with their date if known, and always other copies', () => {
    const kept = { ...waiting, inBackupsUntil: '2026-12-14T12:00:00.000Z' };
    const dated = sayOldKey(kept, addHoursToNoon(0));
    expect(dated.backups).toMatch(/the last of them until about (14 December|December 14,) 2026/);
    const later = sayOldKey(kept, addHoursToNoon(15 * 24));
    expect(later.backups).toMatch(/should be gone since about (14 December|December 14,) 2026/);
    const undated = sayOldKey(waiting, addHoursToNoon(0));
    expect(undated.backups).toContain("until they're deleted");
    for (const { backups } of [dated, later, undated]) expect(backups).toContain('other copies');
  });
});
