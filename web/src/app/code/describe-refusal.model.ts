import type { News } from '../../platform/code/code-messages.ts';

type Refused = Extract<News, { kind: 'refused' }>;

/** Describes a refused build. `keptBy` is who signed the build that runs here. */
export function describeRefusal(
  { why, build }: Refused,
  keptBy: string | null,
): { title: string; text: string } {
  const before =
    keptBy === null ? 'What you have is signed by nobody.' : `What you have is signed by ${keptBy}.`;
  if (why === 'no-list')
    return {
      title: 'The server no longer says what its code is',
      text: 'Until now it listed every file, so that they could be checked here before they run. It may have gone back to an earlier Reflect, or something lies between it and you.',
    };
  if (why === 'unsigned')
    return {
      title: `The server has code that isn't signed by ${keptBy}`,
      text: `${before} What the server has now is signed by nobody, so it can't be told who made it.`,
    };
  if (why === 'false-signature')
    return {
      title: 'The server has code with a false signature',
      text: `${before} The signature that came with the new code is of something else.`,
    };
  if (why === 'earlier')
    return {
      title: 'The server has an earlier version',
      text: `It's signed as before, but it's older than what you have, and may lack repairs.`,
    };
  return {
    title: `The server has code that isn't signed by ${keptBy}`,
    text: `${before} What the server has now is signed with another key, whose holder calls itself ${build?.signer?.name ?? 'nothing'}. The key that you know says nothing of it.`,
  };
}
