import type { DeletionContent } from '@reflect/contract';

/** True for every account; shown if the server doesn't answer. */
export const defaultDeletionContent: DeletionContent = {
  title: 'Delete your account',
  warning:
    "Your account and everything in it are erased as soon as you confirm. This can't be undone, by you or by anyone else.",
  consequences: [
    'Every entry, image, dream, habit and goal, everyone you wrote about, and every analysis are erased for good.',
    "You're signed out everywhere, and what Reflect keeps on this device is removed.",
    'A paid subscription ends. Nothing more is charged.',
    "If you used a code, Reflect keeps a mark of your address that nobody can read, so that the code isn't used again.",
    'Backups of this server can hold encrypted copies for up to 30 days, then those are gone too.',
  ],
  confirmationPhrase: 'DELETE MY ACCOUNT',
  recommendations: [
    'Download your data first. You can read it anywhere, and import it again if you come back.',
    'If you only need a break, sign out instead. Everything stays as it is until you return.',
  ],
};
