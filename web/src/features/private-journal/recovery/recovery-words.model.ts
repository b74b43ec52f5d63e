import type { PartsProblem } from '../../../platform/private-journal/recovery/trusted-way.ts';

export const partsProblems: Record<PartsProblem | 'not-after', string> = {
  unreadable: "One of these isn't a whole part: it has twelve groups of four, and one of them doesn't fit.",
  same: 'This is the same part twice. Two different ones are needed.',
  mixed: "These two parts weren't made together, so they open nothing.",
  replaced: 'These parts were replaced by newer ones, which are needed now.',
  unsafe: "The server has sent something that Reflect doesn't make. Nothing was tried with it.",
  wrong: "These two parts don't open this journal.",
  'not-after':
    "What these parts open isn't the key that follows the one this browser had. It wasn't used. Please use another way.",
};

export const sayDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

/** Says how the owner learns that somebody uses parts. Promises no mail unless mail is known to work. */
export function sayHowYouHear({
  sendsMail,
  email,
  waitDays,
}: {
  sendsMail: boolean | undefined;
  email: string;
  waitDays: number;
}): string {
  const onDevices = 'When somebody begins, each device that has your journal open says so.';
  if (sendsMail === undefined) return onDevices;
  return sendsMail
    ? `${onDevices} A mail is sent to ${email} as well: at once, and again ${waitDays === 1 ? 'twelve hours' : 'a day'} before the time is over.`
    : `${onDevices} No mail server is set up here, so no mail tells you: open Reflect at least once in the ${sayDays(waitDays)}.`;
}

/** Day and time in `seconds` from now. */
export function sayMoment(seconds: number, now = new Date()): string {
  return new Date(now.getTime() + seconds * 1_000).toLocaleString(undefined, {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}

export const sayDay = (iso: string): string =>
  new Date(iso).toLocaleDateString(undefined, { day: 'numeric', month: 'long', year: 'numeric' });

/** Written for somebody who has never seen Reflect. */
export function writePartFile({
  at,
  groups,
  email,
  address,
  waitDays,
}: {
  /** 1 to 3. */
  at: number;
  groups: readonly string[];
  email: string;
  address: string;
  waitDays: number;
}): string {
  return [
    `Part ${at} of 3 of the key to the private journal of ${email}`,
    '',
    groups.join(' '),
    '',
    'Alone it opens nothing. Any two of the three parts open the journal together:',
    `1. Sign in at ${address} as ${email}.`,
    '2. Choose “Open with trusted people” and enter two parts.',
    `3. Wait ${sayDays(waitDays)}. In this time the journal's owner can refuse.`,
    '4. Enter the two parts once more.',
    '',
  ].join('\n');
}
