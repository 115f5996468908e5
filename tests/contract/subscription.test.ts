import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import { inHours, startAt } from "#tests/support/recurring.ts";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { addressBody, createWorld, delivery } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  as = await openMember(served.backend);
});

async function prepared() {
  const world = createWorld(served.ask);
  const { body } = await world.add(as);
  const addressId = await world.address(as, { ...addressBody, nickName: `Casa ${body.orderId}` });
  await world.must("shipping.setInfo", { as, body: { addressId, shipModeId: delivery, x_calculateOrder: "1" } });
  const payment = { piAmount: await world.total(as), billing_address_id: addressId, payMethodId: "COD" };
  await world.must("payment.add", { as, body: payment });
  await world.must("cart.precheckout", { as, body: {} });
  return String(body.orderId);
}

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.subscription, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `subscription.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };
  const buyer = { q: "byBuyerIdAndSubscriptionType", buyerId: String(as.memberId), subscriptionTypeCode: "All" };
  await conforms("find", { query: buyer });
  const orderId = await prepared();
  const body = {
    fulfillmentInterval: "2",
    fulfillmentIntervalUOM: "WEE",
    numberOfFulfillment: "12",
    payMethodId: "COD",
  };
  await conforms("submit", { params: { orderId }, body });
  const found = await conforms("find", { query: buyer }, ["resultList[].x_occurrences[].orderId"]);
  const { subscriptionId } = found.resultList[0].subscriptionIdentifier;
  const schedule = "resultList[].subscriptionInfo.fulfillmentSchedule.frequencyInfo";
  const { resultList } = await conforms("get", { params: { subscriptionId } }, [
    `${schedule}.nextOccurence`,
    `${schedule}.remainingOccurrences`,
    "resultList[].x_skipTo",
    "resultList[].x_moveDays",
  ]);
  const { nextOccurence } = resultList[0].subscriptionInfo.fulfillmentSchedule.frequencyInfo;
  await conforms("skip", { params: { subscriptionId }, body: { nextOccurence } }, [`${schedule}.nextOccurence`]);
  const skipped = (await conforms("get", { params: { subscriptionId } })).resultList[0];
  const date = skipped.subscriptionInfo.fulfillmentSchedule.frequencyInfo.nextOccurence;
  const moving = { nextOccurence: date, moveTo: skipped.x_moveDays.first };
  await conforms("move", { params: { subscriptionId }, body: moving }, [`${schedule}.nextOccurence`]);
  await conforms("find", { query: { q: "bySubscriptionIds", subscriptionId, profileName: "IBM_Store_Details" } });
  await conforms("cancel", { params: { orderId } }, ["state"]);
  await conforms("schedule", { params: { orderId: await prepared() }, body: { start: startAt(inHours(24)) } });
  expect([...asked].sort()).toEqual(Object.keys(contract.subscription).sort());
});
