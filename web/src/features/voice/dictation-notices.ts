import type { ToastContent } from '../../ui/toast/toast-store.ts';
import type { DictationNotice } from './dictation.model.ts';

const destructive = 'destructive';

export function describeNotice(notice: DictationNotice): ToastContent {
  if (typeof notice === 'object') {
    return {
      title: 'Speech recognition error',
      description: `Mobile browser issue: ${notice.failed}. Please try again.`,
      variant: destructive,
    };
  }
  return notices[notice];
}

const notices: Record<Exclude<DictationNotice, object>, ToastContent> = {
  unsupported: {
    title: 'Voice transcription not supported',
    description: 'Speech recognition is not available on this device.',
    variant: destructive,
  },
  denied: {
    title: 'Microphone access denied',
    description: 'Please allow microphone access in your browser.',
    variant: destructive,
  },
  'no-microphone': {
    title: 'No microphone detected',
    description: 'Please connect a microphone and try again.',
    variant: destructive,
  },
  'could-not-start': {
    title: 'Could not start recording',
    description: 'Please try again.',
    variant: destructive,
  },
  'cap-reached': {
    title: 'Two minutes recorded',
    description: 'What you said was kept. Press the microphone to continue.',
  },
};
