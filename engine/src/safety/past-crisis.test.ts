import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import cases from '../../evaluation/crisis/past-and-present.json' with { type: 'json' };
import { reply } from '../companion/reply.ts';
import { judgeCrisis } from './detect-crisis.ts';

const rows = z
  .array(
    z.strictObject({
      text: z.string(),
      level: z.enum(['none', 'possible', 'concern', 'urgent']),
      mention: z.enum(['over', 'over-for-another', 'long-ago', 'denied']).optional(),
    }),
  )
  .parse(cases);

describe('telling past danger from present danger', () => {
  it('has at least 25 test texts each way', () => {
    const isAlarm = ({ level }: (typeof rows)[number]) => level === 'concern' || level === 'urgent';
    expect(rows.filter(isAlarm).length).toBeGreaterThanOrEqual(25);
    expect(rows.filter((row) => !isAlarm(row)).length).toBeGreaterThanOrEqual(20);
    expect(rows.length).toBeGreaterThanOrEqual(50);
  });

  it.each(rows)('$level, $mention: $text', ({ text, level, mention = null }) => {
    const judged = judgeCrisis(text);
    expect({ level: judged.crisis.level, mention: judged.mention }).toEqual({ level, mention });
  });

  it('somebody who mentions past danger is thanked and told where to find support, and is not asked whether they are safe', () => {
    for (const { text } of rows.filter((row) => row.mention)) {
      const { message, crisis } = reply({ message: text });
      expect(message, text).toMatch(/“Support” below/);
      expect(message, text).not.toMatch(/safe|support card|emergency/i);
      expect(crisis.isCrisis).toBe(false);
    }
  });

  it('present danger gets the support card, whatever was said about the past', () => {
    for (const { text } of rows.filter(({ level }) => level === 'urgent' || level === 'concern'))
      expect(reply({ message: text }).message, text).toMatch(/support card/);
  });
});
