import { describe, expect, it } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { taxOf, taxRate } from "./tax.ts";

describe("tax", () => {
  it("has the standard rate, the border's, and none abroad", () => {
    expect(taxRate({ country: "MX", border: false }).toString()).toBe("0.16");
    expect(taxRate({ country: "MX", border: true }).toString()).toBe("0.08");
    expect(taxRate({ country: "US", border: false }).toString()).toBe("0");
  });

  it("estimates with the standard rate before there is a destination", () => {
    expect(taxRate(undefined).toString()).toBe("0.16");
  });

  it("comes on top, or is contained", () => {
    const rate = new Decimal("0.16");
    expect(taxOf(new Decimal("100"), rate, false, "MXN").toString()).toBe("16");
    expect(taxOf(new Decimal("116"), rate, true, "MXN").toString()).toBe("16");
    expect(taxOf(new Decimal("26598.1"), rate, true, "MXN").toString()).toBe("3668.7");
  });
});
