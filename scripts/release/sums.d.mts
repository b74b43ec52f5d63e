/** SHA-256 in base64. */
export declare function hashToBase64(bytes: Uint8Array | string): string;
/** SHA-256 as pages name it. */
export declare function makeIntegrity(bytes: Uint8Array | string): string;
