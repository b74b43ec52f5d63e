import type { EntryAnalysis, TaggedPerson } from '@reflect/contract';
import { type ComponentType, createContext, useContext } from 'react';

/** A part of a text by its place. */
export interface SpokenRange {
  start: number;
  end: number;
}

/** What the journal shows of other features; the app puts it in. */
export interface JournalSlots {
  /** Picks the mood of an entry; `onPick` receives null when the mood is removed. */
  MoodPicker: ComponentType<{
    mood: string | null;
    onPick: (mood: string | null) => void;
    open: boolean;
    onOpenChange: (open: boolean) => void;
  }>;
  /** Says who an entry is about. */
  TagPeopleDialog: ComponentType<{
    people: readonly TaggedPerson[];
    onChange: (people: TaggedPerson[]) => void;
    onClose: () => void;
  }>;
  /** The present names of the writer's people by id; null as long as nobody knows them. */
  usePeopleNames: () => ReadonlyMap<string, string> | null;
  /** Puts what is said behind a text; `onText` receives the whole of it. */
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
    /** Hears which part of the text is being read, and null when none is. */
    onRange?: (range: SpokenRange | null) => void;
  }>;
  /** Shows support where the words just written ask for it; with `entryId` only for those of that entry. */
  SupportPlace: ComponentType<{ entryId?: string | undefined; wayOn: string; onWayOn: () => void }>;
  /** Hears of every text that is saved or read; returns at once. */
  offerSupport: (text: { entryId: string; content: string; found?: EntryAnalysis['support'] }) => void;
}

const SlotsContext = createContext<JournalSlots | null>(null);
export const JournalSlotsProvider = SlotsContext.Provider;

export function useJournalSlots(): JournalSlots {
  const slots = useContext(SlotsContext);
  if (slots === null) throw new Error('The journal needs its slots: mount it by the screen of the app.');
  return slots;
}
