import { limits } from '@reflect/contract/limits';
import { useEffect, useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { saveDraft } from '../../../platform/drafts/save-draft.ts';
import { useUser } from '../../../platform/session/current-user.ts';
import { useStore } from '../../../platform/store.ts';
import { WrittenSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast-store.ts';
import { areVeryLow, measures } from '../answers.model.ts';
import {
  checkInDraftKind,
  getCheckInDraft,
  getCompleteAnswers,
  joinCheckIns,
  makeCheckInDraft,
} from '../check-in-draft.ts';
import { useCheckInChanges } from '../check-ins.api.ts';
import { AnswerSlider } from './answer-slider.tsx';

export interface SavedCheckIn {
  checkInId: string;
  note: string;
  areVeryLow: boolean;
}

/** What is answered is a draft on this device until it's saved. */
export function NewCheckIn({
  onSaved,
}: {
  /** Called once it's saved, or waits on this device to be sent. */
  onSaved: (saved: SavedCheckIn) => void;
}) {
  const { id: userId } = useUser();
  const { draft, keeper } = getCheckInDraft(userId);
  const { create } = useCheckInChanges();
  const { checkInId, answers, note } = useStore(draft);
  const [isSaving, setIsSaving] = useState(false);
  const [showsMissing, setShowsMissing] = useState(false);
  useEffect(() => keeper.visit(), [keeper]);

  const save = async () => {
    const complete = getCompleteAnswers({ answers });
    setShowsMissing(complete === null);
    if (complete === null) return;
    setIsSaving(true);
    try {
      const { kind } = await saveDraft({
        ...{ draft, keeper, next: makeCheckInDraft(), joinBack: joinCheckIns },
        hasWork: checkInDraftKind.hasWork,
        save: () => create({ id: checkInId, body: { ...complete, note: note.trim() } }),
      });
      onSaved({ checkInId, note: note.trim(), areVeryLow: areVeryLow(complete) });
      toast(kind === 'sent' ? { title: 'Check-in saved' } : makeKeptToast(kind));
    } catch (error) {
      const description = isApiError(error) ? error.userMessage : 'Your answers are still here.';
      toast({ title: 'Save failed', description, variant: 'destructive' });
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form
      aria-label="New check-in"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="mt-6 grid grid-cols-1 gap-6 rounded-card border border-line bg-card p-5 print:hidden"
    >
      <p className="text-ink-2">Think of the last seven days, and move each slider to your answer.</p>
      {measures.map(({ key, question, low, high }) => (
        <AnswerSlider
          key={key}
          {...{ question, low, high }}
          value={answers[key]}
          isMissing={showsMissing && answers[key] === null}
          onChange={(value) =>
            draft.set((present) => ({ ...present, answers: { ...present.answers, [key]: value } }))
          }
        />
      ))}
      <TextArea
        label="One line about this week (if you like)"
        dir="auto"
        rows={2}
        maxLength={limits.checkInNote}
        value={note}
        onChange={(event) => draft.set((present) => ({ ...present, note: event.target.value }))}
      />
      <WrittenSupport textId={checkInId} text={note} />
      <Button type="submit" size="large" pending={isSaving} className="justify-self-start">
        Save check-in
      </Button>
    </form>
  );
}
