import type { AnalysisSource, ModelAttempt } from '@reflect/contract';

/**
 * To whom a text was sent for its analysis, and the result; `what` begins a sentence, such as "Your text". Null for an
 * analysis that has no record of that.
 */
export function describeRequests(
  { attempts }: AnalysisSource,
  { what = 'Your text', madeFor = 'this analysis' }: { what?: string; madeFor?: string } = {},
): string | null {
  if (attempts === undefined) return null;
  if (attempts.length === 0) return `${what} wasn't sent to another company for ${madeFor}.`;
  return [...new Set(attempts.map((attempt) => describeRequest(attempt, what)))].join(' ');
}

function describeRequest({ providerName, outcome }: ModelAttempt, what: string): string {
  const sent = `${what} was sent to ${providerName}`;
  switch (outcome) {
    case 'answered':
      return `${sent}.`;
    case 'unusable':
      return `${sent}, but its answer couldn't be used.`;
    case 'refused':
      return `${sent}, which declined to answer.`;
    case 'timed_out':
      return `${sent}, which didn't answer in time.`;
    case 'failed':
      return `${sent}, which answered with an error.`;
    case 'unreachable':
      return `Reflect tried to send ${what.charAt(0).toLowerCase()}${what.slice(1)} to ${providerName}, and couldn't reach it.`;
  }
}
