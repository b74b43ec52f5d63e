import type { JournalEntry } from '@reflect/contract';
import { useSyncExternalStore } from 'react';
import { deviceStorage } from '../../../platform/storage.ts';
import { type EntryEdit, editedEntry, isEdited, readEdit, readRevision } from './entry-edit.model.ts';

/** The changes being made to one entry; kept on this device until they are saved or cancelled. */
export class EntryEdits {
  readonly #key: string;
  #original: EntryEdit;
  #edit: EntryEdit;
  #revision: number;
  #isEditing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  constructor({ userId, entry }: { userId: string; entry: JournalEntry }) {
    this.#key = `journal-edit:${userId}:${entry.id}`;
    this.#original = editedEntry(entry);
    this.#edit = this.#original;
    this.#revision = entry.revision;
  }

  /** The revision of the entry that these changes were made on, which may have been an earlier visit. */
  get revision(): number {
    return this.#revision;
  }

  /** Starts from what is stored in the journal, or from changes an earlier visit left: then true. */
  begin(entry: JournalEntry): boolean {
    this.#original = editedEntry(entry);
    const stored = deviceStorage.readJson(this.#key);
    const left = readEdit(stored);
    const isRestored = left !== null && isEdited(this.#original, left);
    this.#revision = (isRestored ? readRevision(stored) : null) ?? entry.revision;
    this.#isEditing = true;
    this.#set(isRestored ? left : this.#original);
    return isRestored;
  }

  read = (): EntryEdit => this.#edit;

  change(change: Partial<EntryEdit>): void {
    this.#set({ ...this.#edit, ...change });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.keep, 500);
  }

  areUnsaved = (): boolean => this.#isEditing && isEdited(this.#original, this.#edit);

  keep = (): void => {
    clearTimeout(this.#timer);
    if (this.areUnsaved()) {
      deviceStorage.writeJson(this.#key, { ...this.#edit, revision: this.#revision });
    } else if (this.#isEditing) deviceStorage.remove(this.#key);
  };

  drop(): void {
    clearTimeout(this.#timer);
    this.#isEditing = false;
    this.#set(this.#original);
    deviceStorage.remove(this.#key);
  }

  warn = (event: BeforeUnloadEvent): void => {
    if (this.areUnsaved()) event.preventDefault();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #set(edit: EntryEdit): void {
    this.#edit = edit;
    for (const listener of this.#listeners) listener();
  }
}

export function useEdits(edits: EntryEdits): EntryEdit {
  return useSyncExternalStore(edits.subscribe, edits.read);
}
