/** In place of an id: a list that is yet to be created. */
export const newList = "new";
