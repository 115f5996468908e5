/** Text without accents and in lower case: how names and search terms are compared. Pure. */
export const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
