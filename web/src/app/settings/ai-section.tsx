import { ScrollText, Sparkles } from 'lucide-react';
import { useState } from 'react';
import type { AiLogDialogProps } from '../../features/ai-log/components/ai-log-dialog.tsx';
import { AiPersonalization } from '../../features/profile/profile.routes.tsx';
import { useAppConfig } from '../../platform/app-config.ts';
import { useMind } from '../../platform/mind-here.ts';
import { ButtonRow, Row, RowCard } from '../../ui/layout/rows.tsx';
import { makeLazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { describeMind } from './describe-mind.ts';
import { NotesSwitch } from './notes-switch.tsx';
import { SettingsSection } from './settings-section.tsx';

const AiLogDialog = makeLazyDialog<AiLogDialogProps>({
  fetch: async () => (await import('../../features/ai-log/components/ai-log-dialog.tsx')).AiLogDialog,
  close: ({ onOpenChange }) => onOpenChange(false),
});

/** Each child is a component without props that renders a `ButtonRow` or `LinkRow`. */
export function AiSection() {
  const { data: config, isError } = useAppConfig();
  const mind = useMind();
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const words =
    mind && describeMind({ ...mind, asked: config?.mind.model ? config.mind.providerName : null });
  return (
    <SettingsSection heading="AI">
      {words || isError ? (
        <RowCard>
          <Row
            icon={Sparkles}
            title={words?.title ?? "Who reads your entries couldn't be loaded"}
            note={words?.note ?? 'Check your connection and open Settings again.'}
          />
          {words && (
            <ButtonRow
              icon={ScrollText}
              title="What was sent"
              note="When, for what, how much, and to whom"
              onClick={() => {
                setWasOpened(true);
                setIsOpen(true);
              }}
            />
          )}
        </RowCard>
      ) : (
        <Skeleton className="h-32 rounded-card" />
      )}
      <RowCard>
        <AiPersonalization />
        <NotesSwitch />
      </RowCard>
      {words && wasOpened && (
        <AiLogDialog open={isOpen} onOpenChange={setIsOpen} whenEmpty={words.whenEmpty} />
      )}
    </SettingsSection>
  );
}
