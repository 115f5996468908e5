import { describe, expect, it } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { taxOf, taxRate } from "./tax.ts";

describe("tax", () => {
  it("has a standard rate, a border rate, and none abroad", () => {
    expect(taxRate({ country: "MX", border: false }).toString()).toBe("0.16");
    expect(taxRate({ country: "MX", border: true }).toString()).toBe("0.08");
    expect(taxRate({ country: "US", border: false }).toString()).toBe("0");
  });

  it("is estimated at the standard rate until the destination is known", () => {
    expect(taxRate(undefined).toString()).toBe("0.16");
  });

  it("is added to the price, or contained in it", () => {
    const rate = new Decimal("0.16");
    expect(taxOf(new Decimal("100"), rate, false, "MXN").toString()).toBe("16");
    expect(taxOf(new Decimal("116"), rate, true, "MXN").toString()).toBe("16");
    expect(taxOf(new Decimal("26598.1"), rate, true, "MXN").toString()).toBe("3668.7");
  });
});
