import { limits } from '@reflect/contract/limits';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useConversationSlots } from '../../../platform/replies/conversation-slots.tsx';
import { joinOwnWords } from '../../../platform/replies/transcript.model.ts';
import { useSupport } from '../../../platform/support/support-slots.ts';
import { useWrittenSupport } from '../../../platform/support/written-support.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChatHead } from '../../../ui/chat/chat-head.tsx';
import { WritingMessage } from '../../../ui/chat/chat-message.tsx';
import { MessageLog } from '../../../ui/chat/message-log.tsx';
import { SupportFrame } from '../../../ui/chat/support-frame.tsx';
import { useCutNotice } from '../../../ui/form/cut-notice.ts';
import { toastsAbove } from '../../../ui/toast/toasts-above.ts';
import type { SessionStart } from '../guides.model.ts';
import { AnswerField } from './answer-field.tsx';
import { canAnswer } from './session.model.ts';
import { SessionComplete } from './session-complete.tsx';
import { SessionProgress } from './session-progress.tsx';
import { AnsweredTurns, PresentQuestion } from './session-turns.tsx';
import { makeSupportIds, useSession } from './use-session.ts';
import '../../../ui/chat/chat-window.css';
import './guided-session.css';

const guidesPage = { label: 'Journaling Guides', to: '/templates' } as const;
const dashboard = { label: 'Dashboard', to: '/dashboard' } as const;

export function GuidedSession(start: SessionStart) {
  const { template, guide } = start;
  const navigate = useNavigate();
  const { session, keeperState, writtenText, failure, isSaving, save, write, send, stop, startAgain } =
    useSession({ ...start, onSaved: () => void navigate({ to: '/' }) });
  const { DictationButton, SupportButton } = useConversationSlots();
  const { SupportPlace, mentionSupport } = useSupport();
  const { messages, pending, text, questionIndex, isComplete } = session;
  const count = template.questions.length;
  const cameFrom = guide === null ? guidesPage : dashboard;
  const isLast = questionIndex === count - 1;
  const field = useRef<HTMLTextAreaElement>(null);
  const { hint: cut, ...watchPastes } = useCutNotice({ maxLength: limits.chatMessage });
  const shown = pending
    ? [...messages, { role: 'user' as const, content: pending.message, timestamp: pending.timestamp }]
    : messages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins with the cursor in its answer
  useEffect(() => field.current?.focus({ preventScroll: true }), [messages.length]);

  const { entryId: textId, within } = makeSupportIds(session);
  useWrittenSupport({ textId, text: pending?.message ?? text, within });
  // Earlier answers may need a support line when the session is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers are looked at when they are sent
  useEffect(() => {
    const content = joinOwnWords(messages);
    if (content !== '') mentionSupport({ entryId: session.entryId, content });
  }, [session.entryId, mentionSupport]);

  return (
    <div className="chat-window" data-hides-bar="">
      <ChatHead title={template.title} crumbs={[cameFrom, { label: template.title }]}>
        <Button
          variant="quiet"
          size="small"
          className="@max-[16rem]:px-1"
          onClick={() => void navigate({ to: cameFrom.to })}
        >
          Save and leave
        </Button>
      </ChatHead>
      <div className="session-progress border-b border-line px-5 pt-4 pb-3 lg:px-8">
        <SessionProgress questionIndex={questionIndex} count={count} isComplete={isComplete} />
        <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-note">
          <span>
            Question {questionIndex + 1} of {count}
          </span>
          <span role="status">{keeperState === 'stored' ? 'Kept on this device' : ''}</span>
        </p>
      </div>
      <MessageLog
        label="Guided session"
        followed={`${shown.length} ${writtenText.length} ${isComplete}`}
        isBusy={pending !== null}
      >
        <p className="text-note">This is an AI, not therapy. It can be wrong.</p>
        <AnsweredTurns messages={shown} template={template} />
        {pending ? (
          <div className="mt-5">
            <WritingMessage text={writtenText} />
          </div>
        ) : (
          <PresentQuestion messages={messages} template={template} />
        )}
        {!pending && !isComplete && (
          <AnswerField {...watchPastes} ref={field} text={text} onWrite={write} onSend={send} />
        )}
        {isComplete && <SessionComplete isSaving={isSaving} onSave={save} onStartAgain={startAgain} />}
      </MessageLog>
      <p role="status" className="px-5 text-note lg:px-8">
        {pending ? '' : (failure ?? cut)}
      </p>
      <SupportFrame>
        <SupportPlace
          entryId={session.entryId}
          wayOn="Back to the session"
          onWayOn={() => field.current?.focus()}
        />
      </SupportFrame>
      <div
        {...toastsAbove}
        className="flex flex-wrap items-center gap-x-2 border-t border-line px-3 py-2.5 lg:px-6"
      >
        {!isComplete && <DictationButton readText={() => text} onText={write} />}
        <span className="ps-3.5">
          <SupportButton />
        </span>
        {pending ? (
          <Button
            variant="outline"
            className="ms-auto"
            icon={<Square aria-hidden="true" className="size-4 fill-current" strokeWidth={1.7} />}
            onClick={stop}
          >
            Stop
          </Button>
        ) : (
          !isComplete && (
            <Button className="ms-auto" disabled={!canAnswer(session)} onClick={send}>
              {isLast ? 'Finish' : 'Next question'}
              <ArrowRight aria-hidden="true" className="size-5 rtl:rotate-180" strokeWidth={1.8} />
            </Button>
          )
        )}
      </div>
    </div>
  );
}
