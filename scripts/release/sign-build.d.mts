/** Signs the list of a build with the key from the environment; without one, the build stays unsigned. */
export declare function signBuild(
  folder: string,
  options?: { env?: Record<string, string | undefined>; keysFile?: string },
): void;
/** The private key, as PEM; null if none is set. */
export declare function readReleaseKey(env: Record<string, string | undefined>): string | null;
/** An old key's statement about its successor. Both as PEM. */
export declare function handOver(keys: { from: string; to: string }): {
  from: string;
  to: string;
  signature: string;
};
/** The 32 bytes of the public key, in base64. */
export declare function getPublicKey(privateKey: import('node:crypto').KeyObject): string;
