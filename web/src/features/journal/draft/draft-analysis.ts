import type { EntryAnalysis } from '@reflect/contract';
import type { OpenDeviceEngine, TextForDevice } from '../../../platform/device-engine/device-engine.ts';
import type { Store } from '../../../platform/store.ts';
import { isBlank } from '../journal.model.ts';
import { toEntryBody } from './entry-draft.model.ts';
import type { EntryFields } from './entry-fields.ts';

/** The analysis of what is being written, sent along with the save. */
export interface DraftAnalysis {
  /** Analyses on this device whenever the writer pauses, until the returned function is called. */
  start: () => () => void;
  /** The analysis of exactly these words; undefined if there is none yet, and the server makes one. */
  of: (content: string) => EntryAnalysis | undefined;
  /** That one, or else one made now; null if this device can't make one by itself. */
  read: (text: TextForDevice) => Promise<EntryAnalysis | null>;
}

const pauseMs = 1_200;
/** Longer texts take a phone seconds; the server has threads for them. */
const maxLength = 20_000;

/** For a draft or an edited entry. Weights aren't fetched for this: without stored ones, nothing is analysed. */
export function createDraftAnalysis(
  draft: Pick<Store<EntryFields>, 'read' | 'subscribe'>,
  {
    readRecent,
    open = openEngine,
    isReady = hasStoredWeights,
  }: {
    /** What was said about the entries before this one. */
    readRecent: () => readonly string[];
    open?: () => Promise<OpenDeviceEngine>;
    isReady?: () => boolean;
  },
): DraftAnalysis {
  let known: { content: string; analysis: EntryAnalysis } | null = null;

  function start(): () => void {
    let engine: Promise<OpenDeviceEngine> | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    let isStopped = false;
    let asked = '';

    async function analyse(): Promise<void> {
      const content = toEntryBody(draft.read(), { isPremium: false }).content ?? '';
      const isWanted =
        !isStopped && !isBusy && content !== asked && !isBlank(content) && content.length <= maxLength;
      if (!isWanted || !isReady()) return;
      asked = content;
      isBusy = true;
      try {
        engine ??= open();
        const { analysis, hasModel } = await (await engine).analyse({ content, recent: readRecent() });
        if (hasModel) known = { content, analysis };
      } catch {
        // The server analyses what this device can't.
        isStopped = true;
      } finally {
        isBusy = false;
      }
    }

    const unsubscribe = draft.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void analyse(), pauseMs);
    });
    return () => {
      isStopped = true;
      clearTimeout(timer);
      unsubscribe();
      void engine?.then((opened) => opened.close()).catch(() => undefined);
    };
  }

  const find = (content: string) => (known?.content === content ? known.analysis : undefined);

  async function read(text: TextForDevice): Promise<EntryAnalysis | null> {
    const ready = find(text.content);
    if (ready !== undefined) return ready;
    if (isBlank(text.content) || text.content.length > maxLength || !isReady()) return null;
    const engine = await open();
    try {
      const { analysis, hasModel } = await engine.analyse(text);
      return hasModel ? analysis : null;
    } finally {
      engine.close();
    }
  }

  return { start, of: find, read };
}

async function openEngine(): Promise<OpenDeviceEngine> {
  const { openDeviceEngine } = await import('../../../platform/device-engine/device-engine.ts');
  return openDeviceEngine();
}

/** The service worker stored them on an earlier visit, unless data is to be saved. */
function hasStoredWeights(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && Boolean(navigator.serviceWorker?.controller);
}
