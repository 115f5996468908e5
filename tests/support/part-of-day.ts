/** Which of so many parts is tried today: each run of a day the same one; `FAULT_SEED` chooses another. */
export const partOfDay = (parts: number): number =>
  Number(process.env.FAULT_SEED ?? Math.floor(Date.now() / 86_400_000)) % parts;
