import { expect, test } from "vitest";
import type { Returning } from "./new.server.ts";
import { whyNot } from "./why-not.ts";

type Status = Returning["orderStatus"];
type Reason = Returning["orderItem"][number]["nonReturnableReason"];

test.each<[string, Status, Reason[]]>([
  ["NOT_DELIVERED", "M", ["NOT_DELIVERED", "FREE_GIFT"]],
  ["NOT_DELIVERED", "M", ["NOT_RETURNABLE", "NOT_DELIVERED"]],
  ["notYet", "V", ["ALREADY_RETURNED", "NOT_DELIVERED"]],
  ["NOT_RETURNABLE", "D", ["NOT_RETURNABLE", "NOT_RETURNABLE"]],
  ["mixed", "D", ["ALREADY_RETURNED", "FREE_GIFT"]],
  ["mixed", "X", ["NOT_DELIVERED", "NOT_DELIVERED"]],
])("says %s of an order in status %s whose lines have the reasons %j", (said, orderStatus, reasons) => {
  const orderItem = reasons.map((nonReturnableReason) => ({ nonReturnableReason }));
  expect(whyNot({ orderStatus, orderItem })).toBe(said);
});
