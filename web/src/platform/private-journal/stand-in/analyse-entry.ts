import type { EntryAnalysis } from '@reflect/contract';
import { type SentRequest, sendRequest } from '../../api.ts';
import type { CollectionCalls } from './collection-calls.ts';
import { addAnalysis, type EntryTools, type SealedEntry } from './entry-rules.ts';
import type { AnyItem, Body } from './item-rules.ts';
import { makeRefusal } from './problems.ts';
import { checkReading, type NamedReader } from './reading-by-name.ts';

/** An analysis to keep with an entry, unless its text has changed since. */
export interface KeptAnalysis {
  entryId: string;
  content: string;
  analysis: EntryAnalysis;
}

const cannotAnalyse = "This device can't read the text closely right now. Please try again.";

/** Has texts analysed: on this device, or by the reader that the writer has named. */
export function makeEntryAnalysis({
  entries,
  analyse,
  wanted,
}: { entries: CollectionCalls } & Pick<EntryTools, 'analyse' | 'wanted'>) {
  /** False if the text has changed meanwhile: then it has its own analysis. */
  async function keepAnalysis({ entryId, content, analysis }: KeptAnalysis): Promise<boolean> {
    const kept = await entries.rewrite(entryId, (item) => {
      const entry = item as unknown as SealedEntry;
      if (entry.content !== content) return item;
      return addAnalysis(entry, { analysis, keepsAll: true }) as unknown as AnyItem;
    });
    return kept['content'] === content;
  }

  return {
    keepAnalysis,
    async analyseEntry({ content: sent, entryId }: Body): Promise<EntryAnalysis> {
      const content = String(sent);
      const found = await analyse(content);
      if (found === null) throw makeRefusal(cannotAnalyse);
      const analysis = await wanted(found);
      if (typeof entryId === 'string') await keepAnalysis({ entryId, content, analysis });
      return analysis;
    },
    /** Sends a text its person has reviewed to the reader they named: the only text that leaves readable. */
    async readByName(request: SentRequest): Promise<EntryAnalysis> {
      const answer = await sendRequest({ ...request, isReadable: true });
      return wanted(checkReading(answer, request.body as { text: string; reader: NamedReader }));
    },
  };
}
