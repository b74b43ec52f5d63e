import type { CodeQuestion, CodeState } from '../../platform/code/code-messages.ts';

/** A service worker that is busy with an update answers late; one from an earlier Reflect never does. */
const patienceMs = 60_000;
/** When a page last told a new service worker to take over. Service workers can't write localStorage. */
const takenKey = 'reflect-code-taken';

/** Asks the service worker of this page; null if there is none or it doesn't answer. */
export function askWorker<Answer>(question: CodeQuestion): Promise<Answer | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs);
    port1.onmessage = ({ data }) => {
      clearTimeout(timer);
      resolve(data as Answer);
    };
    worker.postMessage(question, [port2]);
  });
}

export const readCodeState = () => askWorker<CodeState>({ type: 'code-state' });

/** Runs a build and reloads. False if it couldn't be fetched whole; then nothing has changed. */
export async function takeBuild(id: string): Promise<boolean> {
  if ((await askWorker<boolean>({ type: 'code-take', id })) !== true) return false;
  await openAnew();
  return true;
}

/** Reloads the page, with the waiting service worker if there is one. */
export async function openAnew(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const waiting = registration?.waiting;
  if (!waiting) {
    window.location.reload();
    return;
  }
  noteTaken();
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage({ type: 'take-over' });
}

/** From now on runs what the server hands out, unchecked: for a server that no longer lists its code. */
export async function openUnchecked(): Promise<void> {
  noteTaken();
  const registration = await navigator.serviceWorker?.getRegistration();
  await registration?.unregister();
  for (const name of await caches.keys()) {
    if (name === 'reflect-code' || name.startsWith('reflect-code-')) await caches.delete(name);
  }
  window.location.reload();
}

function noteTaken() {
  try {
    localStorage.setItem(takenKey, String(Date.now()));
  } catch {
    // Then another tab asks whether this was intended.
  }
}

/** Whether a page in this browser has just asked for another service worker. */
export function wasTaken(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(takenKey)) < 60_000;
  } catch {
    return false;
  }
}
