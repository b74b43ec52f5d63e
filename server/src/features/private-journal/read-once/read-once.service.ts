import type { EntryAnalysis } from '@reflect/contract';
import type { FailedAttempt, Mind } from '../../../ai/mind.ts';
import type { Caller } from '../../../platform/caller.ts';
import { type Declined, decline } from '../../../platform/problem.ts';

type Refused = Declined<`private_journal.${'only_if_private' | 'no_model' | 'other_model' | 'no_answer'}`>;

/**
 * Sends one text of a private journal to the language model that its person has named, and stores it nowhere. The
 * device looks for words of crisis before it sends anything.
 */
export function readOnceService({ mind }: { mind: Pick<Mind, 'describe' | 'readOnce'> }) {
  return {
    async read({
      user,
      text,
      reader,
      signal,
    }: {
      user: Caller;
      text: string;
      reader: { providerName: string; model: string };
      signal: AbortSignal;
    }): Promise<EntryAnalysis | Refused> {
      if (user.privateJournal !== 'on') return decline('private_journal.only_if_private');
      const { providerName, model } = mind.describe();
      if (!mind.readOnce || providerName === null) return decline('private_journal.no_model');
      if (providerName !== reader.providerName || model !== reader.model)
        return decline('private_journal.other_model');
      const read = await mind.readOnce({ content: text, userId: user.id, signal });
      if (typeof read !== 'string') return read;
      return decline('private_journal.no_answer', { message: describeFailure(read, providerName) });
    },
  };
}

function describeFailure(outcome: FailedAttempt, name: string): string {
  const sent = `Your text was sent to ${name}`;
  switch (outcome) {
    case 'unusable':
      return `${sent}. It answered, but with nothing that can be shown.`;
    case 'refused':
      return `${sent}, which declined to answer.`;
    case 'timed_out':
      return `${sent}, which didn't answer in time.`;
    case 'failed':
      return `${sent}, which answered with an error.`;
    case 'unreachable':
      return `This server couldn't reach ${name}.`;
  }
}
