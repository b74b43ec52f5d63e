import { Square, Volume2 } from 'lucide-react';
import { useAppConfig } from '../../../platform/app-config.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { TooltipSide } from '../../../ui/overlay/tooltip/tooltip.tsx';
import { hasBrowserVoice } from '../browser-voice.ts';
import type { TextRange } from '../sentences.model.ts';
import { useReadAloud } from '../use-read-aloud.ts';

const icon = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.7 } as const;

export interface ReadAloudButtonProps {
  readText: () => string;
  nothingToRead: string;
  labels: { start: string; stop: string };
  disabled?: boolean;
  /** The button is shown only if this voice exists; without `needs`, always. */
  needs?: 'browser-voice' | 'any-voice';
  tooltipSide?: TooltipSide;
  onRange?: (range: TextRange | null) => void;
}

export function ReadAloudButton({
  readText,
  nothingToRead,
  labels,
  disabled = false,
  needs,
  tooltipSide,
  onRange,
}: ReadAloudButtonProps) {
  const { isSpeaking, toggle } = useReadAloud({ nothingToRead, onRange });
  const hasServerVoice = useAppConfig().data?.speech === true;
  const isMissing = !hasBrowserVoice() && !(needs === 'any-voice' && hasServerVoice);
  if (needs !== undefined && isMissing) return null;
  return (
    <IconButton
      label={isSpeaking ? labels.stop : labels.start}
      aria-pressed={isSpeaking}
      disabled={disabled && !isSpeaking}
      onClick={() => toggle(readText())}
      tooltipSide={tooltipSide}
      icon={isSpeaking ? <Square {...icon} /> : <Volume2 {...icon} />}
    />
  );
}
