/** Compresses the files below a folder. */
export declare function precompress(folder: string): Promise<void>;
/** Writes compressed copies beside one file, if they are smaller. */
export declare function compressFile(file: string): Promise<void>;
