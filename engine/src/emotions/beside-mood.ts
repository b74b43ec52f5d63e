import { getMoodFeeling } from './index.ts';
import { listOwnFeelings, type WritersWord } from './writers-word.ts';

// A sentence about a page is a few words and a quote; what a language model writes is longer and stays.
const maxBeforeQuote = 90;

type Summarised = WritersWord & { aiInsights: { summary: string; emotions: readonly string[] } | null };

/**
 * Rewords the summary of an entry whose writer chose another feeling than the one it leads with: "Mostly sadness: “…”"
 * can't stand then, "There’s sadness too: “…”" can. An entry that doesn't change stays the same object.
 */
export function nameBesideMood<Entry extends Summarised>(entry: Entry): Entry {
  const { aiInsights } = entry;
  const summary = aiInsights && reword(aiInsights, listOwnFeelings(entry).map(getMoodFeeling));
  return summary === null || summary === aiInsights?.summary
    ? entry
    : { ...entry, aiInsights: { ...aiInsights, summary } };
}

function reword(
  { summary, emotions }: NonNullable<Summarised['aiInsights']>,
  own: readonly string[],
): string {
  const [lead, ...others] = emotions;
  if (lead === undefined || own.length === 0 || own.includes(getMoodFeeling(lead))) return summary;
  const quote = /“[^“”]+”$/.exec(summary)?.[0] ?? '';
  const said = summary.slice(0, summary.length - quote.length).toLowerCase();
  if (said.length > maxBeforeQuote || !said.includes(lead)) return summary;
  return quote === '' || others.some((name) => said.includes(name)) ? '' : `There’s ${lead} too: ${quote}`;
}
