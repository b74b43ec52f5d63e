/** Writes into the page of a build the sums of all scripts and styles. */
export declare function protectPage(folder: string): void;
