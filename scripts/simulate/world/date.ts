/** The `Date` of a program whose clock is simulated. */
export function makeDateClass(now: () => number): DateConstructor {
  return class extends Date {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(now());
      else super(...(given as [number]));
    }
    static override now(): number {
      return now();
    }
  } as unknown as DateConstructor;
}
