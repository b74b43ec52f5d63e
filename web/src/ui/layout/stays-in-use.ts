/** Marks what is used or read out over whatever covers the screen; `useOthersInert` leaves it alone. */
export const staysInUse = { 'data-stays-in-use': '' };
