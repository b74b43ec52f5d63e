import type { JournalEntry, TaggedPerson } from '@reflect/contract';
import { type ComponentType, createContext, useContext } from 'react';
import type { Reading } from './reader/reading.tsx';

export interface SpokenRange {
  start: number;
  end: number;
}

/** Parts of other features that the journal uses. The app provides them. */
export interface JournalSlots {
  /** `onPick` receives null when the mood is removed. */
  MoodPicker: ComponentType<{
    mood: string | null;
    onPick: (mood: string | null) => void;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  }>;
  TagPeopleDialog: ComponentType<{
    people: readonly TaggedPerson[];
    onChange: (people: TaggedPerson[]) => void;
    onClose: () => void;
  }>;
  /** An entry over what is shown; with `passage` at that part of its content. */
  EntryDialog: ComponentType<{
    entry: JournalEntry;
    passage?: SpokenRange | null;
    onClose: () => void;
    reading?: Reading;
    back?: string;
    startsEditing?: boolean;
    onEdited?: () => void;
  }>;
  /** Present names of the writer's people by id; null until loaded. */
  usePeopleNames: () => ReadonlyMap<string, string> | null;
  /** Appends dictated words to a text; `onText` receives the whole text. */
  DictationButton: ComponentType<{
    readText: () => string;
    onText: (text: string) => void;
    startsAtOnce?: boolean;
  }>;
  ReadAloudButton: ComponentType<{
    readText: () => string;
    nothingToRead: string;
    labels: { start: string; stop: string };
    disabled?: boolean;
    needs?: 'browser-voice' | 'any-voice';
    tooltipSide?: 'top' | 'bottom';
    /** Called with the part of the text being read, and with null at the end. */
    onRange?: (range: SpokenRange | null) => void;
  }>;
  /** Opens support, without any detection. */
  SupportButton: ComponentType;
  /** An entry from this date in an earlier year. Renders nothing if there is none. */
  Memory: ComponentType<{ entries: readonly JournalEntry[]; onOpen: (entryId: string) => void }>;
}

const SlotsContext = createContext<JournalSlots | null>(null);
export const JournalSlotsProvider = SlotsContext.Provider;

export function useJournalSlots(): JournalSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('The journal needs its slots: mount it by the screen of the app.');
  return slots;
}
