import { eq } from "drizzle-orm";
import { beforeAll, test } from "vitest";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { deliveredOrder } from "#tests/support/delivered.ts";
import { openMember } from "#tests/support/member.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";

let served: Served;
beforeAll(async () => void (served = await sharedBackend()));

test("rating a seller and reading its ratings conform to the contract", async () => {
  const { db } = served.backend;
  const as = await openMember(served.backend, { storeId: 3 });
  const [jug] = await db.select().from(products).where(eq(products.partNumber, "BARRO-MEZCAL-02"));
  if (!jug) throw new Error("no jug");
  const orderId = String(await deliveredOrder(db, as.memberId, [jug], { storeId: 3 }));
  const sellerId = String(jug.sellerId);
  const before = await served.ask("sellerRating.ofOrder", { as, store: 3, params: { orderId } });
  expectConformance("sellerRating.ofOrder", before, ["seller[].name"]);
  const body = { sellerId, stars: 5, comment: "Bien." };
  const rated = await served.ask("sellerRating.rate", { as, store: 3, params: { orderId }, body });
  expectConformance("sellerRating.rate", rated, ["stars", "comment", "state"]);
  const read = await served.ask("sellerRating.bySeller", { store: 3, params: { sellerId } });
  expectConformance("sellerRating.bySeller", read, ["summary.average", "rating[].comment"]);
});
