import { expect, test } from "vitest";
import { contract } from "#contract";
import { isApproved } from "./approved.ts";

const account = { userId: "12045", personalizationID: "1-7" };
const tokens = { WCToken: "12045,a", WCTrustedToken: "12045,b" };

test("tokens without the name of the browser sign in as well", () => {
  const answer = contract.person.register.reply.parse({ userId: "12045", ...tokens });
  expect(isApproved(answer)).toBe(true);
});

test.each([
  ["tokens, and no word of approval", { ...account, ...tokens }, true],
  ["tokens of an approved account", { ...account, ...tokens, registrationApprovalStatus: "Approved" }, true],
  ["tokens of one that waits", { ...account, ...tokens, registrationApprovalStatus: "PendingApproval" }, false],
  ["tokens of one that was rejected", { ...account, ...tokens, registrationApprovalStatus: "RejectedApproval" }, false],
  ["no tokens", { ...account, logonId: "ana" }, false],
])("%s", (_, answer, expected) => {
  expect(isApproved(answer)).toBe(expected);
});
