import type { RfcKind } from "#contract/rules/rfc.ts";

/**
 * The values allowed in an electronic invoice (CFDI 4.0), as published by the tax authority: the catalogs
 * c_RegimenFiscal and c_UsoCFDI. Their names are Spanish in every language, as on the buyer's certificate.
 */
export type Regime = { code: string; name: string; kinds: readonly RfcKind[] };
export type Use = { code: string; name: string; regimes: readonly string[] };

const people = ["person"] as const;
const companies = ["company"] as const;
const both = ["person", "company"] as const;

export const regimes: readonly Regime[] = [
  { code: "601", name: "General de Ley Personas Morales", kinds: companies },
  { code: "603", name: "Personas Morales con Fines no Lucrativos", kinds: companies },
  { code: "605", name: "Sueldos y Salarios e Ingresos Asimilados a Salarios", kinds: people },
  { code: "606", name: "Arrendamiento", kinds: people },
  { code: "607", name: "Régimen de Enajenación o Adquisición de Bienes", kinds: people },
  { code: "608", name: "Demás ingresos", kinds: people },
  { code: "610", name: "Residentes en el Extranjero sin Establecimiento Permanente en México", kinds: both },
  { code: "611", name: "Ingresos por Dividendos (socios y accionistas)", kinds: people },
  { code: "612", name: "Personas Físicas con Actividades Empresariales y Profesionales", kinds: people },
  { code: "614", name: "Ingresos por intereses", kinds: people },
  { code: "615", name: "Régimen de los ingresos por obtención de premios", kinds: people },
  { code: "616", name: "Sin obligaciones fiscales", kinds: ["person", "generic"] },
  { code: "620", name: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos", kinds: companies },
  { code: "621", name: "Incorporación Fiscal", kinds: people },
  { code: "622", name: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras", kinds: companies },
  { code: "623", name: "Opcional para Grupos de Sociedades", kinds: companies },
  { code: "624", name: "Coordinados", kinds: companies },
  {
    code: "625",
    name: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    kinds: people,
  },
  { code: "626", name: "Régimen Simplificado de Confianza", kinds: both },
];

const business = ["601", "603", "606", "612", "620", "621", "622", "623", "624", "625", "626"];
const personal = ["605", "606", "607", "608", "611", "612", "614", "615", "625"];
const all = regimes.map(({ code }) => code);

/** The uses that an invoice for goods can have: no payroll, payments, donations or credit notes. */
export const uses: readonly Use[] = [
  { code: "G01", name: "Adquisición de mercancías", regimes: business },
  { code: "G03", name: "Gastos en general", regimes: business },
  { code: "I01", name: "Construcciones", regimes: business },
  { code: "I02", name: "Mobiliario y equipo de oficina por inversiones", regimes: business },
  { code: "I03", name: "Equipo de transporte", regimes: business },
  { code: "I04", name: "Equipo de cómputo y accesorios", regimes: business },
  { code: "I05", name: "Dados, troqueles, moldes, matrices y herramental", regimes: business },
  { code: "I06", name: "Comunicaciones telefónicas", regimes: business },
  { code: "I07", name: "Comunicaciones satelitales", regimes: business },
  { code: "I08", name: "Otra maquinaria y equipo", regimes: business },
  { code: "D01", name: "Honorarios médicos, dentales y gastos hospitalarios", regimes: personal },
  { code: "D02", name: "Gastos médicos por incapacidad o discapacidad", regimes: personal },
  { code: "S01", name: "Sin efectos fiscales", regimes: all },
];

/** Whether the regime applies to this kind of RFC. */
export const regimeFits = (kind: RfcKind, regime: string): boolean =>
  regimes.some(({ code, kinds }) => code === regime && kinds.includes(kind));

/** Whether the use is allowed under the regime. */
export const cfdiUseFits = (regime: string, use: string): boolean =>
  uses.some(({ code, regimes: allowed }) => code === use && allowed.includes(regime));
