import { expect, test } from "vitest";
import { approvalModes, approvalsOf, typeNames } from "./kinds.ts";

test("reads back what it writes, and keeps unknown kinds", () => {
  for (const orders of approvalModes)
    for (const registrations of approvalModes) {
      const names = typeNames({ orders, registrations }, ["OrderApprovalGroup", "Other"]);
      expect(names).toContain("Other");
      expect(approvalsOf(names)).toEqual({ orders, registrations });
    }
});

test("gives precedence to the kind that disables inheritance", () => {
  expect(approvalsOf(["OrderApprovalGroup", "DisableInherited_OrderApprovalGroup"]).orders).toBe("none");
});
