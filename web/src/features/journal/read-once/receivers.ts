import type { AppConfig, EntryAnalysis } from '@reflect/contract';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { useAppConfig } from '../../../platform/app-config.ts';
import { findModelPlace } from '../../../platform/model-place.ts';
import { useUser } from '../../../platform/session/current-user.ts';

/** Somebody who can be sent one text of a private journal, once and by name. */
export interface Receiver {
  /** The company or the address that gets the text. */
  name: string;
  model: string;
  /** What those who get the text, or see it on its way, will know. */
  know: readonly string[];
  ask: (asked: { text: string; signal: AbortSignal }) => Promise<EntryAnalysis>;
}

/** Who a text can be sent to from here; nobody without a language model. */
export function useReceivers(): readonly Receiver[] {
  const { data: config } = useAppConfig();
  const { privateJournal } = useUser();
  const mind = config?.mind;
  return useMemo(() => (privateJournal === 'on' && mind ? listReceivers(mind) : []), [privateJournal, mind]);
}

function listReceivers({ provider, providerName, model }: AppConfig['mind']): Receiver[] {
  if (provider !== 'llm' || !providerName || !model) return [];
  const reader = { providerName, model };
  return [
    {
      name: providerName,
      model,
      know: [
        describeReader(providerName),
        "This server sees the text as it passes it on. It's made to keep nothing of it, and not to log it. Your device can't check that, nor whom the server really asks.",
      ],
      ask: ({ text, signal }) =>
        api('POST /api/private-journal/read-once', { body: { text, reader }, signal, timeoutMs: 90_000 }),
    },
  ];
}

function describeReader(name: string): string {
  const alone = "and not your name, your email address or anything else you've written";
  switch (findModelPlace(name)) {
    case 'same-machine':
      return `The model at ${name} gets the text, ${alone}. It runs on the same machine as this server.`;
    case 'company':
      return `${name} gets the text, ${alone}. Its own terms say what it may do with it.`;
    case 'address':
      return `Whoever runs ${name} gets the text, ${alone}. Their own terms say what they may do with it.`;
  }
}
