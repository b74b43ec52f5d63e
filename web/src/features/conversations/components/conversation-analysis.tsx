import { readConversation } from '@reflect/engine/conversation';
import { type ReactNode, type RefObject, useId, useMemo, useRef } from 'react';
import { isApiError } from '../../../platform/api-error.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { makeUuidV7 } from '../../../platform/uuid-v7.ts';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/form/switch.tsx';
import { completedMs, toast } from '../../../ui/toast/toast-store.ts';
import { useConversationDraft } from '../conversation-draft.ts';
import {
  type ConversationForm,
  isTooLong,
  makeQuestion,
  readOwnFormWords,
} from '../conversation-form.model.ts';
import { type ShownResult, useConversationResult } from '../conversation-result.ts';
import { useAnalyseConversation } from '../conversations.api.ts';
import { type SaveEntry, useKeepConversation } from '../use-keep-conversation.ts';
import { ConversationFields } from './conversation-fields.tsx';
import { ConversationResult } from './conversation-result.tsx';

/** All conversations share one place for support. */
const within = 'conversations';

export function ConversationAnalysisForm({
  textRef,
  saveEntry,
  supportButton,
}: {
  textRef: RefObject<HTMLTextAreaElement | null>;
  saveEntry: SaveEntry;
  /** Opens support, without any detection. */
  supportButton: ReactNode;
}) {
  const { form, change, clearSent, readRestored } = useConversationDraft();
  const { mutateAsync } = useAnalyseConversation();
  const { shown, isRunning, show, setRunning, markKept } = useConversationResult();
  const result = useRef<HTMLElement>(null);
  const headingId = useId();
  const { SupportPlace, offerSupport, recheckSupport } = useSupport();
  const { text, names, context } = form;
  const ownWords = useMemo(() => readOwnFormWords({ text, names, context }), [text, names, context]);
  useWrittenSupport({ textId: 'conversation form', text: ownWords, within });
  const isBlank = form.text.trim() === '';
  const analyse = () => {
    if (isBlank || isRunning) return;
    const question = makeQuestion(form);
    const isWhole = !isTooLong(form, readConversation(form.text));
    const entryId = makeUuidV7();
    setRunning(true);
    mutateAsync(question)
      .then(
        (analysis) => {
          show({ entryId, question, isWhole, analysis, isKept: false });
          offerSupport({ entryId, content: ownWords, within, found: analysis.supportNeed });
          toast({ title: 'Analysis complete!', duration: completedMs });
          requestAnimationFrame(() => result.current?.focus());
        },
        (error: unknown) =>
          toast({
            title: 'Failed to analyze conversation. Please try again.',
            ...(isApiError(error) && error.code !== null && { description: error.userMessage }),
            variant: 'destructive',
          }),
      )
      .finally(() => setRunning(false));
  };
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="text-[1.375rem]">
        Conversation Analysis
      </h2>
      <p className="mt-1 text-ink-2">
        Paste one that stayed with you. You get each person's tone, and the lines it shows in.
      </p>
      <div className="mt-5 grid grid-cols-1 gap-5">
        <ConversationFields form={form} onChange={change} textRef={textRef} readRestored={readRestored} />
        <Parts form={form} onChange={change} />
        <div>
          <Button className="w-full" size="large" disabled={isBlank || isRunning} onClick={analyse}>
            {isRunning ? 'Analyzing...' : 'Analyze Conversation'}
          </Button>
          <p className="mt-3 text-center text-note">
            It becomes a part of your journal only if you choose Save to journal.
          </p>
        </div>
      </div>
      <div className="mt-5">
        <SupportPlace entryId={within} wayOn="Back to the conversation" onWayOn={() => undefined} />
      </div>
      {shown && (
        <Result
          key={shown.entryId}
          shown={shown}
          resultRef={result}
          saveEntry={saveEntry}
          onKept={() => {
            markKept(shown.entryId);
            if (shown.isWhole) clearSent(shown.question.text);
          }}
          onGone={() => recheckSupport({ entryId: shown.entryId, content: null })}
          onClose={() => show(null)}
          supportButton={supportButton}
        />
      )}
    </section>
  );
}

function Result({
  shown: { entryId, question, analysis, isKept },
  resultRef,
  saveEntry,
  onKept,
  onGone,
  onClose,
  supportButton,
}: {
  shown: ShownResult;
  resultRef: RefObject<HTMLElement | null>;
  saveEntry: SaveEntry;
  onKept: () => void;
  /** The conversation was closed without being saved in the journal. */
  onGone: () => void;
  onClose: () => void;
  supportButton: ReactNode;
}) {
  const { keeping, keep } = useKeepConversation({ saveEntry, isKept, onKept });
  return (
    <ConversationResult
      question={question}
      analysis={analysis}
      resultRef={resultRef}
      keeping={keeping}
      onKeep={() => keep({ entryId, text: question.text, analysis })}
      onClose={() => {
        if (keeping === 'not') onGone();
        onClose();
      }}
      supportButton={supportButton}
    />
  );
}

function Parts({
  form,
  onChange,
}: {
  form: ConversationForm;
  onChange: (part: Partial<ConversationForm>) => void;
}) {
  const row = 'flex items-center justify-between gap-4 border-line border-b py-1';
  return (
    <div className="border-t border-line">
      <div className={row}>
        <span aria-hidden="true" className="min-w-0 wrap-anywhere">
          Include emotions
        </span>
        <Switch
          label="Include emotions"
          checked={form.includeEmotions}
          onChange={(includeEmotions) => onChange({ includeEmotions })}
        />
      </div>
      <div className={row}>
        <span aria-hidden="true" className="min-w-0 wrap-anywhere">
          Include suggestions
        </span>
        <Switch
          label="Include suggestions"
          checked={form.includeSuggestions}
          onChange={(includeSuggestions) => onChange({ includeSuggestions })}
        />
      </div>
    </div>
  );
}
