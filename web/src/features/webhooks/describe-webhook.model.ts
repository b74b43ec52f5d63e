import type { WebhookDelivery, WebhookEvent } from '@reflect/contract';

/** In the order of the form. */
export const eventTexts: readonly { event: WebhookEvent; label: string }[] = [
  { event: 'entry.created', label: 'Entry written' },
  { event: 'entry.updated', label: 'Entry changed' },
  { event: 'entry.deleted', label: 'Entry deleted' },
  { event: 'entry.restored', label: 'Entry restored' },
  { event: 'goal.reached', label: 'Goal reached' },
];

export const describeEvent = (event: WebhookEvent): string =>
  eventTexts.find((text) => text.event === event)?.label ?? event;

export function describeEvents(events: readonly WebhookEvent[]): string {
  return eventTexts
    .filter(({ event }) => events.includes(event))
    .map(({ label }) => label)
    .join(' · ');
}

/** What became of a delivery, and when. */
export function describeDelivery({ at, state, status, tries }: WebhookDelivery): string {
  const moment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at),
  );
  const answer = status === null ? 'no answer' : `answered ${status}`;
  const outcome = {
    delivered: 'delivered',
    waiting: tries === 0 ? 'on its way' : `${answer}, is tried again`,
    failed: tries === 0 ? 'not sent, too many were waiting' : `${answer}, given up`,
  }[state];
  return `${moment} · ${outcome}`;
}
