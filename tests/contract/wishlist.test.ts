import { beforeAll, expect, test } from "vitest";
import { contract } from "#contract";
import { type Member, openMember } from "#tests/support/member.ts";
import type { Input, Served } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { sharedBackend } from "./shared-backend.ts";
import { goods } from "./world.ts";

let served: Served;
let as: Member;
beforeAll(async () => {
  served = await sharedBackend();
  as = await openMember(served.backend);
});

const item = [{ partNumber: goods.plain, quantityRequested: "1", location: "online" }];
let number = 0;
async function list() {
  const body = { descriptionName: `Lista ${(number += 1)}`, accessSpecifier: "Private", registry: false, item };
  return (await served.ask("wishlist.create", { as, body })).body;
}
const full = ["GiftList[].item[].priceWhenAdded.value", "GiftList[].guestAccessKey", "recordSetComplete"];

test("every form of every call conforms to the contract", async () => {
  const asked = new Set<string>();
  const conforms = async (call: keyof typeof contract.wishlist, input: Input, has?: string[]) => {
    asked.add(call);
    const name = `wishlist.${call}` as const;
    const answer = await served.ask(name, { as, ...input });
    expectConformance(name, answer, has);
    return answer.body;
  };

  await conforms("default", {});
  await conforms("create", { body: { descriptionName: "Vacía" } });
  const made = await conforms("create", { body: { descriptionName: "Terraza", item } }, ["item[].giftListItemID"]);
  const params = { externalId: made.externalIdentifier };
  await conforms("own", {}, full);
  await conforms("own", { query: { pageNumber: "1", pageSize: "1" } });
  const { guestAccessKey } = (await conforms("get", { params }, full)).GiftList[0];
  await conforms("get", { as: undefined, params, query: { guestAccessKey } });
  await conforms("items", { params, query: { pageNumber: "1", pageSize: "10" } }, full);
  await conforms("update", { params, body: { description: "Para junio", descriptionName: "Junio" } });
  await conforms("update", { params, query: { addItem: "true" }, body: { item } }, ["item[].giftListItemID"]);
  await conforms("announce", {
    params,
    query: { action: "announce" },
    body: {
      announcement: [
        {
          senderName: "Ana",
          senderEmailAddress: "ana@example.mx",
          message: "Mira",
          emailRecipient: [{ recipientName: "Leo", recipientEmail: "leo@example.mx", addressingMethod: "TO" }],
        },
      ],
    },
  });
  const other = await list();
  const query = { itemId: other.item[0].giftListItemID };
  await conforms("remove", { params: { externalId: other.externalIdentifier }, query }, ["item"]);
  await conforms("remove", { params: { externalId: other.externalIdentifier } });
  const agent = await openMember(served.backend, { kind: "A" });
  await conforms("ofUser", { as: agent, query: { userId: String(as.memberId) } }, ["GiftList[].item[].partNumber"]);
  expect([...asked].sort()).toEqual(Object.keys(contract.wishlist).sort());
});
