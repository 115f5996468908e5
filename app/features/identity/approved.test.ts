import { expect, test } from "vitest";
import { isApproved } from "./approved.ts";

const account = { userId: "12045", personalizationID: "1-7" };
const tokens = { WCToken: "12045,a", WCTrustedToken: "12045,b" };

test.each([
  ["tokens, and no word of approval", { ...account, ...tokens }, true],
  ["tokens of an approved account", { ...account, ...tokens, registrationApprovalStatus: "Approved" }, true],
  ["tokens of one that waits", { ...account, ...tokens, registrationApprovalStatus: "PendingApproval" }, false],
  ["tokens of one that was rejected", { ...account, ...tokens, registrationApprovalStatus: "RejectedApproval" }, false],
  ["no tokens", { ...account, logonId: "ana" }, false],
])("%s", (_, answer, expected) => {
  expect(isApproved(answer)).toBe(expected);
});
