import type { JournalAnswer } from '@reflect/engine/memory';

const pickPlural = (count: number, one: string, more: string) => (count === 1 ? one : more);
const nearestWords = ['', 'This one comes', 'These two come', 'These three come'];

/** One line on what was found. If nothing was, it also says what the entries below it are. */
export function describeAnswer(answer: JournalAnswer): string {
  if (!answer.isNothing && answer.facts !== null) return answer.facts.line;
  if (answer.isMaybe) return describeMaybe(answer);
  const { about, journalPages, nearest } = answer;
  const found = about === '' ? 'Nothing found' : `Nothing about ${about}`;
  const where = journalPages === 1 ? 'your only entry' : `your ${journalPages.toLocaleString()} entries`;
  const near = nearestWords[nearest.length];
  const rest = near
    ? ` ${near} nearest, and ${pickPlural(nearest.length, 'it', 'they')} may be about something else.`
    : '';
  return `${found} in ${where}.${rest}`;
}

const maybeWords = ['', 'This one', 'These two', 'These three'];

function describeMaybe({ about, journalPages, nearest }: JournalAnswer): string {
  const named = about === '' ? 'says it in these words' : `names ${about}`;
  if (journalPages === 1)
    return `Your only entry may be about it, but ${about === '' ? "doesn't say it in these words" : `doesn't name ${about}`}.`;
  return `None of your ${journalPages.toLocaleString()} entries ${named}. ${maybeWords[nearest.length]} may be about it.`;
}

/** The rough time until the whole journal is read; null while unknown. */
export function describeTimeLeft(leftMs: number | null): string | null {
  if (leftMs === null) return null;
  const minutes = Math.round(leftMs / 60_000);
  if (minutes === 0) return 'less than a minute left';
  return `about ${minutes} ${pickPlural(minutes, 'minute', 'minutes')} left`;
}

/** The first `most` quotes, each sentence once. */
export function pickBestQuotes<Q extends { text: string | null }>(quotes: readonly Q[], most: number): Q[] {
  const isFirst = ({ text }: Q, at: number) =>
    text === null || quotes.findIndex((other) => other.text === text) === at;
  return quotes.filter(isFirst).slice(0, most);
}
