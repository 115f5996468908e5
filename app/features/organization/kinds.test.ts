import { expect, test } from "vitest";
import { approvalModes, approvalsOf, typeNames } from "./kinds.ts";

test("reads what it writes, and keeps kinds that it does not know", () => {
  for (const orders of approvalModes)
    for (const registrations of approvalModes) {
      const names = typeNames({ orders, registrations }, ["OrderApprovalGroup", "Other"]);
      expect(names).toContain("Other");
      expect(approvalsOf(names)).toEqual({ orders, registrations });
    }
});

test("what ends the search wins", () => {
  expect(approvalsOf(["OrderApprovalGroup", "DisableInherited_OrderApprovalGroup"]).orders).toBe("none");
});
