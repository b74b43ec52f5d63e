import type { CodeQuestion, CodeState } from '../../platform/code/code-messages.ts';

/** A service worker that is busy with an update answers late; one of an earlier Reflect never does. */
const patienceMs = 60_000;
/** When a page last told a new service worker to take over. Service workers can't write it. */
const takenKey = 'reflect-code-taken';

/** Asks the service worker that this page runs under; null where there is none, or where it doesn't answer. */
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

/** What runs here, and what came of the last look at the server. */
export const readCodeState = () => askWorker<CodeState>({ type: 'code-state' });

/** Lets a build run, and opens it. False where it couldn't be had whole; then everything is as before. */
export async function takeBuild(id: string): Promise<boolean> {
  if ((await askWorker<boolean>({ type: 'code-take', id })) !== true) return false;
  await openAnew();
  return true;
}

/** Opens the page anew, with the service worker that waits. */
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

/** Runs what the server hands out, unchecked, from here on: for a server that no longer says what its code is. */
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
    // Then another tab asks whether this was meant.
  }
}

/** Whether a page of this browser has just asked for another service worker. */
export function wasTaken(): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(takenKey)) < 60_000;
  } catch {
    return false;
  }
}
