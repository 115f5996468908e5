import { beforeAll, beforeEach, expect, test } from "vitest";
import { contract } from "#contract";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import type { CallName, Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { addressBody, createWorld } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  as = await openMember(served.backend);
});

/** A new one for each test. */
let mine: string;
beforeEach(async () => {
  const { db } = served.backend;
  const about = { memberId: as.memberId, type: "PROMOCION" as const, email: "", languageId: -5, currency: "MXN" };
  const store = await findStore(db, "1");
  const row = await db.transaction((tx) => issueVoucher(tx, { store, ...about, amount: new Decimal(500) }));
  mine = `VC-${row?.id}`;
});

async function cart(owner: Member) {
  const world = createWorld(served.ask);
  await world.add(owner);
  await world.address(owner, { ...addressBody, nickName: `Casa ${Math.random()}` });
}
const conforms = async (name: CallName, input: Input, has?: string[]) => {
  const answer = await served.ask(name, { as, ...input });
  expectConformance(name, answer, has);
  return answer.body;
};

test("every form of every call conforms to the contract", async () => {
  await cart(as);
  await conforms("voucher.list", {});
  await conforms(
    "voucher.list",
    { query: { transactions: "true", pageNumber: "1", pageSize: "10", status: "ACTIVE" } },
    ["vouchers[].transactions[].balanceAfter", "vouchers[].expiryDate"],
  );
  await conforms("voucher.pay", { body: { orderId: ".", voucherId: mine, piAmount: "50.00" } }, [
    "paymentInstruction[].piId",
  ]);
  await conforms("voucher.unpay", { params: { voucherId: mine } });
  expect(Object.keys(contract.voucher)).toEqual(["list", "pay", "unpay"]);
});
