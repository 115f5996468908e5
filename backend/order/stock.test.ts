import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { add, backend, cart, checked, faultOf, get, id, useBench } from "#backend/cart/bench.fixture.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";

useBench();

describe("stock", () => {
  it("that is insufficient is refused with part number and quantity if validated, else flagged on the line", async () => {
    expect(faultOf(await add("T-SPOON", 5, checked))).toEqual([400, "_API_BAD_INV", "2", "T-SPOON,5"]);
    expect((await get()).status).toBe(404);
    await add("T-SPOON", 5);
    expect((await cart()).orderItem[0].orderItemInventoryStatus).toBe("Unallocated");
  });

  it("is checked including the quantity already in the cart", async () => {
    expect((await add("T-SPOON", 4, checked)).status).toBe(201);
    expect(faultOf(await add("T-SPOON", 1, checked))[3]).toBe("T-SPOON,5");
    expect((await cart()).orderItem[0].quantity).toBe("4.0");
  });

  it("of a package is that of its parts, shared with other lines", async () => {
    expect((await add("T-SET", 2, checked)).status).toBe(201);
    expect(faultOf(await add("T-SET", 1, checked))[3]).toBe("T-SET,3");
    expect(faultOf(await add("T-SPOON", 1, checked))[3]).toBe("T-SPOON,1");
  });

  it("reserved by others is not available", async () => {
    const shelf = eq(stock.productId, id("T-SPOON"));
    await backend.db.update(stock).set({ reserved: 3 }).where(shelf);
    expect(faultOf(await add("T-SPOON", 2, checked))[1]).toBe("_API_BAD_INV");
    await backend.db.update(stock).set({ reserved: 0 }).where(shelf);
  });
});
