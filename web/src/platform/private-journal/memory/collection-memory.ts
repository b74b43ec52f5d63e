import type { Doubt } from './doubts.ts';
import { HeardSummaries } from './heard-summaries.ts';
import {
  asServed,
  type Claim,
  findContradiction,
  getNextTurn,
  isSameRow,
  type KnownRow,
  makeUnknownRow,
  packRow,
  type ServedRow,
  unpackClaim,
  unpackRow,
  withClaim,
} from './known-row.ts';
import { mergeRemembered } from './merge-remembered.ts';
import type { Remembered } from './remembered.ts';
import type { Judged, ServedPage } from './served-page.ts';
import { computeDigest, type FoundSummary, type Head } from './summary.ts';

/** What this device has seen of one collection of a private journal, and how it judges new pages. */
export class CollectionMemory {
  readonly rows: Map<string, KnownRow>;
  /** Grows with each write of this device. */
  tick = 0;
  doubts: Doubt[] = [];
  readonly #name: string;
  readonly #heard: HeardSummaries;
  readonly #writtenAt = new Map<string, number>();
  #rowChanges = 0;
  #otherChanges = 0;
  /** For the shown rows, until one of them changes. */
  #shown: { changes: number; found: Promise<Pick<Head, 'count' | 'digest'>> } | null = null;
  /** Items about to be deleted or restored: until that's done, what is shown can't be compared. */
  readonly #turning = new Set<string>();
  #isWhole: boolean;
  #readAt: number;
  #acceptedAt: number;
  /** What a running reading from the start has met. */
  #met: Set<string> | null = null;
  #next = -1;

  constructor(
    name: string,
    { rows, summaries, heads, isWhole, readAt, acceptedAt }: Omit<Remembered, 'unsaid'>,
  ) {
    this.#name = name;
    this.rows = new Map(rows.map(unpackRow));
    this.#heard = new HeardSummaries({ summaries, heads });
    this.#isWhole = isWhole;
    this.#readAt = readAt;
    this.#acceptedAt = acceptedAt;
  }

  isWhole = (): boolean => this.#isWhole;
  isReadingAll = (): boolean => this.#met !== null;
  /** Grows with each change of what is to be remembered. */
  changes = (): number => this.#rowChanges + this.#otherChanges + this.#heard.changes;

  #set(id: string, row: KnownRow): void {
    const known = this.rows.get(id);
    this.rows.set(id, row);
    if (!known || !isSameRow(known, row)) this.#rowChanges++;
  }

  /** Whether what follows a cursor continues this tab's reading: another tab may have read a part in between. */
  goesOnFrom = (since: number): boolean => since === 0 || since === this.#next;

  /** Merges what another tab has learned. */
  takeIn(other: Remembered): void {
    const merged = mergeRemembered({ ...this.toRemember(), unsaid: [] }, other);
    this.#rowChanges++;
    this.rows.clear();
    for (const [id, row] of merged.rows.map(unpackRow)) this.rows.set(id, row);
    this.#heard.replace(merged);
    this.#readAt = merged.readAt;
    this.#acceptedAt = merged.acceptedAt;
    this.#isWhole = merged.isWhole;
  }

  /** No tab remembered the part in between: everything has to be read once. */
  loseTrack(): void {
    this.#isWhole = false;
  }

  toRemember(): Omit<Remembered, 'unsaid'> {
    return {
      rows: [...this.rows].map(([id, row]) => packRow(id, row)),
      ...this.#heard.toRemember(),
      ...{ isWhole: this.#isWhole, readAt: this.#readAt, acceptedAt: this.#acceptedAt },
    };
  }

  /** Whether this is an earlier version of the item, or the item was deleted. */
  isRefused(row: ServedRow): boolean {
    const known = this.rows.get(row.id);
    return known !== undefined && findContradiction(asServed(known, row)) !== null;
  }
  /** Whether a later version of the item was known, whether it is deleted or not. */
  isBehind(row: ServedRow): boolean {
    const known = this.rows.get(row.id);
    return known !== undefined && asServed(known, row).servedEdition < known.edition;
  }
  mustBeHere(id: string): boolean {
    const known = this.rows.get(id);
    return known !== undefined && findContradiction({ ...known, served: 'gone' }) === 'missing';
  }
  editionOf = (id: string): number | null => this.rows.get(id)?.edition ?? null;

  /** Records a write of this device that the server has confirmed. */
  noteWritten(row: ServedRow & { createdAt: string }): Claim {
    const { id, edition } = row;
    const createdAt = Date.parse(row.createdAt);
    const known = this.rows.get(id) ?? makeUnknownRow(createdAt);
    return this.#write(id, {
      ...{ ...asServed(known, row), createdAt, edition: Math.max(known.edition, edition) },
      isHeld: false,
    });
  }
  /** Records that this device is about to delete or restore a row, or has done so. */
  noteTurn(
    id: string,
    { to, isSettled, at }: { to: 'gone' | 'here'; isSettled: boolean; at: number },
  ): Claim {
    const known = this.rows.get(id) ?? makeUnknownRow(0);
    const turn = getNextTurn(known, { to, at });
    if (isSettled) this.#turning.delete(id);
    else this.#turning.add(id);
    const settled = turn === known.turn ? known.isSettled || isSettled : isSettled;
    return this.#write(id, {
      ...{ ...known, turn, isSettled: settled, isHeld: false },
      ...(isSettled && { served: to }),
    });
  }
  #write(id: string, row: KnownRow): Claim {
    this.#set(id, row);
    this.#writtenAt.set(id, ++this.tick);
    const { edition, turn, isSettled, createdAt } = row;
    return { edition, turn, isSettled, createdAt };
  }

  /**
   * Accepts the server's version, and tells the other devices so. Returns the claims, and the rows that exist in an older
   * version: these must be sealed again, as later than the later version.
   */
  accept(at: number): { claims: [id: string, claim: Claim][]; olderIds: string[] } {
    const turned = this.doubts.filter(({ why }) => why === 'missing' || why === 'returned');
    const claims = turned.flatMap(({ id }): [string, Claim][] => {
      const row = id === null ? undefined : this.rows.get(id);
      if (id === null || row === undefined) return [];
      const turn = getNextTurn(row, { to: row.served === 'here' ? 'here' : 'gone', at });
      // Held back until the next reading takes it over.
      return [[id, this.#write(id, { ...row, turn, isSettled: true, isHeld: true })]];
    });
    this.#otherChanges++;
    this.#acceptedAt = Math.max(at, this.#acceptedAt + 1);
    this.#heard.forget();
    const olderIds = this.doubts.flatMap(({ id, why }) => (id !== null && why === 'older' ? [id] : []));
    this.doubts = [];
    return { claims, olderIds };
  }

  async judge(page: ServedPage): Promise<Judged> {
    if (page.mustRestart) return { shownIds: new Set(), removedIds: [], unreadable: [], toFetch: [] };
    if (page.since === 0) this.#met = new Set();
    if (page.since !== this.#next) this.#heard.clearSuspects();
    if (page.since !== 0 && page.since !== this.#next) this.#met = null;
    this.#next = page.cursor;
    this.#readAt = Math.max(Date.now(), this.#readAt + 1);
    const isOwnSince = (id: string) => (this.#writtenAt.get(id) ?? 0) > page.tick;
    for (const found of page.summaries) this.hear(found);
    const shownIds = new Set<string>();
    for (const row of page.authentic) {
      const { id, edition } = row;
      const createdAt = Date.parse(row.createdAt);
      this.#met?.add(id);
      // Another device may have continued from it meanwhile.
      if (isOwnSince(id) && edition <= (this.editionOf(id) ?? -1)) continue;
      const known = { ...(this.rows.get(id) ?? makeUnknownRow(createdAt)), createdAt };
      const served = asServed(known, row);
      const isFine = findContradiction(served) === null;
      // What another device said about it may be on a later page: it's judged at the end of the reading.
      const latest = Math.max(known.edition, served.servedEdition);
      this.#set(id, { ...served, edition: latest, isHeld: !isFine });
      if (isFine) shownIds.add(id);
    }
    for (const id of page.closedIds) this.#met?.add(id);
    const removedIds = page.removedIds.filter((id) => {
      const known = this.rows.get(id);
      if (known === undefined || isOwnSince(id)) return known === undefined;
      const isFine = findContradiction({ ...known, served: 'gone' }) === null;
      this.#set(id, { ...known, served: 'gone', isHeld: !isFine });
      return isFine;
    });
    const judged: Judged = { shownIds, removedIds, unreadable: [], toFetch: [] };
    if (!page.hasMore) await this.#finish(judged, isOwnSince);
    return judged;
  }

  /** At the end of a reading this device knows all that the server chooses to show. */
  async #finish(judged: Judged, isOwnSince: (id: string) => boolean): Promise<void> {
    const doubts: Doubt[] = this.#heard.suspects().map(() => this.#doubt(null, 'summary'));
    for (const [id, known] of this.rows) {
      const isLeftOut = this.#met !== null && !this.#met.has(id) && !isOwnSince(id);
      const isLost = isLeftOut && known.served === 'here';
      const row: KnownRow = isLost ? { ...known, served: 'gone' } : known;
      const why = findContradiction(row);
      // As for nearly all rows.
      if (why === null && row === known && !row.isHeld) continue;
      if (why !== null) {
        doubts.push(this.#doubt(id, why));
        // A copy on this device stays.
        if (why !== 'returned')
          judged.unreadable.push({ id, createdAt: new Date(row.createdAt).toISOString() });
      } else if (row.isHeld) {
        if (row.served === 'here') judged.toFetch.push(id);
        else judged.removedIds.push(id);
      }
      // A row that is fine now stays held back until it's taken over.
      this.#set(id, why === null ? row : { ...row, isHeld: true });
    }
    if (this.#met) {
      for (const device of this.#heard.devices())
        if (!this.#met.has(device)) doubts.push(this.#doubt(null, 'summary'));
      if (!this.#isWhole) this.#otherChanges++;
      this.#isWhole = true;
    }
    this.#met = null;
    const own = await this.head();
    if (own && this.#heard.differFrom(own)) doubts.push(this.#doubt(null, 'differs'));
    this.doubts = doubts;
  }

  /** Records that what was held back is now shown, or removed here too. */
  noteTaken(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row?.isHeld && findContradiction(row) === null) this.#set(id, { ...row, isHeld: false });
    }
  }

  hear(found: FoundSummary | null): void {
    if (found !== null) this.#met?.add(found.device);
    for (const [id, packed] of Object.entries(this.#heard.hear(found, this.#name) ?? {})) {
      const claim = unpackClaim(packed);
      this.#set(id, withClaim(this.rows.get(id) ?? makeUnknownRow(claim.createdAt), claim));
    }
  }

  /** The head of what this device shows; null until everything was read once, and during a deletion or restoration. */
  async head(): Promise<Head | null> {
    if (!this.#isWhole || this.#turning.size > 0) return null;
    if (this.#shown?.changes !== this.#rowChanges)
      this.#shown = { changes: this.#rowChanges, found: this.#headOfShown() };
    const { found } = this.#shown;
    return { ...(await found), read: this.#heard.readNumbers() };
  }
  async #headOfShown(): Promise<Pick<Head, 'count' | 'digest'>> {
    const shown = [...this.rows].filter(([, row]) => row.served === 'here' && !row.isHeld);
    const lines = shown.map(([id, { servedEdition }]) => `${id} ${servedEdition}`).sort();
    return { count: lines.length, digest: await computeDigest(lines.join('\n')) };
  }

  set self(device: string) {
    this.#heard.self = device;
  }
  lastNumber = (): number => this.#heard.lastNumber();
  published = (): Head | undefined => this.#heard.published();
  /** How far this tab has read; -1 if it hasn't. */
  readTo = (): number => this.#next;

  #doubt = (id: string | null, why: Doubt['why']): Doubt => ({ collection: this.#name, id, why });
}
