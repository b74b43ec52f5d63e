import { type Claim, type PackedClaim, packClaim } from './known-row.ts';
import type { makeSummaryPublisher } from './publish-summary.ts';

/** Other devices should soon hear of a write; a reading isn't urgent. */
const soonMs = 2_000;
const laterMs = 20_000;

/** What the person's other devices haven't been told yet, and when to tell them. */
export function openUntoldClaims({
  publisher,
  onTold,
}: {
  publisher: ReturnType<typeof makeSummaryPublisher>;
  /** Called with each collection that something was told about. */
  onTold: (collection: string) => void;
}) {
  const untold = new Map<string, Map<string, PackedClaim>>();
  let publishing: ReturnType<typeof setTimeout> | undefined;
  let publishAt = Number.POSITIVE_INFINITY;
  let isClosed = false;

  async function publish(): Promise<void> {
    const told = [...untold].map(([collection, claims]) => [collection, [...claims]] as const);
    await publisher.publish();
    for (const [collection, claims] of told) {
      const waiting = untold.get(collection);
      for (const [id, claim] of claims) if (waiting?.get(id) === claim) waiting.delete(id);
      if (claims.length > 0) onTold(collection);
    }
  }

  function publishWithin(ms: number): void {
    if (isClosed) return;
    const at = Date.now() + ms;
    if (at >= publishAt) return;
    clearTimeout(publishing);
    publishAt = at;
    publishing = setTimeout(() => {
      publishAt = Number.POSITIVE_INFINITY;
      // The next write or reading publishes it.
      void publish().catch(() => undefined);
    }, ms);
  }

  return {
    of: (collection: string): [id: string, claim: PackedClaim][] => [...(untold.get(collection) ?? [])],
    /** Adds a claim to the next summary, of this page or a later one. */
    add(collection: string, id: string, claim: Claim): void {
      publisher.add(collection, id, claim);
      const waiting = untold.get(collection) ?? new Map<string, PackedClaim>();
      untold.set(collection, waiting.set(id, packClaim(claim)));
    },
    publish,
    publishSoon: () => publishWithin(soonMs),
    publishLater: () => publishWithin(laterMs),
    close(): void {
      isClosed = true;
      clearTimeout(publishing);
    },
  };
}
export type UntoldClaims = ReturnType<typeof openUntoldClaims>;
