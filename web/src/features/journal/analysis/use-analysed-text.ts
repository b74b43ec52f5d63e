import { type ClaimKind, isTakenAway, writeFelt, writeNotThis } from '@reflect/contract/corrections';
import { useMemo } from 'react';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { WritersWord } from '../claims/claims.model.ts';
import { getComposer } from '../draft/composer.ts';
import { useEntries, useEntryChanges } from '../journal.api.ts';
import type { TextToAnalyse } from './use-analysis.ts';

/** An analysed text with the writer's corrections, and ways to make them. */
export interface AnalysedText extends TextToAnalyse, WritersWord {
  takesAway: (kind: ClaimKind, what: string) => boolean;
  takeAway: (kind: ClaimKind, what: string) => void;
  putBack: (kind: ClaimKind, what: string) => void;
  /** Names a feeling, which becomes the mood if there is none. */
  choose: (emotion: string) => void;
  unchoose: (emotion: string) => void;
}

/** Corrections go into the draft, or into the entry once it is saved. */
export function useAnalysedText(text: TextToAnalyse): AnalysedText {
  const composer = getComposer(useUser().id);
  const draft = useStore(composer.draft);
  const { entries } = useEntries();
  const { update } = useEntryChanges();
  const entry = entries.find(({ id }) => id === text.writtenAs);
  const isDraft = entry === undefined && draft.entryId === text.writtenAs;
  const mood = entry?.mood ?? (isDraft ? draft.mood : null);
  const corrections = entry?.corrections ?? (isDraft ? draft.corrections : none);

  return useMemo(() => {
    const change = (changed: Partial<WritersWord>) => {
      if (entry === undefined) return composer.change(changed);
      const { corrections: all, ...rest } = changed;
      update(entry, { ...rest, ...(all && { corrections: [...all] }) }).catch(() =>
        toast({
          title: 'Error',
          description: "This couldn't be kept. Please try again.",
          variant: 'destructive',
        }),
      );
    };
    const removeCorrection = (correction: string) => corrections.filter((each) => each !== correction);
    return {
      ...text,
      mood,
      corrections,
      takesAway: (kind, what) => isTakenAway(corrections, kind, what),
      takeAway: (kind, what) =>
        change({ corrections: [...removeCorrection(writeNotThis(kind, what)), writeNotThis(kind, what)] }),
      putBack: (kind, what) => change({ corrections: removeCorrection(writeNotThis(kind, what)) }),
      choose: (emotion) =>
        change({
          corrections: [...removeCorrection(writeFelt(emotion)), writeFelt(emotion)],
          ...(mood === null && { mood: emotion }),
        }),
      unchoose: (emotion) =>
        change({
          corrections: removeCorrection(writeFelt(emotion)),
          ...(mood === emotion && { mood: null }),
        }),
    };
  }, [text, entry, composer, update, mood, corrections]);
}

const none: readonly string[] = [];
