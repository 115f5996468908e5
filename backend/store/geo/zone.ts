import { inArray } from "drizzle-orm";
import type { Db } from "#backend/platform/db/client.ts";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { Decimal, roundMoney } from "#backend/platform/money.ts";

/** Delivery facts of a Mexican postal code. */
export type ZoneFacts = Omit<typeof postalCodes.$inferSelect, "state"> & { state: string | undefined };

/**
 * The facts of these postal codes, keyed by the code. A code without a row belongs to the state that its first two digits
 * identify and is an ordinary destination. Malformed codes are left out.
 * @see docs/interface/geo.md#extended-zones
 */
export async function findZones(db: Db, codes: readonly string[]): Promise<Map<string, ZoneFacts>> {
  const asked = [...new Set(codes)].filter((code) => /^\d{5}$/.test(code));
  if (!asked.length) return new Map();
  const rows = await db.select().from(postalCodes).where(inArray(postalCodes.code, asked));
  const known = new Map(rows.map((row) => [row.code, row]));
  return new Map(asked.map((code) => [code, known.get(code) ?? ordinary(code)]));
}

/** The zone's surcharge in a currency; what the zone call shows and what the calculation adds. */
export const surchargeIn = ({ surchargeMxn }: Pick<ZoneFacts, "surchargeMxn">, currency: string): Decimal =>
  roundMoney(new Decimal(surchargeMxn).div(pesosPerUnit[currency] ?? 1), currency);

/** Exchange rates set by the shop, not by the market: carriers bill the surcharge in pesos. */
const pesosPerUnit: Record<string, string> = { MXN: "1", USD: "18.50", EUR: "20.00" };

function ordinary(code: string): ZoneFacts {
  const state = stateOfPostalCode(code);
  return {
    code,
    state,
    city: "",
    settlements: [],
    covered: state !== undefined,
    zoneCode: null,
    surchargeMxn: "0",
    additionalDays: 0,
    border: false,
  };
}

/** The first two digits at which each state's codes start, in order, as divided by the postal service. */
const firstPrefix: [number, string | undefined][] = [
  [0, undefined], [1, "CMX"], [17, undefined], [20, "AGU"], [21, "BCN"], [23, "BCS"], [24, "CAM"], [25, "COA"],
  [28, "COL"], [29, "CHP"], [31, "CHH"], [34, "DUR"], [36, "GUA"], [39, "GRO"], [42, "HID"], [44, "JAL"], [50, "MEX"],
  [58, "MIC"], [62, "MOR"], [63, "NAY"], [64, "NLE"], [68, "OAX"], [72, "PUE"], [76, "QUE"], [77, "ROO"], [78, "SLP"],
  [80, "SIN"], [83, "SON"], [86, "TAB"], [87, "TAM"], [90, "TLA"], [91, "VER"], [97, "YUC"], [98, "ZAC"],
]; // oxfmt-ignore

/** The state a Mexican postal code belongs to by its first two digits; undefined if no code starts with them. */
export const stateOfPostalCode = (code: string): string | undefined =>
  firstPrefix.findLast(([prefix]) => prefix <= Number(code.slice(0, 2)))?.[1];
