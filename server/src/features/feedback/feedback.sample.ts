import { answerOf, type Sample } from '../../testing/sample.ts';

export const sample: Sample = {
  async fill({ person }) {
    const sessionId = 'drumbelwick-tab';
    await answerOf(person.post('/api/bug-reports', makeReport(sessionId)));
    return [{ sessionId }];
  },
  words: ['sprockelvane', 'murtlebrook', 'drumbelwick'],
  bodies: { sendFeedback: ({ sessionId }) => makeReport(sessionId ?? '') },
};

function makeReport(sessionId: string) {
  return {
    title: 'The sprockelvane button',
    description: 'It moved to the murtlebrook.',
    severity: 'high',
    page: 'Journal',
    userAgent: 'Mozilla/5.0',
    timestamp: '2026-05-04T10:00:00.000Z',
    deviceInfo: {
      screenResolution: '390x844',
      viewportSize: '390x700',
      timezone: 'Europe/Vienna',
      language: 'de-AT',
      platform: 'iPhone',
      cookieEnabled: true,
      onlineStatus: true,
      fingerprint: 'x'.repeat(32),
      referrer: '',
      sessionId,
    },
  };
}
