/** An answer that another tab received arrives here within this time. */
export const otherTabMs = 2_000;

/** An answer that this tab or another one gets; from the other it arrives a little later. */
export function expectAnswer<Answer>() {
  let told: Answer | null = null;
  let wake = () => {};
  return {
    tell(answer: Answer): void {
      told = answer;
      wake();
    },
    /** The latest answer, or the one that comes in time. */
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
