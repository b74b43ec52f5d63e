import { type DeletionContent, deletionPhrase, type User } from '@reflect/contract';

/** The words for what is counted; what isn't listed here isn't counted. */
const names: Record<string, readonly [one: string, many: string]> = {
  entries: ['entry', 'entries'],
  images: ['image', 'images'],
  people: ['person you wrote about', 'people you wrote about'],
  dreams: ['dream', 'dreams'],
  habits: ['habit', 'habits'],
  goals: ['goal', 'goals'],
  checkIns: ['check-in', 'check-ins'],
  letters: ['monthly letter', 'monthly letters'],
};

/** What deleting the account erases, with this person's figures. */
export function describeDeletion({
  user,
  counts,
}: {
  user: Pick<User, 'plan'>;
  counts: Readonly<Record<string, number>>;
}): DeletionContent {
  const counted = Object.entries(names).flatMap(([list, [one, many]]) => {
    const count = counts[list] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en')} ${count === 1 ? one : many}`];
  });
  return {
    title: 'Delete your account',
    warning:
      "Your account and everything in it are erased as soon as you confirm. This can't be undone, by you or by anyone else.",
    consequences: [
      counted.length > 0
        ? `Erased for good: ${joinWords(counted)}, with every analysis of them.`
        : 'Everything you saved here is erased for good.',
      "You're signed out everywhere, and what Reflect keeps on this device is removed.",
      ...(user.plan === 'free'
        ? []
        : ['Your Premium ends. A subscription that you pay for is canceled, and nothing more is charged.']),
      "If you used a code, Reflect keeps a mark of your address that nobody can read, so that the code isn't used again.",
      'Backups of this server can hold encrypted copies for up to 30 days, then those are gone too.',
    ],
    confirmationPhrase: deletionPhrase,
    recommendations: [
      'Download your data first. You can read it anywhere, and import it again if you come back.',
      'If you only need a break, sign out instead. Everything stays as it is until you return.',
      'If only some entries should go, delete those in your journal and empty the trash.',
    ],
  };
}

function joinWords(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
