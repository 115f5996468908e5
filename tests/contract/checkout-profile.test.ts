import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { createWorld, delivery } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  as = await openMember(served.backend);
});

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.checkoutProfile, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `checkoutProfile.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  const world = createWorld(served.ask);
  await conforms("list", {});
  await world.address(as);
  const card = { pay_cc_brand: "VISA", pay_account: 4111111111111111, pay_expire_month: "09", pay_expire_year: 2027 };
  const places = { shipping_nickName: "Casa", shipping_modeId: delivery, billing_nickName: "Casa" };
  const body = { profileName: "Casa y efectivo", ...places, pay_payMethodId: "COD", ...card };
  const { checkoutProfileId: id } = await conforms("create", { body });
  await conforms("list", {}, ["CheckoutProfile[].shipping_addressLine", "CheckoutProfile[].protocolData[].value"]);
  await conforms("get", { params: { id } }, ["CheckoutProfile[].billing_addressId"]);
  await conforms("update", { params: { id }, body: { profileName: "Casa" } });
  await conforms("setDefault", { body: { profileName: "Diario" } });
  await world.add(as);
  await conforms("apply", { body: { orderId: ".", checkoutProfileId: id } });
  await conforms("remove", { params: { id } });
  expect([...asked].sort()).toEqual(Object.keys(contract.checkoutProfile).sort());
});
