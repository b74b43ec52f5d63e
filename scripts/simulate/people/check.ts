import { type Deed, type Ledger, splitIntoWords } from './ledger.ts';

export interface Seen {
  id: string;
  content: string;
}
/** What is there once everything has come to rest. */
export interface Ending {
  /** By person. */
  journals: ReadonlyMap<string, readonly Seen[]>;
  trash: ReadonlyMap<string, readonly Seen[]>;
  shown: readonly {
    device: string;
    person: string;
    entries: readonly Seen[];
    draft: string;
    waiting: number;
  }[];
}

/** What is wrong with an ending, in sentences; none if every promise was kept. */
export function findBroken(ledger: Ledger, ending: Ending): string[] {
  return [
    ...checkStrangersWords(ending),
    ...findDoubledWords(ledger, ending),
    ...findLostWords(ledger, ending),
    ...findLostDrafts(ledger, ending),
    ...findWrongPresence(ledger, ending),
    ...findDifferences(ending),
  ];
}

const isWrittenBy = (person: string, word: string) => word.startsWith(person);

/** Words of other people among a person's entries. */
export function findStrangersWords(person: string, entries: readonly Seen[]): string[] {
  return entries
    .flatMap(({ content }) => splitIntoWords(content))
    .filter((word) => !isWrittenBy(person, word));
}

function checkStrangersWords({ journals, shown }: Ending): string[] {
  const seen = [
    ...[...journals].map(([person, entries]) => ({ where: 'the server', person, entries })),
    ...shown.map(({ device, person, entries }) => ({ where: device, person, entries })),
  ];
  return seen.flatMap(({ where, person, entries }) =>
    findStrangersWords(person, entries).map((word) => `${where} shows ${word} to ${person}`),
  );
}

function findDoubledWords(ledger: Ledger, { journals }: Ending): string[] {
  const count = new Map<string, number>();
  for (const { content } of [...journals.values()].flat())
    for (const word of splitIntoWords(content)) count.set(word, (count.get(word) ?? 0) + 1);
  return [...count].flatMap(([word, times]) => {
    const allowed = 1 + (ledger.copies.get(word) ?? 0) + (wasSavedAgainAndRestored(ledger, word) ? 1 : 0);
    return times > allowed ? [`${word} is there ${times} times`] : [];
  });
}

/** A draft of an entry that was deleted becomes another entry when it is saved again, and the first one may be restored, too. */
function wasSavedAgainAndRestored({ byEntry }: Ledger, word: string): boolean {
  return [...byEntry.values()].some((deeds) => {
    const [first, again] = deeds.filter((deed) => deed.does === 'create' && deed.word === word);
    const removed = deeds.find(({ does }) => does === 'remove');
    const isBetween = first && again && removed && again.issuedAt > removed.issuedAt;
    return isBetween && deeds.some(({ does, issuedAt }) => does === 'restore' && issuedAt > removed.issuedAt);
  });
}

function findLostWords(ledger: Ledger, { journals, trash }: Ending): string[] {
  const present = new Set(
    [...journals.values(), ...trash.values()].flat().flatMap(({ content }) => splitIntoWords(content)),
  );
  return ledger.deeds.flatMap((deed) => {
    const { word, said } = deed;
    if (word === null || present.has(word) || ledger.givenUp.has(word)) return [];
    if (said !== 'sent' && (said !== 'kept' || ledger.isCleared(deed))) return [];
    return ledger.isErased(deed) ? [] : [`${word} was ${said} and is lost`];
  });
}

function findLostDrafts(ledger: Ledger, { journals, trash }: Ending): string[] {
  const present = new Set(
    [...journals.values(), ...trash.values()].flat().flatMap(({ content }) => splitIntoWords(content)),
  );
  return ledger.drafted.flatMap(({ word, device, person, at }) => {
    const isErased = ledger.deeds.some(
      (deed) => deed.does === 'remove' && deed.person === person && ledger.isErased(deed),
    );
    const isKept =
      present.has(word) || ledger.givenUp.has(word) || isErased || ledger.isCleared({ device, saidAt: at });
    return isKept ? [] : [`the draft ${word} was stored and is lost`];
  });
}

/** An entry whose last change was a deletion is gone, and one restored last is there, unless something happened at the same time. */
function findWrongPresence(ledger: Ledger, { journals }: Ending): string[] {
  const present = new Set([...journals.values()].flat().map(({ id }) => id));
  return [...ledger.byEntry].flatMap(([entryId, deeds]) => {
    const last = deeds.at(-1);
    if (last === undefined || !isSettled(ledger, deeds, last)) return [];
    // A deletion that waits behind a collision hasn't deleted anything yet: its person has to decide first.
    if (ledger.chosen.has(entryId)) return [];
    // A server that has erased an entry no longer knows it, so a late copy of its creation makes it again.
    if (last.does === 'remove' && present.has(entryId) && !ledger.hasEmptied(last.person))
      return [`${entryId} was deleted and is there`];
    const isBack = present.has(entryId) || ledger.isErased(last);
    return last.does === 'restore' && !isBack ? [`${entryId} was brought back and is gone`] : [];
  });
}

/** Whether everything else was over before the last deed began, in the order of one device or on the server. */
function isSettled(ledger: Ledger, deeds: readonly Deed[], last: Deed): boolean {
  if ((last.said !== 'sent' && last.said !== 'kept') || ledger.isCleared(last)) return false;
  return deeds.every(
    (deed) =>
      deed === last ||
      (deed.saidAt < last.issuedAt &&
        (deed.said === 'sent' ||
          // Whoever deletes an entry on another device got it from the server.
          (deed.said === 'kept' && deed.does === 'create' && deed.device !== last.device) ||
          (deed.said === 'kept' && deed.device === last.device && !ledger.isCleared(deed)))),
  );
}

function findDifferences({ journals, shown }: Ending): string[] {
  return shown.flatMap(({ device, person, entries, waiting }) => {
    const wanted = describeEntries(journals.get(person) ?? []);
    const found = describeEntries(entries);
    return [
      ...(waiting > 0 ? [`${waiting} writes of ${person} never leave ${device}`] : []),
      ...(wanted === found ? [] : [`${device} shows ${found} to ${person}, the server has ${wanted}`]),
    ];
  });
}

function describeEntries(entries: readonly Seen[]): string {
  return `[${entries
    .map(({ id, content }) => `${id.slice(-4)}: ${content}`)
    .toSorted()
    .join(' | ')}]`;
}
