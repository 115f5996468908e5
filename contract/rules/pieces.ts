/** The most pieces that one line of a cart can hold. */
export const maxPieces = 9999;
