import type { Doubt } from '../../../platform/private-journal/memory/doubts.ts';

const countItems = (count: number) => (count === 1 ? 'One item' : `${count} items`);
const wordsOf: Record<Doubt['why'], (count: number) => string> = {
  older: (count) => `${countItems(count)} came back in an older form`,
  missing: (count) => `${countItems(count)} can't be found on the server any more`,
  returned: (count) => `${countItems(count)} you deleted ${count === 1 ? 'is' : 'are'} there again`,
  picture: (count) =>
    count === 1
      ? "One picture is missing on the server, or isn't what your device stored"
      : `${count} pictures are missing on the server, or aren't what your device stored`,
  differs: () => 'Another of your devices shows other items than this one',
  summary: () => 'What another of your devices noted was changed or left out',
};

/** One sentence for each kind of mismatch. */
export function sayDoubts(doubts: readonly Doubt[]): string[] {
  return (Object.keys(wordsOf) as Doubt['why'][]).flatMap((why) => {
    const count = doubts.filter((doubt) => doubt.why === why).length;
    return count > 0 ? [wordsOf[why](count)] : [];
  });
}
