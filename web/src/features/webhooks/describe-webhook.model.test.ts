import { expect, it } from 'vitest';
import { describeDelivery, describeEvents } from './describe-webhook.model.ts';

const delivery = {
  id: '0190a0b0-0000-7000-8000-000000000001',
  event: 'entry.created',
  at: '2026-11-20T10:00:00.000Z',
  tries: 1,
} as const;

it('shows what a webhook is notified about, in the order of the list', () => {
  expect(describeEvents(['goal.reached', 'entry.created'])).toBe('Entry written · Goal reached');
});

it('shows the result of a delivery', () => {
  const describeOutcome = (rest: Partial<Parameters<typeof describeDelivery>[0]>) =>
    describeDelivery({ ...delivery, state: 'waiting', status: null, ...rest }).split(' · ')[1];
  expect(describeOutcome({ tries: 0 })).toBe('on its way');
  expect(describeOutcome({ status: 500 })).toBe('answered 500, is tried again');
  expect(describeOutcome({})).toBe('no answer, is tried again');
  expect(describeOutcome({ state: 'delivered', status: 204 })).toBe('delivered');
  expect(describeOutcome({ state: 'failed', status: 404 })).toBe('answered 404, given up');
  expect(describeOutcome({ state: 'failed', tries: 0 })).toBe('not sent, too many were waiting');
});
