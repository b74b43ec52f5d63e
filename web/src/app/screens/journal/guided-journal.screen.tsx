import { findTemplate } from '@reflect/engine/session-templates';
import { useParams } from '@tanstack/react-router';
import { GuidedSession } from '../../../features/guides/session/guided-session.tsx';
import { TemplateNotFound } from '../../../features/guides/session/template-not-found.tsx';
import { ConversationSlotsProvider } from '../../../platform/replies/conversation-slots.tsx';
import { useSlotsOfConversation } from '../activities/conversation-slots.ts';

/** A guided session with the template that the address names. */
export function GuidedJournalPage() {
  const { templateId = '' } = useParams({ strict: false });
  const slots = useSlotsOfConversation();
  const template = findTemplate(templateId);
  if (template === undefined) return <TemplateNotFound templateId={templateId} />;
  return (
    <ConversationSlotsProvider value={slots}>
      <GuidedSession key={template.id} template={template} />
    </ConversationSlotsProvider>
  );
}
