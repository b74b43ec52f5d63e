import type { FoundSummary, Head, Summary } from './summary.ts';

/** What other devices' summaries say about one collection. */
export class HeardSummaries {
  /** Grows with each change of what is to be remembered. */
  changes = 0;
  /** This device's id. */
  self: string | null = null;
  readonly #seen: Map<string, { number: number; digest: string }>;
  readonly #heads: Map<string, Head>;
  readonly #suspects = new Set<string>();
  #lastNumber = -1;

  constructor({ summaries, heads }: Pick<Heard, 'summaries' | 'heads'>) {
    this.#seen = new Map(summaries);
    this.#heads = new Map(heads);
  }

  /** Replaces what was known by the merge with another tab's knowledge. */
  replace({ summaries, heads }: Heard): void {
    this.#seen.clear();
    for (const [device, seen] of summaries) this.#seen.set(device, seen);
    this.#heads.clear();
    for (const [device, head] of heads) this.#heads.set(device, head);
  }

  /** What the summary says, unless it's an earlier one. Null for one that no device has sealed. */
  hear(found: FoundSummary | null, collection: string): Summary['wrote'][string] | null {
    if (found === null) {
      this.#suspects.add('');
      return null;
    }
    const { device, number, digest, summary } = found;
    const known = this.#seen.get(device);
    const isFork =
      known !== undefined &&
      ((number === known.number && digest !== known.digest) ||
        (number === known.number + 1 && summary.previous !== known.digest));
    if (known !== undefined && (number < known.number || isFork)) this.#suspects.add(device);
    if (known !== undefined && number < known.number) return null;
    if (number !== known?.number || digest !== known.digest) this.changes++;
    this.#seen.set(device, { number, digest });
    const head = summary.heads[collection];
    if (head) this.#heads.set(device, head);
    else this.#heads.delete(device);
    return summary.wrote[collection] ?? {};
  }

  /** Accepts the server's version: earlier summaries count no more. */
  forget(): void {
    this.#lastNumber = this.lastNumber();
    this.#seen.clear();
    this.#heads.clear();
    this.#suspects.clear();
  }

  suspects = (): readonly string[] => [...this.#suspects];
  clearSuspects = (): void => this.#suspects.clear();
  devices = (): readonly string[] => [...this.#seen.keys()];
  readNumbers = (): Record<string, number> =>
    Object.fromEntries([...this.#seen].map(([device, { number }]) => [device, number]));
  toRemember = (): Heard => ({ summaries: [...this.#seen], heads: [...this.#heads] });

  /** The number of this device's last summary, as far as it's known here; -1 if none. */
  lastNumber = (): number => Math.max(this.#lastNumber, this.#seen.get(this.self ?? '')?.number ?? -1);

  /** This device's head in its last summary, which the server has. */
  published = (): Head | undefined => this.#heads.get(this.self ?? '');

  /** Whether another device that has read this one's last summary shows something else. */
  differFrom(own: Pick<Head, 'digest'>): boolean {
    const number = this.#seen.get(this.self ?? '')?.number;
    if (number === undefined || own.digest !== this.published()?.digest) return false;
    return [...this.#heads].some(
      ([device, head]) =>
        device !== this.self && head.read[this.self ?? ''] === number && head.digest !== own.digest,
    );
  }
}

interface Heard {
  summaries: [device: string, seen: { number: number; digest: string }][];
  heads: [device: string, head: Head][];
}
