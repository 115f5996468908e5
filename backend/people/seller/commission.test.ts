import fc from "fast-check";
import { expect, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { commissionOf, commissionPercent, netOf } from "./commission.ts";

test.each([
  ["12.5", "12.5"],
  ["0", "0"],
  ["100", "100"],
  ["100.1", "0"],
  ["-1", "0"],
  ["12,5", "0"],
  ["", "0"],
])("reads the setting '%s' as a commission of %s percent", (text, percent) =>
  expect(commissionPercent({ "marketplace.commission": text }).toString()).toBe(percent),
);

test("rounds a commission to the decimals of its currency", () => {
  expect(commissionOf("1299.99", "12.5", "MXN").toFixed(2)).toBe("162.50");
  expect(commissionOf("0.03", "12.5", "MXN").toFixed(2)).toBe("0.00");
});

test("commission and net add up to the gross, whatever the amount and the percentage", () => {
  const cents = fc.integer({ min: 0, max: 1_000_000_000 }).map((value) => new Decimal(value).dividedBy(100));
  const percents = fc.integer({ min: 0, max: 10_000 }).map((value) => new Decimal(value).dividedBy(100));
  fc.assert(
    fc.property(cents, percents, (gross, percent) => {
      const commission = commissionOf(gross, percent, "MXN");
      const net = netOf({ gross, commission });
      expect(commission.plus(net).equals(gross)).toBe(true);
      expect(net.gte(0) && commission.gte(0)).toBe(true);
    }),
  );
});
