import type { WrittenLanguage } from "#backend/platform/text.ts";

type Name = { es: string; en: string };
export type Country = { code: string; name: Name; callingCode: string; states: { code: string; name: Name }[] };

const same = (text: string) =>
  text.split(", ").map((pair) => {
    const [code = "", name = ""] = pair.split("=");
    return { code, name: { es: name, en: name } };
  });

/** Names of the states that differ in English. */
const englishNames: Record<string, string> = { CMX: "Mexico City", MEX: "State of Mexico" };

const mexico = same(
  "AGU=Aguascalientes, BCN=Baja California, BCS=Baja California Sur, CAM=Campeche, CHP=Chiapas, CHH=Chihuahua, " +
    "CMX=Ciudad de México, COA=Coahuila, COL=Colima, DUR=Durango, GUA=Guanajuato, GRO=Guerrero, HID=Hidalgo, " +
    "JAL=Jalisco, MEX=Estado de México, MIC=Michoacán, MOR=Morelos, NAY=Nayarit, NLE=Nuevo León, OAX=Oaxaca, " +
    "PUE=Puebla, QUE=Querétaro, ROO=Quintana Roo, SLP=San Luis Potosí, SIN=Sinaloa, SON=Sonora, TAB=Tabasco, " +
    "TAM=Tamaulipas, TLA=Tlaxcala, VER=Veracruz, YUC=Yucatán, ZAC=Zacatecas",
).map(({ code, name }) => ({ code, name: { es: name.es, en: englishNames[code] ?? name.es } }));

/** Names that differ in Spanish. */
const spanishNames: Record<string, string> = {
  HI: "Hawái",
  LA: "Luisiana",
  MI: "Míchigan",
  MS: "Misisipi",
  MO: "Misuri",
  NC: "Carolina del Norte",
  ND: "Dakota del Norte",
  NM: "Nuevo México",
  NY: "Nueva York",
  OR: "Oregón",
  PA: "Pensilvania",
  SC: "Carolina del Sur",
  SD: "Dakota del Sur",
  TX: "Texas",
  WV: "Virginia Occidental",
  DC: "Distrito de Columbia",
  NH: "Nuevo Hampshire",
  NJ: "Nueva Jersey",
};

const unitedStates = same(
  "AL=Alabama, AK=Alaska, AZ=Arizona, AR=Arkansas, CA=California, CO=Colorado, CT=Connecticut, DE=Delaware, " +
    "DC=District of Columbia, FL=Florida, GA=Georgia, HI=Hawaii, ID=Idaho, IL=Illinois, IN=Indiana, IA=Iowa, " +
    "KS=Kansas, KY=Kentucky, LA=Louisiana, ME=Maine, MD=Maryland, MA=Massachusetts, MI=Michigan, MN=Minnesota, " +
    "MS=Mississippi, MO=Missouri, MT=Montana, NE=Nebraska, NV=Nevada, NH=New Hampshire, NJ=New Jersey, " +
    "NM=New Mexico, NY=New York, NC=North Carolina, ND=North Dakota, OH=Ohio, OK=Oklahoma, OR=Oregon, " +
    "PA=Pennsylvania, RI=Rhode Island, SC=South Carolina, SD=South Dakota, TN=Tennessee, TX=Texas, UT=Utah, " +
    "VT=Vermont, VA=Virginia, WA=Washington, WV=West Virginia, WI=Wisconsin, WY=Wyoming",
).map(({ code, name }) => ({ code, name: { en: name.en, es: spanishNames[code] ?? name.en } }));

/** The countries an address may be in; if there are no states, the field is free text. */
export const countries: Country[] = [
  { code: "MX", name: { es: "México", en: "Mexico" }, callingCode: "+52", states: mexico },
  { code: "US", name: { es: "Estados Unidos", en: "United States" }, callingCode: "+1", states: unitedStates },
  { code: "CA", name: { es: "Canadá", en: "Canada" }, callingCode: "+1", states: [] },
  { code: "CO", name: { es: "Colombia", en: "Colombia" }, callingCode: "+57", states: [] },
  { code: "ES", name: { es: "España", en: "Spain" }, callingCode: "+34", states: [] },
  { code: "GT", name: { es: "Guatemala", en: "Guatemala" }, callingCode: "+502", states: [] },
];

/** The country with this code, which the standard writes in capitals. */
export const findCountry = (code: string): Country | undefined => countries.find((country) => country.code === code);

/** The name of a state; its code, or what was typed, for any other. Pure. */
export const stateNameIn = (countryCode: string, state: string, language: WrittenLanguage): string =>
  findCountry(countryCode)?.states.find(({ code }) => code === state)?.name[language] ?? state;
