/** Writes the hashes of all scripts and styles into the page of a build. */
export declare function protectPage(folder: string): void;
