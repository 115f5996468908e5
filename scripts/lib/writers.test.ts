import { expect, test } from "vitest";
import { foreignWrites } from "./writers.mjs";

const calculate = "backend/cart/calculate.ts";
const elsewhere = "backend/checkout/place-order.ts";

test.each([
  ["db.insert(orderItems).values(rows)", "writes orderItems: call backend/order/lines.ts"],
  ["db.update(orders).set({ grandTotal: '0' })", `writes orders.grandTotal: call ${calculate}`],
  ["db.update(orders)\n  .set({ prepared: false, status: 'M' })", "writes orders.status: call backend/order/move.ts"],
  ["db.update(orders).set(change)", "writes orders: name the columns"],
  ["db.update(orders).set({ ...change, email })", "writes orders: name the columns"],
])("reports %s", (code, problem) => {
  expect(foreignWrites(elsewhere, code)).toEqual([`${elsewhere} ${problem}`]);
});

test.each([
  [elsewhere, "db.update(orders).set({ prepared: false, email })"],
  [elsewhere, "db.update(returns).set({ status: 'APP' })"],
  [calculate, "db.update(orders).set(orderTotals(result))"],
  ["backend/order/lines.ts", "db.insert(orderItems).values(rows)"],
])("lets %s write %s", (file, code) => {
  expect(foreignWrites(file, code)).toEqual([]);
});
