import type { OwnModelFailure } from './own-model-failure.ts';

/** The message if a model on the person's computer couldn't be asked. */
export function sayFailure(
  why: OwnModelFailure,
  { address, origin, model }: { address: string; origin: string; model?: string },
): string {
  const words: Record<OwnModelFailure, string> = {
    'opened-before': `This page was opened before it was allowed to connect to ${address}. Reload it, and try again.`,
    denied:
      "This browser was told not to let Reflect reach your computer. Allow it in the browser's settings for this site (“local network” or “apps on this device”), and try again.",
    safari:
      "Safari doesn't let a page that came over https reach a program on your computer. Please use Chrome, Edge or Firefox for this.",
    origin: `Something answers at ${address}, but it doesn't let ${origin} read its answers. For Ollama, start it with OLLAMA_ORIGINS=${origin} and try again.`,
    silent: `Nothing answers at ${address}. Please check that the model's program runs on this computer and listens at this port. If it does, this browser may not let pages reach it.`,
    late: 'The model took too long. A smaller one may be quick enough on this computer.',
    stopped: 'Stopped.',
    'other-program': `What answers at ${address} isn't a program for language models that Reflect can ask. It has to answer at /v1/models, as Ollama does.`,
    'no-such-model': `There's no model “${model ?? ''}” at ${address} any more. Choose another one in Settings → Private journal.`,
    broken: `The model at ${address} began and then failed. Its program may say why.`,
  };
  return words[why];
}
