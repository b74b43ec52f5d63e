import { GuideTemplate } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { guides, guidesOfDashboard } from './guides.ts';
import { sortTemplates } from './sort-templates.ts';

describe('the guides', () => {
  it.each(guides)('DASH-14 · $id has everything that a guide needs', (guide) => {
    expect(GuideTemplate.parse(guide)).toMatchObject({ id: guide.id });
    for (const text of [guide.title, guide.description, guide.prompt, guide.context, guide.color, guide.icon])
      expect(text.trim()).not.toBe('');
    expect(guide.minutes).toMatch(/^\d+-\d+$/);
  });

  it('DASH-13 · each opens its template', () => {
    expect(Object.fromEntries(guides.map(({ id, templateKey }) => [id, templateKey]))).toEqual({
      'upset-someone': 'relationship_conflict',
      'relationship-stress': 'relationship_conflict',
      'medical-concerns': 'anxiety_support',
      'work-stress': 'anxiety_support',
      'showing-up-for-others': 'showing_up_for_others',
      'dream-journal': 'dream_journal',
    });
  });

  it('DASH-12 · all but the dream journal are listed on the dashboard', () => {
    expect(guidesOfDashboard.map(({ id }) => id)).toEqual([
      'upset-someone',
      'relationship-stress',
      'medical-concerns',
      'work-stress',
      'showing-up-for-others',
    ]);
  });
});

describe('DASH-20 · sorting', () => {
  const sortGuides = (...insights: string[]) => sortTemplates({ insights, templates: guidesOfDashboard });
  const order = guidesOfDashboard.map(({ id }) => id);

  it.each([
    ['work-stress', 'My boss moved the deadline again and work follows me home.'],
    ['medical-concerns', 'Waiting for the results from the hospital, and worried about the pain.'],
    ['showing-up-for-others', 'My sister is grieving and I want to support her.'],
    ['relationship-stress', 'My partner and I had fights all week, and there is distance.'],
    ['upset-someone', 'I am so angry at my friend after our argument.'],
  ])('puts %s first for "%s"', (id, insight) => {
    expect(sortGuides(insight)[0]).toBe(id);
  });

  it('keeps the order if nothing is known or nothing fits', () => {
    expect(sortGuides()).toEqual(order);
    expect(sortGuides('Zebras.')).toEqual(order);
  });

  it('returns each id once, and gives the first insights more weight', () => {
    const ids = sortGuides('Deadlines at work.', 'A hospital.');
    expect([...ids].sort()).toEqual([...order].sort());
    expect(sortGuides('Hospital pain.', ...Array(12).fill('Zebras.'), 'Work deadline.')[0]).toBe(
      'medical-concerns',
    );
    expect(sortTemplates({ insights: ['work'], templates: [] })).toEqual([]);
  });
});
