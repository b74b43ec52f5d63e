import type { Tab } from '../device/tab.ts';
import type { Ending, Seen } from './check.ts';
import { type History, unlock } from './history.ts';
import { splitIntoWords } from './ledger.ts';
import { people } from './use-page.ts';

/** Everything works again, everybody signs in on every device and decides what needs a decision. */
export async function comeToRest(history: History): Promise<Ending> {
  const { devices, installation, world } = history;
  world.note('everything comes to rest');
  installation.fates = [];
  installation.readFates = [];
  installation.isUp = true;
  installation.isCalm = true;
  installation.isBusy = false;
  installation.isSlow = false;
  installation.isBroken = false;
  for (const device of devices) {
    device.isOnline = true;
    device.isFull = false;
    device.storageMs = 0;
    device.skew = 0;
    unlock(device);
    for (const tab of device.tabs) tab.window.dispatchEvent(new Event('online'));
    // The app asks to reload if the server has another version.
    for (const tab of device.tabs.filter(
      ({ isPage, version }) => isPage && version !== installation.version,
    )) {
      tab.hide();
      device.crash(tab);
      device.open(tab.session);
    }
  }
  await history.pass(120_000);
  history.look();
  for (const device of devices) {
    for (const person of people) {
      if (device.session !== person && !isNeeded(history, person)) continue;
      if (device.session !== person) {
        for (const tab of [...device.tabs]) device.crash(tab);
        device.session = person;
      }
      const [first = device.open()!, ...others] = device.tabs.filter(
        ({ isPage, userId }) => isPage && userId === person,
      );
      await finish(history, first);
      // What a full storage could not keep is decided on the page that has it in memory.
      for (const tab of others)
        if (tab.isAlive && tab.journal.refused().length > 0) await finish(history, tab);
      for (const tab of device.tabs.filter(({ isPage }) => isPage)) await saveDraft(history, tab);
      // What a page could not read when it was opened is found by the next visit.
      for (const tab of device.tabs.filter(({ isPage }) => isPage)) {
        tab.hide();
        device.crash(tab);
      }
      await finishDrafts(history, device.open()!);
      // A draft of an entry that is in the trash by now is refused, and needs a decision again.
      for (const tab of device.tabs)
        if (tab.isPage && tab.userId === person && tab.journal.refused().length > 0) {
          await finish(history, tab);
          break;
        }
    }
  }
  const shown: Ending['shown'][number][] = [];
  for (const device of devices) {
    for (const person of people) {
      if (!isNeeded(history, person)) continue;
      for (const tab of [...device.tabs]) device.crash(tab);
      device.session = person;
      const tab = device.open()!;
      await history.pass(20_000);
      await Promise.race([tab.journal.refresh(), history.pass(20_000)]);
      const { journal } = tab;
      shown.push({
        device: device.name,
        person,
        entries: journal.read(),
        draft: journal.draft(),
        waiting: journal.waiting(),
      });
    }
  }
  return { shown, journals: await readStored(history, false), trash: await readStored(history, true) };
}

/** Whether somebody has ever done anything. */
function isNeeded({ ledger, devices }: History, person: string): boolean {
  return (
    ledger.deeds.some((deed) => deed.person === person) ||
    ledger.drafted.some((draft) => draft.person === person) ||
    devices.some(({ session }) => session === person)
  );
}

/** Runs until nothing waits; what is refused becomes a separate entry. */
async function finish(history: History, tab: Tab): Promise<void> {
  for (let round = 0; round < 8; round += 1) {
    await history.pass(round === 0 ? 30_000 : 660_000);
    if (!tab.isAlive) return;
    const { journal } = tab;
    for (const { entryId } of journal.refused()) history.did.keepBoth(tab, entryId);
    await history.pass(5_000);
    if (tab.isAlive && journal.waiting() === 0) return;
    void journal.flush().catch(() => undefined);
  }
}

/**
 * Drafts that were left behind come back, one per opened tab, and are saved. A page that ended while it saved has left a copy
 * of what may be an entry by now: the tab that finds it is empty, and the next one finds what is older.
 */
async function finishDrafts(history: History, first: Tab): Promise<void> {
  const { device, userId } = first;
  const unanswered = history.ledger.deeds.filter(
    (deed) =>
      deed.does === 'create' && deed.said === null && deed.device === device.name && deed.person === userId,
  );
  let tab: Tab | null = first;
  let empty = 0;
  for (let round = 0; tab !== null && round < 12 + unanswered.length; round += 1) {
    await history.pass(4_000);
    if (!(await saveDraft(history, tab))) empty += 1;
    if (empty > unanswered.length) return;
    tab = device.open();
  }
}

/** False if the page is empty. */
async function saveDraft(history: History, tab: Tab): Promise<boolean> {
  if (!tab.isAlive || splitIntoWords(tab.journal.draft()).length === 0) return false;
  history.did.save(tab);
  await history.pass(10_000);
  return true;
}

async function readStored({ installation }: History, isInTrash: boolean): Promise<Map<string, Seen[]>> {
  const found = new Map<string, Seen[]>();
  for (const person of people) found.set(person, await installation.read(person, { isInTrash }));
  return found;
}
