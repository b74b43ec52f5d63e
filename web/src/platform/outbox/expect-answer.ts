/** The answer that another tab received arrives here within this time. */
export const otherTabMs = 2_000;

/** An answer that this tab is told of, or another one, from where it arrives a little later. */
export function expectAnswer<Answer>() {
  let told: Answer | null = null;
  let wake = () => {};
  return {
    tell(answer: Answer): void {
      told = answer;
      wake();
    },
    /** What was told last, or is told in time. */
    async inTime(): Promise<Answer | null> {
      if (told === null)
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, otherTabMs);
        });
      return told;
    },
    soFar: (): Answer | null => told,
  };
}
