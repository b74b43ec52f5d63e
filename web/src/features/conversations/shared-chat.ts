/** A chat export, or its text, shared by another app. */
export interface SharedChat {
  chat: File | string;
  /** It may come from a website, so it goes into the form only if the person agrees. */
  mustAsk: boolean;
}

/** Takes what was shared; null if there is nothing. */
export async function takeSharedChat(): Promise<SharedChat | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(readShared(data));
    };
    worker.postMessage({ type: 'take-shared-chat' }, [port2]);
  });
}

function readShared(data: unknown): SharedChat | null {
  if (typeof data !== 'object' || data === null || !('chat' in data)) return null;
  const { chat } = data;
  const mustAsk = !('mustAsk' in data) || data.mustAsk !== false;
  return chat instanceof File || typeof chat === 'string' ? { chat, mustAsk } : null;
}
