import type { Db } from "#backend/platform/db/client.ts";
import { postalCodes } from "#backend/platform/db/schema/geo.ts";
import { insertAll } from "#backend/platform/db/insert-all.ts";
import { writtenPostalCodes } from "../texts/postal-codes.ts";

type PostalCode = typeof postalCodes.$inferInsert;

export async function writePostalCodes(db: Db) {
  await insertAll(db, postalCodes, readPostalCodes(writtenPostalCodes));
}

function readPostalCodes(text: string): PostalCode[] {
  let state = "";
  return text
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [, code, signs = "", city = "", settlements = ""] = /^(\d{5})([+!*]*) ([^:]+): (.+)$/.exec(line) ?? [];
      if (!code) state = line;
      return code ? [rowOf({ code, state, city, settlements: settlements.split(", ") }, signs)] : [];
    });
}

function rowOf(place: Pick<PostalCode, "code" | "state" | "city" | "settlements">, signs: string): PostalCode {
  const extended = signs.includes("+");
  return {
    ...place,
    covered: !signs.includes("!"),
    zoneCode: extended ? "EXT-2" : null,
    surchargeMxn: extended ? "149.00" : "0",
    additionalDays: extended ? 3 : 0,
    border: signs.includes("*"),
  };
}
