import { beforeAll, test } from "vitest";
import { Decimal } from "#backend/platform/money.ts";
import { findStore } from "#backend/store/store.ts";
import { issueVoucher } from "#backend/payment/methods/voucher/issue.ts";
import { type Member, openMember } from "#tests/support/member.ts";
import type { Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  as = await openMember(served.backend);
  await createWorld(served.ask).add(as);
});

async function voucher() {
  const { db } = served.backend;
  const about = { memberId: as.memberId, type: "PROMOCION" as const, email: "", languageId: -5, currency: "MXN" };
  const store = await findStore(db, "1");
  const row = await db.transaction((tx) => issueVoucher(tx, { store, ...about, amount: new Decimal(500) }));
  return `VC-${row?.id}`;
}
const evaluate = (who: Member, body: object) => served.ask("paymentPromotion.evaluate", { as: who, body });

test("every form of the call conforms to the contract", async () => {
  const voucherIds = [await voucher()];
  const name = "paymentPromotion.evaluate";
  expectConformance(name, await evaluate(as, { orderId: ".", voucherIds }), ["promos[].voucherId"]);
  expectConformance(name, await evaluate(as, { cardBin: "415231", payMethodId: "BankCard" }), ["cardBin"]);
});
