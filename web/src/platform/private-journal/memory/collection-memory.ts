import type { Doubt } from './doubts.ts';
import {
  type Claim,
  contradictionOf,
  isSameRow,
  type KnownRow,
  nextTurn,
  packRow,
  unknownRow,
  unpackClaim,
  unpackRow,
  withClaim,
} from './known-row.ts';
import { mergeRemembered } from './merge-remembered.ts';
import type { Remembered } from './remembered.ts';
import type { Judged, ServedPage } from './served-page.ts';
import { digestOf, type FoundSummary, type Head } from './summary.ts';

/** What this device has seen of one collection of a private journal, and what becomes of a page in the light of that. */
export class CollectionMemory {
  readonly rows: Map<string, KnownRow>;
  /** A number that grows with each write of this device. */
  tick = 0;
  doubts: Doubt[] = [];
  readonly #name: string;
  readonly #summaries: Map<string, { number: number; digest: string }>;
  readonly #heads: Map<string, Head>;
  readonly #writtenAt = new Map<string, number>();
  #rowChanges = 0;
  #otherChanges = 0;
  /** Of the rows that are shown, as long as none of them changes. */
  #shown: { changes: number; found: Promise<Pick<Head, 'count' | 'digest'>> } | null = null;
  /** What is about to go or to come back: until it's done nobody can compare what is shown. */
  readonly #turning = new Set<string>();
  #isWhole: boolean;
  #readAt: number;
  #acceptedAt: number;
  /** Of a reading that has begun at the start: what it has met. */
  #met: Set<string> | null = null;
  #next = -1;
  #suspects = new Set<string>();

  constructor(name: string, { rows, summaries, heads, isWhole, readAt, acceptedAt }: Remembered) {
    this.#name = name;
    this.rows = new Map(rows.map(unpackRow));
    this.#heads = new Map(heads);
    this.#summaries = new Map(summaries);
    this.#isWhole = isWhole;
    this.#readAt = readAt;
    this.#acceptedAt = acceptedAt;
  }

  isWhole = (): boolean => this.#isWhole;
  /** Whether a reading has begun at the start, and isn't over. */
  isReadingAll = (): boolean => this.#met !== null;
  /** A number that grows with each change of what is to be remembered. */
  changes = (): number => this.#rowChanges + this.#otherChanges;

  #set(id: string, row: KnownRow): void {
    const known = this.rows.get(id);
    this.rows.set(id, row);
    if (!known || !isSameRow(known, row)) this.#rowChanges++;
  }

  /** Whether what comes after a cursor goes on from what this tab has read: another may have read what lies between. */
  goesOnFrom = (since: number): boolean => since === 0 || since === this.#next;

  /** Takes in what another tab has come to know. */
  takeIn(other: Remembered): void {
    const merged = mergeRemembered(this.toRemember(), other);
    this.#rowChanges++;
    this.rows.clear();
    for (const [id, row] of merged.rows.map(unpackRow)) this.rows.set(id, row);
    this.#summaries.clear();
    for (const [device, seen] of merged.summaries) this.#summaries.set(device, seen);
    this.#heads.clear();
    for (const [device, head] of merged.heads) this.#heads.set(device, head);
    this.#readAt = merged.readAt;
    this.#acceptedAt = merged.acceptedAt;
    this.#isWhole = merged.isWhole;
  }

  /** What lies between was remembered by no tab: everything has to be read once. */
  loseTrack(): void {
    this.#isWhole = false;
  }

  toRemember(): Remembered {
    return {
      rows: [...this.rows].map(([id, row]) => packRow(id, row)),
      ...{ summaries: [...this.#summaries], heads: [...this.#heads], isWhole: this.#isWhole },
      ...{ readAt: this.#readAt, acceptedAt: this.#acceptedAt },
    };
  }

  /** Whether this is what the item was before, or was deleted. */
  isRefused({ id, edition }: { id: string; edition: number }): boolean {
    const known = this.rows.get(id);
    return (
      known !== undefined && contradictionOf({ ...known, served: 'here', servedEdition: edition }) !== null
    );
  }
  mustBeHere(id: string): boolean {
    const known = this.rows.get(id);
    return known !== undefined && contradictionOf({ ...known, served: 'gone' }) === 'missing';
  }
  editionOf = (id: string): number | null => this.rows.get(id)?.edition ?? null;

  /** Notes a write of this device that the server has confirmed. */
  noteWritten({ id, edition, createdAt: at }: { id: string; edition: number; createdAt: string }): Claim {
    const createdAt = Date.parse(at);
    const known = this.rows.get(id) ?? unknownRow(createdAt);
    return this.#write(id, {
      ...{ ...known, createdAt, edition: Math.max(known.edition, edition) },
      ...{ served: 'here', servedEdition: edition, isHeld: false },
    });
  }
  /** Notes that this device deletes a row or takes it back: that it's about to, or that it's done. */
  noteTurn(
    id: string,
    { to, isSettled, at }: { to: 'gone' | 'here'; isSettled: boolean; at: number },
  ): Claim {
    const known = this.rows.get(id) ?? unknownRow(0);
    const turn = nextTurn(known, { to, at });
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
   * Takes what the server has as right, and says so to the other devices. Answers with the claims, and with the rows that are
   * there in an older form: these have to be sealed anew, as later than the later one.
   */
  accept(at: number): { claims: [id: string, claim: Claim][]; olderIds: string[] } {
    const turned = this.doubts.filter(({ why }) => why === 'missing' || why === 'returned');
    const claims = turned.flatMap(({ id }): [string, Claim][] => {
      const row = id === null ? undefined : this.rows.get(id);
      if (id === null || row === undefined) return [];
      const turn = nextTurn(row, { to: row.served === 'here' ? 'here' : 'gone', at });
      // Held back until the next reading takes it over.
      return [[id, this.#write(id, { ...row, turn, isSettled: true, isHeld: true })]];
    });
    this.#otherChanges++;
    this.#lastNumber = this.lastNumber();
    this.#acceptedAt = Math.max(at, this.#acceptedAt + 1);
    this.#summaries.clear();
    this.#heads.clear();
    this.#suspects.clear();
    const olderIds = this.doubts.flatMap(({ id, why }) => (id !== null && why === 'older' ? [id] : []));
    this.doubts = [];
    return { claims, olderIds };
  }

  async judge(page: ServedPage): Promise<Judged> {
    if (page.mustRestart) return { shownIds: new Set(), removedIds: [], unreadable: [], toFetch: [] };
    if (page.since === 0) this.#met = new Set();
    if (page.since !== this.#next) this.#suspects = new Set();
    if (page.since !== 0 && page.since !== this.#next) this.#met = null;
    this.#next = page.cursor;
    this.#readAt = Math.max(Date.now(), this.#readAt + 1);
    const isOwnSince = (id: string) => (this.#writtenAt.get(id) ?? 0) > page.tick;
    for (const found of page.summaries) this.#hear(found);
    const shownIds = new Set<string>();
    for (const { id, edition, createdAt: at } of page.authentic) {
      const createdAt = Date.parse(at);
      this.#met?.add(id);
      // Another device may have gone on from it in the meantime.
      if (isOwnSince(id) && edition <= (this.editionOf(id) ?? -1)) continue;
      const known = { ...(this.rows.get(id) ?? unknownRow(createdAt)), createdAt };
      const served: KnownRow = { ...known, served: 'here', servedEdition: edition };
      const isFine = contradictionOf(served) === null;
      // What another device has said of it may stand on a later page: at the end of the reading it's judged.
      this.#set(id, { ...served, edition: Math.max(known.edition, edition), isHeld: !isFine });
      if (isFine) shownIds.add(id);
    }
    for (const id of page.closedIds) this.#met?.add(id);
    const removedIds = page.removedIds.filter((id) => {
      const known = this.rows.get(id);
      if (known === undefined || isOwnSince(id)) return known === undefined;
      const isFine = contradictionOf({ ...known, served: 'gone' }) === null;
      this.#set(id, { ...known, served: 'gone', isHeld: !isFine });
      return isFine;
    });
    const judged: Judged = { shownIds, removedIds, unreadable: [], toFetch: [] };
    if (!page.hasMore) await this.#finish(judged, isOwnSince);
    return judged;
  }

  /** At the end of a reading everything is known that the server wants known. */
  async #finish(judged: Judged, isOwnSince: (id: string) => boolean): Promise<void> {
    const doubts: Doubt[] = [...this.#suspects].map(() => this.#doubt(null, 'summary'));
    for (const [id, known] of this.rows) {
      const isLeftOut = this.#met !== null && !this.#met.has(id) && !isOwnSince(id);
      const isLost = isLeftOut && known.served === 'here';
      const row: KnownRow = isLost ? { ...known, served: 'gone' } : known;
      const why = contradictionOf(row);
      // As it is with nearly all of them.
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
      // What is fine by now stays held back until it's taken over.
      this.#set(id, why === null ? row : { ...row, isHeld: true });
    }
    if (this.#met) {
      for (const device of this.#summaries.keys())
        if (!this.#met.has(device)) doubts.push(this.#doubt(null, 'summary'));
      if (!this.#isWhole) this.#otherChanges++;
      this.#isWhole = true;
    }
    this.#met = null;
    if (await this.#differs()) doubts.push(this.#doubt(null, 'differs'));
    this.doubts = doubts;
  }

  /** Notes that what was held back is shown, or is gone here as well. */
  noteTaken(ids: readonly string[]): void {
    for (const id of ids) {
      const row = this.rows.get(id);
      if (row?.isHeld && contradictionOf(row) === null) this.#set(id, { ...row, isHeld: false });
    }
  }

  #hear(found: FoundSummary | null): void {
    if (found === null) return void this.#suspects.add('');
    const { device, number, digest, summary } = found;
    this.#met?.add(device);
    const known = this.#summaries.get(device);
    const isFork =
      known !== undefined &&
      ((number === known.number && digest !== known.digest) ||
        (number === known.number + 1 && summary.previous !== known.digest));
    if (known !== undefined && (number < known.number || isFork)) this.#suspects.add(device);
    if (known !== undefined && number < known.number) return;
    if (number !== known?.number || digest !== known.digest) this.#otherChanges++;
    this.#summaries.set(device, { number, digest });
    for (const [id, packed] of Object.entries(summary.wrote[this.#name] ?? {})) {
      const claim = unpackClaim(packed);
      this.#set(id, withClaim(this.rows.get(id) ?? unknownRow(claim.createdAt), claim));
    }
    const head = summary.heads[this.#name];
    if (head) this.#heads.set(device, head);
    else this.#heads.delete(device);
  }

  /** The head of what this device shows; null until it has read everything once, and while something is about to turn. */
  async head(): Promise<Head | null> {
    if (!this.#isWhole || this.#turning.size > 0) return null;
    if (this.#shown?.changes !== this.#rowChanges)
      this.#shown = { changes: this.#rowChanges, found: this.#headOfShown() };
    const { found } = this.#shown;
    const read = Object.fromEntries([...this.#summaries].map(([device, { number }]) => [device, number]));
    return { ...(await found), read };
  }
  async #headOfShown(): Promise<Pick<Head, 'count' | 'digest'>> {
    const shown = [...this.rows].filter(([, row]) => row.served === 'here' && !row.isHeld);
    const lines = shown.map(([id, { servedEdition }]) => `${id} ${servedEdition}`).sort();
    return { count: lines.length, digest: await digestOf(lines.join('\n')) };
  }

  /** The device whose summaries are those of this one. */
  self: string | null = null;

  #lastNumber = -1;
  /** The number of the last summary of this device, as far as it's known here; -1 without any. */
  lastNumber = (): number => Math.max(this.#lastNumber, this.#summaries.get(this.self ?? '')?.number ?? -1);

  /** The head of this device in its last summary, which the server has. */
  published = (): Head | undefined => this.#heads.get(this.self ?? '');

  /**
   * Whether another device shows something else. It can only be told where it had read what this device has published, and
   * nothing has changed here since.
   */
  async #differs(): Promise<boolean> {
    const [own, published] = [await this.head(), this.published()];
    const number = this.#summaries.get(this.self ?? '')?.number;
    if (!own || !published || own.digest !== published.digest || number === undefined) return false;
    return [...this.#heads].some(
      ([device, head]) =>
        device !== this.self && head.read[this.self ?? ''] === number && head.digest !== own.digest,
    );
  }

  #doubt = (id: string | null, why: Doubt['why']): Doubt => ({ collection: this.#name, id, why });
}
