import { FeedbackCategory, FeedbackSeverity } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import { getPriority, guessCategory, readTags } from './sort-feedback.ts';

describe('the category of a report', () => {
  it.each([
    ['bug', 'Saving', "The button doesn't work since yesterday."],
    ['bug', 'The app crashes on my tablet', 'When I turn it.'],
    ['feature_request', 'Export', 'Could you add a way to print a month?'],
    ['complaint', 'Reminders', 'I find the sound annoying.'],
    ['praise', 'Thank you', 'The calendar helped me a lot.'],
    ['question', 'Where are my old entries?', 'From last year.'],
    ['question', 'Dark mode', 'How do I turn it off?'],
    ['feedback', 'The calendar', 'The days are close together on my phone.'],
  ] as const)('ADMFB-04 · is %s for "%s"', (category, title, description) => {
    expect(FeedbackCategory.parse(category)).toBe(guessCategory({ title, description }));
  });
});

it('ADMFB-05 · a report starts with the priority of its severity', () => {
  expect(FeedbackSeverity.options.map((severity) => [severity, getPriority(severity)])).toEqual([
    ['low', 'low'],
    ['medium', 'medium'],
    ['high', 'high'],
    ['critical', 'urgent'],
  ]);
});

it('ADMFB-02 · a report is tagged with its hashtags and its page, once each', () => {
  const report = { title: 'Slow #Calendar', description: '#calendar #dark-mode', page: 'People in My Life' };
  expect(readTags(report)).toEqual(['calendar', 'dark-mode', 'people-in-my-life']);
  expect(readTags({ title: 'x', description: 'y', page: '/check-ins' })).toEqual(['check-ins']);
});
