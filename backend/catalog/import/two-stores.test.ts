import { inArray } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { findStore } from "#backend/store/store.ts";
import { openTestBackend } from "#tests/support/backend.ts";
import { importCatalog } from "./run.ts";

/** The embedded database does one transaction after the other anyway. */
test.skipIf(!inject("databaseUrl"))(
  "of two stores that add the same part numbers at the same moment, one gets them and the other learns of it",
  async () => {
    const backend = await openTestBackend();
    try {
      for (const round of ["A", "B", "C"]) {
        const names = ["1", "2", "3"].map((number) => `SAME-${round}-${number}`);
        const bring = async (storeId: string) => {
          const rows = names.map((name) => `${name},product,Silla de ${storeId}`).join("\n");
          const file = { name: "same.csv", hash: `${storeId} ${round}`, format: "csv" as const };
          const text = `partNumber,type,name.es\n${rows}\n`;
          return importCatalog(backend.db, await findStore(backend.db, storeId), { ...file, text });
        };
        const outcomes = await Promise.all(["1", "2"].map(bring));
        expect(outcomes.map(({ added, changed }) => added + changed).toSorted()).toEqual([0, 3]);
        const reasons = outcomes.flatMap(({ refused }) => refused.flatMap(({ refusals }) => refusals));
        expect(reasons.map(({ reason }) => reason)).toEqual(["otherStore", "otherStore", "otherStore"]);
        const rows = await backend.db.select().from(products).where(inArray(products.partNumber, names));
        expect(new Set(rows.map(({ storeId }) => String(storeId)))).toEqual(
          new Set([outcomes[0]?.added === 3 ? "1" : "2"]),
        );
      }
    } finally {
      await backend.close();
    }
  },
);
