import { randomUUID } from 'node:crypto';
import { answerOf, type Sample } from '../../testing/sample.ts';

const path = '/api/reminders/devices';
const device = {
  endpoint: 'https://push.example/quorvexen',
  timeZone: 'Europe/Vienna',
  times: [{ time: '20:00', weekday: null }],
};

export const sample: Sample = {
  async fill({ person }) {
    const [kept, stopped] = [randomUUID(), randomUUID()];
    for (const id of [kept, stopped])
      await answerOf(person.put(`${path}/${id}`, device, { 'user-agent': 'The quorvexen browser' }));
    await answerOf(person.delete(`${path}/${stopped}`));
    return [{ deviceId: kept, id: kept, before: kept }];
  },
  words: ['quorvexen'],
  bodies: { remindDevice: () => device },
};
