/** Compresses the files below a folder, and takes copies of an earlier build that hold the same bytes. */
export declare function precompress(folder: string, options?: { earlier?: string }): Promise<void>;
/** Writes compressed copies beside one file, if they are smaller. */
export declare function compressFile(file: string, options?: { earlier?: string }): Promise<void>;
