import type { FeedbackReport } from '@reflect/contract';

/** A report for tests. */
export function makeReport(part: Partial<FeedbackReport> = {}, email = 'ana@example.org'): FeedbackReport {
  return {
    id: 1,
    title: 'A title',
    description: 'What I saw.',
    tags: ['journal'],
    status: 'open',
    severity: 'medium',
    category: 'bug',
    priority: 'medium',
    page: 'Journal',
    userAgent: 'Mozilla/5.0 Gecko/20100101 Firefox/140.0',
    createdAt: '2026-05-04T10:00:00.000Z',
    updatedAt: '2026-05-04T10:00:00.000Z',
    resolution: null,
    attachments: {
      userInfo: { id: '0190a0b0-0000-7000-8000-000000000001', email, firstName: 'Ana', lastName: null },
      deviceInfo: {
        fingerprint: '0123456789abcdef0123456789abcdef',
        platform: 'iPhone',
        screenResolution: '390x844',
        viewportSize: '390x700',
        language: 'de-AT',
        timezone: 'Europe/Vienna',
        onlineStatus: true,
      },
      requestInfo: { ip: '203.0.113.7', sessionId: 'visit-1', referer: 'https://example.org' },
    },
    ...part,
  };
}
