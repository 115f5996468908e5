import { describe, expect, it } from "vitest";
import { promotionRedemptions } from "#backend/platform/db/schema/promotion.ts";
import { backend, faultOf, id, shop, useBench } from "../bench.fixture.ts";
import { promotionOffered } from "./promotion.fixture.ts";

useBench();

const put = (code: string, more = {}) => promotionOffered(backend.db, code, more);

describe("associated promotions", () => {
  const ask = (query: Record<string, string>) => shop.call("GET", "associated_promotion", { query });
  const names = async (query: Record<string, string>) =>
    ((await ask(query)).body.associatedPromotions ?? []).map((row: { code: string }) => row.code);

  it("are found by product, item, category and name", async () => {
    await put("T-CATEGORY", { kind: "item-percent", categoryId: 990_001 });
    for (const part of ["T-SHIRT", "T-SHIRT-M"]) {
      expect(await names({ q: "byProduct", qProductId: String(id(part)) })).toContain("Promo T-CATEGORY");
    }
    expect(await names({ q: "byProduct", qProductId: String(id("T-SPOON")) })).not.toContain("Promo T-CATEGORY");
    expect(await names({ q: "byCategory", qCategoryId: "990001" })).toContain("Promo T-CATEGORY");
    expect(await names({ q: "byName", qCode: "promo t-category" })).toEqual(["Promo T-CATEGORY"]);
    expect(
      await names({ q: "byProduct", qProductId: String(id("T-SHIRT")), qIncludePromotionCode: "false" }),
    ).not.toContain("Promo T-CATEGORY");
  });

  it("are left out once all that they may give is given, but not when one shopper has had theirs", async () => {
    const used = async (code: string, limits: object, amount = "10") => {
      const promotionId = await put(code, limits);
      await backend.db.insert(promotionRedemptions).values({ promotionId, memberId: 1, orderId: promotionId, amount });
      return names({ q: "byName", qCode: `Promo ${code}` });
    };
    expect(await used("T-USED", { overallLimit: 1 })).toEqual([]);
    expect(await used("T-PAID", { budget: "10" })).toEqual([]);
    expect(await used("T-LEFT", { budget: "10.01" })).toEqual(["Promo T-LEFT"]);
    expect(await used("T-EACH", { perShopperLimit: 1, overallLimit: 2 })).toEqual(["Promo T-EACH"]);
  });

  it("are in the language of the request, and null if there are none", async () => {
    await put("T-WORDS");
    const { body } = await ask({ q: "byName", qCode: "Promo T-WORDS", langId: "-1" });
    expect(body.associatedPromotions[0]).toMatchObject({
      description: { shortDescription: "Ten percent", langId: "-1" },
    });
    expect((await ask({ q: "byName", qCode: "nothing" })).body).toEqual({ associatedPromotions: null });
    expect((await ask({ q: "byProduct", qProductId: "x" })).body).toEqual({ associatedPromotions: null });
  });

  it("require a known query with its id", async () => {
    expect(faultOf(await ask({ q: "byProduct" }))).toEqual([
      400,
      "_ERR_MISSING_CMD_PARAMETER",
      "CMN0206E",
      "qProductId",
    ]);
    expect(faultOf(await ask({ q: "byColor" }))[1]).toBe("_ERR_CMD_INVALID_PARAM");
  });
});
