import type { MailMessage } from '../../../platform/mail/mail-message.ts';

const subjects = {
  begun: 'Somebody has begun to open your private journal',
  ending: 'The wait to open your private journal ends soon',
  over: 'The wait to open your private journal is over',
};

/** Tells a person that somebody has begun to open their private journal with parts; contains nothing of the journal. */
export function makeRecoveryMail({
  to,
  kind,
  startedAt,
  opensAt,
  publicUrl,
}: {
  to: string;
  kind: keyof typeof subjects;
  startedAt: Date;
  opensAt: Date;
  publicUrl: string;
}): MailMessage {
  const isOver = kind === 'over';
  return {
    to,
    subject: subjects[kind],
    text: [
      'Hello,',
      '',
      `on ${sayTime(startedAt)}, somebody who was signed in to Reflect as you began to open your private journal with the parts of your trusted people.`,
      '',
      isOver
        ? `The wait ended on ${sayTime(opensAt)}: two of the three parts open it now.`
        : `The wait ends on ${sayTime(opensAt)}. After that, two of the three parts open it.`,
      '',
      'If it was you, or if you agreed to it, there is nothing to do.',
      '',
      isOver
        ? "If you don't want it and it hasn't been opened yet, you can still refuse, in Settings → Private journal, under Trusted people, on a device that has your journal open:"
        : "If you don't want it, refuse before the wait ends, in Settings → Private journal, under Trusted people, on a device that has your journal open:",
      `${publicUrl}/settings/private-journal`,
      '',
    ].join('\n'),
  };
}

/** The server doesn't know the time zone of the person. */
const sayTime = (time: Date) =>
  `${time.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  })} (UTC)`;
