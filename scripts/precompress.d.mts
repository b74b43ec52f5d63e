/** Compresses the files below a folder. */
export declare function precompress(folder: string): Promise<void>;
/** Puts compressed copies beside one file, where they are smaller. */
export declare function compressFile(file: string): Promise<void>;
