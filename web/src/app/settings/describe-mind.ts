import type { AppConfig } from '@reflect/contract';
import { findModelPlace } from '../../platform/model-place.ts';

export interface MindWords {
  title: string;
  /** Where it runs, and what that means. */
  note: string;
  /** What the log says while it is empty. */
  whenEmpty: string;
}

/** Which provider reads entries and where it runs, in words that are true for this installation. */
export function describeMind({
  provider,
  providerName,
  isOnDevice = false,
  asked = null,
}: AppConfig['mind'] & {
  isOnDevice?: boolean;
  /** The provider to which an entry of a private journal can be sent; null if there is none. */
  asked?: string | null;
}): MindWords {
  if (isOnDevice) {
    const unless = asked === null ? '' : `, unless you send an entry to ${asked} yourself`;
    return {
      title: 'Reflect reads your entries on your devices',
      note: `Your journal is private, so the server reads nothing of it. Nothing you write is sent to a language model by the server${unless}.`,
      whenEmpty:
        `Your journal is private: nothing you write is sent to a language model by the server${unless}. ${
          asked === null ? '' : "What you send that way isn't listed, because the server keeps nothing of it."
        }`.trim(),
    };
  }
  if (provider === 'engine') {
    return {
      title: 'Reflect reads your entries itself',
      note: 'The analysis runs on this server and in your browser. Nothing you write is sent to a language model by the server.',
      whenEmpty:
        'Nothing was sent. On this server Reflect reads entries itself, and nothing you write is sent to a language model.',
    };
  }
  const name = providerName ?? 'a language model';
  return {
    title: `${name} reads your entries`,
    note: `${describePlace(name)} A secret entry is sent only when you ask for its analysis. If the model can't be reached, Reflect reads the entry itself.`,
    whenEmpty: `Nothing was sent in the last 90 days. When you have something analyzed, it's sent to ${name} and listed here.`,
  };
}

function describePlace(name: string): string {
  switch (findModelPlace(name)) {
    case 'same-machine':
      return 'This language model runs on the same machine as this server, so texts stay there.';
    case 'company':
      return `Texts are sent to this company's servers, and its own terms apply to them.`;
    case 'address':
      return `Texts are sent to the language model at ${name}, and the terms of whoever runs it apply to them.`;
  }
}
