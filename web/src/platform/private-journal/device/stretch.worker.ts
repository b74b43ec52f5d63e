import { type PassphraseToStretch, stretchPassphrase } from '../keys/stretch-passphrase.ts';

// Half a second of computing, off the page's thread. The passphrase is sent nowhere.
self.onmessage = async ({ data }: MessageEvent<PassphraseToStretch>) => {
  const secret = await stretchPassphrase(data);
  self.postMessage(secret, { transfer: [secret.buffer] });
};
