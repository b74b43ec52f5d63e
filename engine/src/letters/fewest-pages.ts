/** A month with fewer entries gets no letter. */
export const minLetterPages = 8;
