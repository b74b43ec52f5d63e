import { findTemplate } from '@reflect/engine/session-templates';
import { useParams, useSearch } from '@tanstack/react-router';
import { makeSessionStart } from '../../../features/guides/guides.model.ts';
import { GuidedSession } from '../../../features/guides/session/guided-session.tsx';
import { TemplateNotFound } from '../../../features/guides/session/template-not-found.tsx';
import { ConversationSlotsProvider } from '../../../platform/replies/conversation-slots.tsx';
import { useSlotsOfConversation } from '../activities/conversation-slots.ts';

/** The title of the window: of the guide that was opened, or of its template. */
export function findTitle({
  params: { templateId },
  deps: { guide },
}: {
  params: { templateId: string };
  deps: { guide?: string };
}): { title?: string } {
  const template = findTemplate(templateId);
  return template ? makeSessionStart({ template, guideId: guide }).template : {};
}

export function GuidedJournalPage() {
  const { templateId = '' } = useParams({ strict: false });
  const { guide: guideId } = useSearch({ strict: false });
  const slots = useSlotsOfConversation();
  const template = findTemplate(templateId);
  if (template === undefined) return <TemplateNotFound templateId={templateId} />;
  const start = makeSessionStart({ template, guideId });
  return (
    <ConversationSlotsProvider value={slots}>
      <GuidedSession key={start.sessionKey} {...start} />
    </ConversationSlotsProvider>
  );
}
