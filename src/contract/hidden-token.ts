/** Stands in the place of a token that its reader may not know. */
export const hiddenToken = '•••'
