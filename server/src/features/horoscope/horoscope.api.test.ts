import { HoroscopeReading } from '@reflect/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

const path = '/api/horoscope';

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signIn('ana@example.org');
});
afterAll(() => server.stop());

it('HORO-06 HORO-07 · needs only a sign; a birth date and a sign to compare add their parts', async () => {
  const alone = HoroscopeReading.parse((await ana.post(path, { zodiacSign: 'leo' })).json);
  expect(alone).toMatchObject({
    sign: 'leo',
    date: new Date().toISOString().slice(0, 10),
    compatibilityAnalysis: null,
    personalizedInsights: [],
  });
  const full = { zodiacSign: 'leo', birthDate: '1990-08-04', compareSign: 'aries' };
  const answer = HoroscopeReading.parse((await ana.post(path, full)).json);
  expect(answer.compatibilityAnalysis).toMatchObject({ compareWith: 'aries' });
  expect(answer.personalizedInsights.length).toBeGreaterThan(0);
  expect(answer.dailyHoroscope).toBe(alone.dailyHoroscope);
});

it.each([
  // The two zones are never on the same day.
  ['Pacific/Kiritimati', 14],
  ['Pacific/Pago_Pago', -11],
])('HORO-07 HORO-08 · in %s it is the horoscope of the day there', async (timeZone, hoursAhead) => {
  const answer = await ana.post(path, { zodiacSign: 'leo' }, { 'x-time-zone': timeZone });
  const there = new Date(Date.now() + hoursAhead * 3_600_000).toISOString().slice(0, 10);
  expect(HoroscopeReading.parse(answer.json).date).toBe(there);
});

it.each([
  ['no sign', {}],
  ['an unknown sign', { zodiacSign: 'ophiuchus' }],
  ['HORO-04 · the same sign twice', { zodiacSign: 'leo', compareSign: 'leo' }],
  ['a date that is none', { zodiacSign: 'leo', birthDate: '1990-02-30' }],
  ['the year 1', { zodiacSign: 'leo', birthDate: '0001-01-01' }],
  ['the year 9999', { zodiacSign: 'leo', birthDate: '9999-01-01' }],
  ['a number', { zodiacSign: 7 }],
])('refuses %s', async (_, body) => {
  expect((await ana.post(path, body)).status).toBe(400);
});
