import { useState } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { makeKeptToast } from '../../../platform/collection/kept-on-device.ts';
import { useConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { describeFailure } from '../../../platform/replies/describe-failure.ts';
import { writeTranscript } from '../../../platform/replies/transcript.model.ts';
import { makePending, stopReply, useReply } from '../../../platform/replies/use-reply.ts';
import { useStore } from '../../../platform/store.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { toast } from '../../../ui/toast/toast-store.ts';
import type { SessionStart } from '../guides.model.ts';
import { addAnswer, addStep, canAnswer, makeSession, type Session, takeBackAnswer } from './session.model.ts';
import { useSessionDraft } from './session-draft.ts';

export function useSession({ onSaved, ...start }: SessionStart & { onSaved: () => void }) {
  const { template } = start;
  const { session, keeper } = useSessionDraft(start);
  const present = useStore(session);
  const { saveEntry } = useConversationSlots();
  const { offerSupport } = useSupport();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { pending } = present;
  const writtenText = useReply({
    route: 'POST /api/guided-chat',
    pending,
    bodyOf() {
      const { questionIndex, messages } = session.read();
      return {
        message: pending?.message ?? '',
        templateId: template.id,
        currentQuestionIndex: questionIndex,
        conversationHistory: messages,
      };
    },
    onReply({ supportNeed, ...step }) {
      if (pending && supportNeed)
        offerSupport({ ...makeSupportIds(session.read()), content: pending.message, found: supportNeed });
      session.set((now) => addStep(now, step, new Date().toISOString()));
      keeper.keepNow();
    },
    onFailure(error) {
      setFailure(describeFailure(error));
      session.set(takeBackAnswer);
      keeper.keepNow();
      toast({
        title: 'Failed to get response. Please try again.',
        ...(isApiError(error) && error.status !== 0 && { description: error.userMessage }),
        variant: 'destructive',
      });
    },
  });

  async function save() {
    const { entryId, messages } = session.read();
    setIsSaving(true);
    try {
      const { kind } = await saveEntry({
        id: entryId,
        body: {
          title: `${template.title} Session`,
          content: writeTranscript(messages),
          entryType: 'AJE',
          weight: template.weight,
          conversationData: {
            conversationHistory: messages,
            templateUsed: template.id,
            guidedQuestions: template.questions,
          },
        },
      });
      toast(kind === 'sent' ? { title: 'Entry saved' } : makeKeptToast(kind));
      // Another session may have begun meanwhile.
      session.set((now) => (now.entryId === entryId ? makeSession(template) : now));
      onSaved();
    } catch (error) {
      keeper.keepNow();
      toast({
        title: 'Failed to save your session.',
        ...(isApiError(error) && error.code !== null && { description: error.userMessage }),
        variant: 'destructive',
      });
    } finally {
      setIsSaving(false);
    }
  }

  return {
    session: present,
    keeperState: useStore(keeper.state),
    writtenText,
    isSaving,
    /** Why the last answer got no reply. */
    failure,
    save: () => void save(),
    write: (text: string) => session.set((now) => ({ ...now, text })),
    send() {
      const now = session.read();
      if (!canAnswer(now)) return;
      const sent = makePending(now.text.trim());
      setFailure(null);
      offerSupport({ ...makeSupportIds(now), content: sent.message });
      session.set(addAnswer(now, sent));
      keeper.keepNow();
    },
    stop() {
      const { pending: waiting } = session.read();
      if (waiting === null) return;
      stopReply(waiting.messageId);
      session.set(takeBackAnswer);
      keeper.keepNow();
    },
    startAgain: () => session.set(makeSession(template)),
  };
}

/** The same for an answer from its first letter to its reply. */
export function makeSupportIds({ entryId, messages }: Session): { entryId: string; within: string } {
  return { entryId: `${entryId} ${messages.length}`, within: entryId };
}
