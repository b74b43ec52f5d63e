import { analyseEntry } from '../analysis/analyse-entry.ts';
import { suggest } from '../analysis/suggest.ts';
import { hear } from './hear.ts';
import { namedTone } from './named-tone.ts';
import { topicStep } from './topics.ts';
import { freshWording, isSaid, type Said } from './words/choose-words.ts';
import wordings from './words/wordings.json' with { type: 'json' };

/** A feeling that was named in so many of the latest messages still counts. */
const latestMessages = 4;
const toneSteps: Readonly<Record<string, readonly string[]>> = wordings.toneSteps;
const leads = wordings.steps.map((wording) => wording.replace('{step}', '').trim());

/** Whether a step was offered in this conversation. */
export function hasOffered(said: Said): boolean {
  return leads.some((lead) => isSaid(lead, said));
}

/** One small concrete step that fits what was said, in this message or before it. */
export function smallStep(messages: readonly string[], said: Said): string {
  const latest = messages.at(-1) ?? '';
  const told = messages.filter((message) => hear(message).kind === 'telling');
  const step =
    topicStep(messages, said) ??
    toneStep(messages, said) ??
    topicStep(messages, said, { isSetting: true }) ??
    suggestedStep(messages.join('\n\n'), said) ??
    freshWording(told.length > 0 ? wordings.anySteps : wordings.firstSteps, said, latest);
  return freshWording(wordings.steps, said, latest).replace('{step}', () => step);
}

/** A step for the feeling that was named last. */
function toneStep(messages: readonly string[], said: Said): string | null {
  const tone = messages
    .slice(-latestMessages)
    .map(namedTone)
    .findLast((named) => named !== null);
  const open = (tone ? (toneSteps[tone] ?? []) : []).filter((step) => !isSaid(step, said));
  return open.length > 0 ? freshWording(open, said, messages.join(' ')) : null;
}

/** A suggestion for entries that suits the whole conversation. */
function suggestedStep(content: string, said: Said): string | null {
  const { evidence } = analyseEntry(content);
  const ideas = suggest({ content, ...evidence, tags: [] }, { isAskedFor: true });
  return ideas.find((idea) => !isSaid(idea, said)) ?? null;
}
