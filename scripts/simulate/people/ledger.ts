/** What somebody did, and how the app answered. */
export interface Deed {
  does: 'create' | 'edit' | 'remove' | 'restore';
  person: string;
  device: string;
  tab: string;
  entryId: string;
  /** A word that is written nowhere else. */
  word: string | null;
  issuedAt: number;
  /** `sent`: the server has it. `kept`: it is on this device. Null if nothing was said: it may or may not have happened. */
  said: 'sent' | 'kept' | 'failed' | null;
  /** Whether its page was locked before anything was said. */
  wasLocked?: true;
  saidAt: number;
}

/** Everything the checker knows: what people did and what they were told. None of it is read from the programs. */
export class Ledger {
  readonly deeds: Deed[] = [];
  readonly byEntry = new Map<string, Deed[]>();
  /** Words on a page that said they were stored on the device. */
  readonly drafted: { word: string; device: string; person: string; at: number }[] = [];
  /** Words that somebody saw and chose to give up. */
  readonly givenUp = new Set<string>();
  /** When a device's storage was cleared. */
  readonly cleared = new Map<string, number>();
  /** Words in a text that somebody changed. */
  readonly builtOn = new Set<string>();
  /** How many copies somebody asked for, of entries with a word. */
  readonly copies = new Map<string, number>();
  /** Whose trash was emptied, and when that was over. */
  readonly #emptyings: { person: string; endedAt: number }[] = [];
  /** Entries for which somebody has chosen a version. */
  readonly chosen = new Set<string>();
  /** Words that a tab has shown since it said that they were saved or kept: `tab word`. */
  readonly seen = new Set<string>();
  #moment = 0;
  #words = 0;

  newWord(person: string): string {
    this.#words += 1;
    return `${person}${this.#words}`;
  }
  tick(): number {
    this.#moment += 1;
    return this.#moment;
  }

  begin(deed: Omit<Deed, 'issuedAt' | 'said' | 'saidAt'>): Deed {
    const begun: Deed = { ...deed, issuedAt: this.tick(), said: null, saidAt: Number.POSITIVE_INFINITY };
    this.deeds.push(begun);
    this.byEntry.set(deed.entryId, [...(this.byEntry.get(deed.entryId) ?? []), begun]);
    return begun;
  }
  lock(tab: string): void {
    for (const deed of this.deeds) if (deed.tab === tab && deed.said === null) deed.wasLocked = true;
  }
  end(deed: Deed, said: Deed['said']): void {
    deed.said = said;
    deed.saidAt = this.tick();
  }

  /** Notes that somebody empties their trash; what is returned notes that it is empty. */
  emptyTrash(person: string): () => void {
    const emptying = { person, endedAt: Number.POSITIVE_INFINITY };
    this.#emptyings.push(emptying);
    return () => {
      emptying.endedAt = this.tick();
    };
  }
  hasEmptied(person: string, { since = 0 }: { since?: number } = {}): boolean {
    return this.#emptyings.some(({ person: whose, endedAt }) => whose === person && endedAt > since);
  }
  /** Whether somebody has deleted an entry, and has emptied their trash since. */
  isErased({ person, entryId }: Pick<Deed, 'person' | 'entryId'>): boolean {
    const deeds = this.byEntry.get(entryId) ?? [];
    return deeds.some(
      ({ does, issuedAt }) => does === 'remove' && this.hasEmptied(person, { since: issuedAt }),
    );
  }

  /** Whether a device's promise ended when its storage was cleared. */
  isCleared({ device, saidAt }: Pick<Deed, 'device' | 'saidAt'>): boolean {
    return (this.cleared.get(device) ?? 0) > saidAt;
  }
}

/** The words of a text; each is written once in a history. */
export function splitIntoWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
