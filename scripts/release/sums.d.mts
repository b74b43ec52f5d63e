/** SHA-256 in base64. */
export declare function sumOf(bytes: Uint8Array | string): string;
/** SHA-256 as pages name it. */
export declare function integrityOf(bytes: Uint8Array | string): string;
