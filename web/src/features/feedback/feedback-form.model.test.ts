import { NewFeedback } from '@reflect/contract';
import { describe, expect, it } from 'vitest';
import {
  emptyFeedback,
  findMissing,
  hasFeedback,
  makeFeedback,
  namePage,
  readFeedback,
  severities,
} from './feedback-form.model.ts';

const details = {
  screenResolution: '1280x800',
  viewportSize: '1280x700',
  timezone: 'Europe/Vienna',
  language: 'en-GB',
  platform: 'Linux x86_64',
  cookieEnabled: true,
  onlineStatus: true,
  fingerprint: 'f'.repeat(32),
  referrer: '',
  sessionId: 'visit-1',
  userAgent: 'Mozilla/5.0',
};
const form = { ...emptyFeedback, title: ' A title ', description: 'What I saw.' };
const now = new Date('2026-05-04T10:00:00.000Z');

describe('the feedback form', () => {
  it.each([
    ['/', 'Journal'],
    ['/journal', 'Journal'],
    ['/dashboard', 'Dashboard'],
    ['/insights', 'Insights'],
    ['/settings', 'Settings'],
    ['/people', 'People in My Life'],
    ['/activities', 'Activities'],
    ['/check-ins', '/check-ins'],
  ])('FB-06 · is filled in for %s with %s', (path, page) => {
    expect(namePage(path)).toBe(page);
    expect(makeFeedback({ form, path, now, details }).page).toBe(page);
  });

  it('FB-07 · needs a title and a description, and starts with the severity medium of four', () => {
    expect(Object.keys(findMissing({ ...form, title: ' ', description: '' }))).toEqual([
      'title',
      'description',
    ]);
    expect(findMissing(form)).toEqual({});
    expect(severities.map(({ value }) => value)).toEqual(['low', 'medium', 'high', 'critical']);
    expect(emptyFeedback.severity).toBe('medium');
  });

  it('FB-08 FB-09 · sends the fields of the call, in the shape that the server expects', () => {
    const { userAgent, ...deviceInfo } = details;
    const sent = makeFeedback({ form, path: '/', now, details });
    expect(sent).toEqual({
      title: 'A title',
      description: 'What I saw.',
      severity: 'medium',
      page: 'Journal',
      userAgent,
      timestamp: '2026-05-04T10:00:00.000Z',
      deviceInfo,
    });
    expect(NewFeedback.parse(sent)).toEqual(sent);
  });

  it('FB-09 · says nothing about the device if the person leaves the details out', () => {
    const sent = makeFeedback({ form: { ...form, sendsDetails: false }, path: '/', now, details });
    expect(sent).toMatchObject({ userAgent: null, deviceInfo: null });
    expect(JSON.stringify(sent)).not.toMatch(/Vienna|visit-1|Mozilla/);
  });

  it('is restored from a draft, with damaged fields empty', () => {
    expect(readFeedback({ ...form, severity: 'fatal', page: 7 })).toEqual({ ...form, page: null });
    expect(readFeedback({ sendsDetails: false })).toEqual({ ...emptyFeedback, sendsDetails: false });
    expect([hasFeedback(emptyFeedback), hasFeedback(form)]).toEqual([false, true]);
  });
});
