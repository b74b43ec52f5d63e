import { useCallback } from 'react';
import { isApiError } from '../../platform/api-error.ts';
import { describeKept } from '../../platform/collection/kept-on-device.ts';
import { useUser } from '../../platform/session/current-user.ts';
import { useSupport } from '../../platform/support/support-slots.ts';
import { mayOpenUnasked } from '../../ui/overlay/unasked.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { useDreamDraft } from './dream-draft.ts';
import { readDreamWords, toDreamBody } from './dream-form.model.ts';
import { useDreamChanges } from './dreams.api.ts';
import { supportForDreams } from './dreams-slots.tsx';

/** Records the draft. The dialog closes at once, and opens again with the text if recording fails. */
export function useRecordDream() {
  const draft = useDreamDraft(useUser().id);
  const { create } = useDreamChanges();
  const { offerSupport } = useSupport();
  const { read, setOpen, setRecording, save } = draft;
  const record = useCallback(async () => {
    const { dreamId, form } = read();
    if (form.narrative.trim() === '') return;
    setRecording(true);
    setOpen(false);
    offerSupport({ entryId: dreamId, content: readDreamWords(form), within: supportForDreams });
    try {
      const { kind } = await save(() => create({ id: dreamId, body: toDreamBody(form) }));
      toast({ title: 'Dream recorded successfully!', ...describeKept(kind) });
    } catch (error) {
      const isFree = mayOpenUnasked();
      if (isFree) setOpen(true);
      const isDeclined = isApiError(error) && error.code !== null && error.status !== 500;
      toast({
        title: `Failed to record dream: Failed to create dream: ${isApiError(error) ? error.status : 0}`,
        ...(isDeclined && { description: error.userMessage }),
        variant: 'destructive',
        ...(!isFree && {
          action: {
            label: 'Open',
            isOfScreen: true,
            altText: 'Open the dream again',
            onSelect: () => setOpen(true),
          },
        }),
      });
    } finally {
      setRecording(false);
    }
  }, [read, setOpen, setRecording, save, create, offerSupport]);
  return { ...draft, record: useCallback(() => void record(), [record]) };
}
