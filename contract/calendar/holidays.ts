const pad = (number: number) => String(number).padStart(2, "0");
const fixed = (month: number, day: number) => (year: number) => `${year}-${pad(month)}-${pad(day)}`;
/** The nth Monday of a month, which several holidays were moved to. */
const monday = (month: number, nth: number) => (year: number) => {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return fixed(month, 1 + ((8 - first) % 7) + (nth - 1) * 7)(year);
};

/**
 * The mandatory days of rest in Mexico: article 74 of the federal labor law, as of 2024. A further one (the
 * day a new president takes office) comes every six years.
 */
const table: { name: string; on: (year: number) => string; in?: (year: number) => boolean }[] = [
  { name: "Año Nuevo", on: fixed(1, 1) },
  { name: "Día de la Constitución", on: monday(2, 1) },
  { name: "Natalicio de Benito Juárez", on: monday(3, 3) },
  { name: "Día del Trabajo", on: fixed(5, 1) },
  { name: "Día de la Independencia", on: fixed(9, 16) },
  { name: "Transmisión del Poder Ejecutivo Federal", on: fixed(10, 1), in: (year) => (year - 2024) % 6 === 0 },
  { name: "Día de la Revolución", on: monday(11, 3) },
  { name: "Navidad", on: fixed(12, 25) },
];

/** Mexico's public holidays of a year, in order; days as `YYYY-MM-DD`. Pure. */
export const holidaysOf = (year: number): { day: string; name: string }[] =>
  table.filter((row) => row.in?.(year) ?? true).map(({ name, on }) => ({ day: on(year), name }));

/** Whether a day (`YYYY-MM-DD`) is a public holiday in Mexico. Pure. */
export const isHoliday = (day: string): boolean =>
  holidaysOf(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
