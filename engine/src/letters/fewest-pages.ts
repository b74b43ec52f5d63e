/** A month with fewer entries gets no letter. */
export const fewestPages = 8;
