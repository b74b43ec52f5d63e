export declare const listName: string;
export declare const signatureName: string;
/** Writes the list of a build beside it. */
export declare function listBuild(
  folder: string,
  options?: { commit?: { id: string; time: string } | null },
): void;
