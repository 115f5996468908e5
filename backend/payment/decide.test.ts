import { describe, expect, test } from "vitest";
import { orderStatuses } from "#contract/shapes/order-status.ts";
import { decide, type Situation } from "./decide.ts";

const waiting: Situation = {
  result: "APPROVED",
  attempt: 1,
  instruction: { status: "Pending", attempt: 1 },
  orderStatus: "M",
  othersPaid: true,
};

describe("a verdict", () => {
  test("pays the pending instruction and the order when approved", () => {
    expect(decide(waiting)).toEqual({ instruction: "Success", order: "paid" });
  });

  test("leaves the order waiting while another instruction is unpaid", () => {
    expect(decide({ ...waiting, othersPaid: false })).toEqual({ instruction: "Success" });
  });

  test.each(["DECLINED", "CANCELLED"] as const)("%s fails only the instruction", (result) => {
    expect(decide({ ...waiting, result })).toEqual({ instruction: "Failed" });
  });

  test("APPROVED after a decline of the same attempt still pays", () => {
    expect(decide({ ...waiting, instruction: { status: "Failed", attempt: 1 } })).toEqual({
      instruction: "Success",
      order: "paid",
    });
  });

  test.each(["APPROVED", "DECLINED", "CANCELLED"] as const)("%s for another attempt changes nothing", (result) => {
    expect(decide({ ...waiting, result, instruction: { status: "Pending", attempt: 2 } })).toEqual({});
    expect(decide({ ...waiting, result, attempt: 3 })).toEqual({});
  });

  test.each(["APPROVED", "DECLINED", "CANCELLED"] as const)("%s never undoes a successful payment", (result) => {
    expect(decide({ ...waiting, result, instruction: { status: "Success", attempt: 1 } })).toEqual({});
  });

  test("changes nothing unless the order is waiting for payment", () => {
    for (const orderStatus of orderStatuses.filter((status) => status !== "M")) {
      expect(decide({ ...waiting, orderStatus })).toEqual({});
    }
  });
});
