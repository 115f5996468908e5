import { expect, test } from "vitest";
import * as rules from "./order-status.ts";

const { orderStatus, orderStatuses } = rules;
const lettersWhere = (rule: (status: rules.OrderStatus) => boolean) => orderStatuses.filter(rule).join(" ");

test("lists every named status once", () => {
  expect([...orderStatuses].sort()).toEqual(Object.values(orderStatus).sort());
});

test.each([
  [rules.isCart, "P"],
  [rules.awaitsPayment, "M"],
  [rules.isScheduled, "I"],
  [rules.isCanceled, "X"],
  [rules.isRequisitionList, "Y Z"],
  [rules.isCancelable, "I W N M A B C L E F G H"],
  [rules.offersCancel, "I W M A B C L E F G H"],
  [rules.isOver, "N X"],
  [rules.isReturnable, "S V D K"],
  [rules.isInFulfillmentSystem, "F G H"],
  [rules.isUnderway, "S V"],
  [rules.isPaid, "B C F G H R S V D K RTN APP"],
])("$name", (rule, letters) => expect(lettersWhere(rule)).toBe(letters));

test("an order is placed unless it is a cart or a requisition list", () => {
  expect(orderStatuses.filter((status) => !rules.isPlaced(status))).toEqual(["P", "Y", "Z"]);
});
