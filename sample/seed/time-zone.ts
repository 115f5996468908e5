/** A shop's time zone: by city where it follows its neighbor across the border, otherwise by state. */
export const timeZoneOf = ({ city, state }: { city: string; state: string }): string =>
  byCity[`${state} ${city}`] ?? byState[state] ?? "America/Mexico_City";

const byState: Record<string, string> = {
  BCN: "America/Tijuana",
  BCS: "America/Mazatlan",
  SIN: "America/Mazatlan",
  NAY: "America/Mazatlan",
  SON: "America/Hermosillo",
  CHH: "America/Chihuahua",
  ROO: "America/Cancun",
};

const byCity: Record<string, string> = {
  "CHH Juárez": "America/Ciudad_Juarez",
  "COA Acuña": "America/Matamoros",
  "COA Piedras Negras": "America/Matamoros",
  "NAY Bahía de Banderas": "America/Bahia_Banderas",
  "TAM Matamoros": "America/Matamoros",
  "TAM Nuevo Laredo": "America/Matamoros",
  "TAM Reynosa": "America/Matamoros",
  "TAM Río Bravo": "America/Matamoros",
};
