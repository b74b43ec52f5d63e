import type { News } from '../../platform/code/code-messages.ts';
import { toast } from '../../ui/toast/toast-store.ts';
import { askWorker, openAnew, readCodeState, takeBuild, wasTaken } from './ask-worker.ts';
import { describeRefusal } from './describe-refusal.model.ts';

const offerAgainAfterMs = 10 * 60 * 1_000;
const told = new Map<string, number>();

/**
 * Shows a toast about the code: a new version is ready, was refused or is broken; or the service worker was
 * replaced although nobody asked for it.
 */
export async function tellNews(what: 'news' | 'replaced' | 'stale'): Promise<void> {
  if (what === 'replaced') {
    if (!wasTaken()) tellOfWorker();
    return;
  }
  const state = await readCodeState();
  if (state?.news) tell(state.news, state.current?.signer?.name ?? null);
  else if (what === 'stale') offer(openAnew);
  // A refused build has its own service worker; one toast covers both.
  if ((await hasStrangeWorker()) && (await readCodeState())?.news?.kind !== 'refused') tellOfWorker();
}

function tell(news: News, keptBy: string | null) {
  if (news.kind === 'ready') return offer(() => takeOrSay(news.build.id));
  if (news.kind === 'broken') {
    return showOnce('broken', {
      title: "A new version didn't arrive whole",
      description: 'The one you have keeps running. Reflect tries again by itself.',
    });
  }
  if (news.isSettled) return;
  showOnce(`refused ${news.build?.id}`, {
    title: describeRefusal(news, keptBy).title,
    description: "It doesn't run here unless you say so. The version you have keeps running.",
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'Look',
      altText: 'See what has changed, and what you can do',
      onSelect: () => void openChoice(),
    },
  });
}

function offer(take: () => Promise<unknown>) {
  showOnce('ready', {
    title: 'A new version is ready',
    description: 'Reload whenever you like. Your draft will be kept.',
    duration: Number.POSITIVE_INFINITY,
    action: {
      label: 'Reload',
      altText: 'Reload the page to get the new version',
      onSelect: () => void take(),
    },
  });
}

async function takeOrSay(id: string) {
  if (await takeBuild(id)) return;
  toast({ title: "The new version couldn't be opened", description: 'The one you have keeps running.' });
}

/** Whether a waiting or installing service worker isn't the one in the build's list. */
async function hasStrangeWorker(): Promise<boolean> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration?.waiting && !registration?.installing) return false;
  return (await askWorker<boolean>({ type: 'code-worker' })) === false;
}

function tellOfWorker() {
  showOnce('worker', {
    title: 'The server sent other code to check its updates with',
    description:
      "It isn't in the list of what you have, and the browser begins with it by itself. Ask whoever runs the server before you go on writing here.",
    duration: Number.POSITIVE_INFINITY,
  });
}

async function openChoice() {
  (await import('./open-choice.tsx')).openCodeChoice();
}

/** Repeats the same toast only after a while. */
function showOnce(what: string, content: Parameters<typeof toast>[0]) {
  const last = told.get(what) ?? Number.NEGATIVE_INFINITY;
  if (performance.now() - last < offerAgainAfterMs) return;
  told.set(what, performance.now());
  toast(content);
}
