/** What another app shared with Reflect and was not taken yet: a chat export, or its text. Null where there is nothing. */
export async function takeSharedChat(): Promise<File | string | null> {
  const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      port1.close();
      resolve(data instanceof File || typeof data === 'string' ? data : null);
    };
    worker.postMessage({ type: 'take-shared-chat' }, [port2]);
  });
}
