import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { wishlistItems } from "#backend/platform/db/schema/wishlist.ts";
import { openMember, type Member } from "#tests/support/member.ts";
import { faultOf, openTestShop, type TestShop } from "#tests/support/test-shop.ts";

let shop: TestShop;
let ana: Member;
let parts: string[];
beforeAll(async () => {
  shop = await openTestShop();
  parts = (await shop.items()).map(({ partNumber }) => partNumber);
});
afterAll(() => shop.close());
beforeEach(async () => {
  ana = await openMember(shop);
});

const create = (who: Member, descriptionName: string, more = {}) =>
  who.call("POST", "wishlist", { body: { descriptionName, ...more } });
const made = async (who: Member, name = "Terraza", more = {}) => {
  const { status, body } = await create(who, name, more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return String(body.externalIdentifier);
};
const listsOf = async (who: Member) => (await who.call("GET", "wishlist/@self")).body.GiftList;
const listOf = async (who: Member, id: string) => (await who.call("GET", `wishlist/${id}`)).body.GiftList[0];
const add = (who: Member, id: string, item: object[]) =>
  who.call("PUT", `wishlist/${id}`, { query: { addItem: "true" }, body: { item } });

describe("lists", () => {
  test("make the first one the default, and have a uniqueID distinct from the externalIdentifier", async () => {
    const first = await create(ana, " Terraza ", { item: [{ partNumber: parts[0], quantityRequested: "2" }] });
    expect(first).toMatchObject({ status: 201, body: { resourceName: "wishlist", descriptionName: "Terraza" } });
    await create(ana, "Cumpleaños");
    const lists = await listsOf(ana);
    expect(lists.map((one: { state: string }) => one.state)).toEqual(["Default", "Active"]);
    expect(lists[0]).toMatchObject({ uniqueID: first.body.uniqueID, accessSpecifier: "Private", registry: "false" });
    expect(lists[0].externalIdentifier).not.toBe(lists[0].uniqueID);
    expect(lists[0].item).toMatchObject([{ partNumber: parts[0], quantityRequested: "2.0", quantityBought: "0.0" }]);
    expect(lists[1].item).toBeUndefined();
    expect(faultOf(await ana.call("GET", `wishlist/${lists[0].uniqueID}`))).toMatch(/NON_EXIST_GIFT_LIST/);
  });

  test("@default returns the default one, or nothing if there is none", async () => {
    expect((await ana.call("GET", "wishlist/@default")).body).toMatchObject({ recordSetTotal: "0", GiftList: [] });
    await made(ana);
    expect((await ana.call("GET", "wishlist/@default")).body.GiftList).toMatchObject([{ descriptionName: "Terraza" }]);
  });

  test("have names that are unique per shopper", async () => {
    const id = await made(ana);
    expect(faultOf(await create(ana, "Terraza "))).toBe("400 _ERR_INVALID_NAME Terraza");
    expect(faultOf(await create(ana, "  "))).toBe("400 _ERR_CMD_MISSING_PARAM descriptionName");
    expect(faultOf(await create(ana, "x".repeat(255)))).toBe("400 _ERR_CMD_INVALID_PARAM descriptionName");
    await made(ana, "Otra");
    const rename = (descriptionName: string) => ana.call("PUT", `wishlist/${id}`, { body: { descriptionName } });
    expect(faultOf(await rename("Otra"))).toBe("400 _ERR_INVALID_NAME Otra");
    expect((await rename("Patio")).body).toMatchObject({ descriptionName: "Patio" });
    await made(await openMember(shop), "Patio");
  });

  test("have one default even if the first two are created concurrently", async () => {
    await Promise.all([create(ana, "Uno"), create(ana, "Dos")]);
    expect((await listsOf(ana)).map((one: { state: string }) => one.state)).toEqual(["Default", "Active"]);
  });

  test("can change the default; deleting it makes the oldest one the default", async () => {
    await made(ana, "Uno");
    const second = await made(ana, "Dos");
    await made(ana, "Tres");
    await ana.call("PUT", `wishlist/${second}`, { body: { state: "Default" } });
    const names = async () => (await listsOf(ana)).map((one: { descriptionName: string }) => one.descriptionName);
    expect(await names()).toEqual(["Dos", "Uno", "Tres"]);
    await ana.call("DELETE", `wishlist/${second}`);
    expect(await names()).toEqual(["Uno", "Tres"]);
    expect((await ana.call("GET", "wishlist/@default")).body.GiftList[0].descriptionName).toBe("Uno");
  });

  test("are paged", async () => {
    for (const name of ["Uno", "Dos", "Tres"]) await made(ana, name);
    const { body } = await ana.call("GET", "wishlist/@self", { query: { pageNumber: "2", pageSize: "2" } });
    expect(body).toMatchObject({ recordSetCount: "1", recordSetStartNumber: "2", recordSetTotal: "3" });
    expect(faultOf(await ana.call("GET", "wishlist/@self", { query: { pageSize: "-3" } }))).toMatch(/pageSize/);
    const past = await ana.call("GET", "wishlist/@self", { query: { pageNumber: "9", pageSize: "2" } });
    expect(past.body).toMatchObject({ recordSetCount: "0", GiftList: [] });
  });

  test("are limited to fifty per shopper", async () => {
    for (let n = 1; n <= 50; n += 1) await made(ana, `Lista ${n}`);
    expect(faultOf(await create(ana, "Lista 51"))).toBe("400 _ERR_INVALID_INPUT wishlist");
  });
});

describe("items", () => {
  test("take the new quantity when added again, by part number or by id", async () => {
    const id = await made(ana);
    await add(ana, id, [{ partNumber: parts[0], quantityRequested: "2" }, { partNumber: parts[1] }]);
    const [item] = (await listOf(ana, id)).item;
    const again = await add(ana, id, [{ productId: item.productId, quantityRequested: 5 }]);
    expect(again.body.item).toEqual([{ giftListItemID: item.giftListItemID }]);
    expect((await listOf(ana, id)).item.map((one: { quantityRequested: string }) => one.quantityRequested)).toEqual([
      "5.0",
      "1.0",
    ]);
  });

  test("are not added at all if one of them is invalid", async () => {
    const id = await made(ana);
    const bad: [object, string][] = [
      [{}, "400 _ERR_GIFTLIST_ITEM_CATENTRYDETAIL_MISSING"],
      [{ partNumber: "NADA-1" }, "400 _ERR_GIFTLIST_ITEM_CATALOGENTRY_INVALID NADA-1"],
      [{ partNumber: parts[1], quantityRequested: "0" }, "400 _ERR_INVALID_INPUT quantity"],
    ];
    for (const [item, fault] of bad) expect(faultOf(await add(ana, id, [{ partNumber: parts[0] }, item]))).toBe(fault);
    expect((await listOf(ana, id)).item).toBeUndefined();
  });

  test("can change quantity by id, and be removed by id or by product", async () => {
    const id = await made(ana, "Uno", { item: parts.slice(0, 3).map((partNumber) => ({ partNumber })) });
    const [first, second, third] = (await listOf(ana, id)).item;
    const change = (giftListItemID: string) =>
      ana.call("PUT", `wishlist/${id}`, { body: { item: [{ giftListItemID, quantityRequested: "4" }] } });
    expect((await change(first.giftListItemID)).status).toBe(200);
    expect(faultOf(await change("1"))).toBe("400 _ERR_GIFTLIST_ITEM_NOT_FOUND 1");
    const drop = (query: Record<string, string>) => ana.call("DELETE", `wishlist/${id}`, { query });
    expect((await drop({ itemId: second.giftListItemID, productId: first.productId })).body.item).toEqual([{}]);
    await drop({ productId: third.productId });
    expect(faultOf(await drop({ itemId: second.giftListItemID }))).toMatch(/_ERR_GIFTLIST_ITEM_NOT_FOUND/);
    expect(faultOf(await drop({ productId: "1" }))).toMatch(/_ERR_GIFTLIST_ITEM_NOT_FOUND/);
    expect((await listOf(ana, id)).item).toMatchObject([{ partNumber: parts[0], quantityRequested: "4.0" }]);
  });

  test("move to another list with their original price, adding up with the same item there", async () => {
    const from = await made(ana, "Uno", {
      item: [{ partNumber: parts[0], quantityRequested: "2" }, { partNumber: parts[1] }],
    });
    const to = await made(ana, "Dos", { item: [{ partNumber: parts[0] }] });
    const [first, second] = (await listOf(ana, from)).item;
    await shop.db
      .update(wishlistItems)
      .set({ price: "99999" })
      .where(eq(wishlistItems.id, Number(second.giftListItemID)));
    await add(ana, to, [{ giftListItemID: first.giftListItemID }, { giftListItemID: second.giftListItemID }]);
    expect((await listOf(ana, from)).item).toBeUndefined();
    expect((await listOf(ana, to)).item).toMatchObject([
      { partNumber: parts[1], priceWhenAdded: { value: "99999.00000", currency: "MXN" } },
      { partNumber: parts[0], quantityRequested: "3.0" },
    ]);
    const bruno = await openMember(shop);
    const foreign = await made(bruno);
    expect(faultOf(await add(bruno, foreign, [{ giftListItemID: second.giftListItemID }]))).toMatch(/ITEM_NOT_FOUND/);
  });

  test("of two lists that move to a third one together are one item there, with both quantities", async () => {
    const ids: string[] = [];
    for (const [name, quantityRequested] of [
      ["Uno", "2"],
      ["Dos", "3"],
    ] as const) {
      const from = await made(ana, name, { item: [{ partNumber: parts[0], quantityRequested }] });
      ids.push((await listOf(ana, from)).item[0].giftListItemID);
    }
    const to = await made(ana, "Tres");
    const moved = ids.map((giftListItemID) => ({ giftListItemID }));
    expect((await add(ana, to, moved)).status).toBe(200);
    expect((await listOf(ana, to)).item).toMatchObject([{ partNumber: parts[0], quantityRequested: "5.0" }]);
  });

  test("are refused before any is looked up if there are more than a list may hold", async () => {
    const id = await made(ana);
    const item = Array.from({ length: 201 }, () => ({ partNumber: "NADA-1" }));
    expect(faultOf(await add(ana, id, item))).toBe("400 _ERR_INVALID_INPUT item");
  });

  test("remember the price they were added at, even after it changes", async () => {
    const [item] = await shop.items();
    const id = await made(ana);
    await add(ana, id, [{ partNumber: item?.partNumber }]);
    const mine = eq(offers.id, item?.offerId ?? 0);
    await shop.db.update(offers).set({ price: "1" }).where(mine);
    const [now] = (await listOf(ana, id)).item;
    await shop.db.update(offers).set({ price: item?.price }).where(mine);
    expect(Number(now.priceWhenAdded.value)).toBe(Number(item?.price));
  });

  test("are paged separately", async () => {
    const id = await made(ana, "Uno", { item: parts.slice(0, 3).map((partNumber) => ({ partNumber })) });
    const page = await ana.call("GET", `wishlist/${id}/item`, { query: { pageNumber: "2", pageSize: "2" } });
    expect(page.body).toMatchObject({ recordSetCount: "1", recordSetTotal: "3", recordSetComplete: "true" });
    expect(page.body.GiftList[0].item).toMatchObject([{ partNumber: parts[2] }]);
    expect(faultOf(await ana.call("GET", `wishlist/${id}/item`))).toBe("400 _ERR_CMD_MISSING_PARAM pageNumber");
  });
});

describe("sharing", () => {
  const asGuest = async (id: string, guestAccessKey: string) =>
    shop.call("GET", `wishlist/${id}`, { query: { guestAccessKey } });

  test("anyone with the key can read the list, but not its keys or original prices", async () => {
    const id = await made(ana, "Uno", { item: [{ partNumber: parts[0] }] });
    const { guestAccessKey, registryAccessKey } = await listOf(ana, id);
    const { status, body } = await asGuest(id, guestAccessKey);
    expect(status).toBe(200);
    expect(body.GiftList[0]).toMatchObject({ descriptionName: "Uno", item: [{ partNumber: parts[0] }] });
    expect(JSON.stringify(body)).not.toContain(guestAccessKey);
    expect(JSON.stringify(body)).not.toContain(registryAccessKey);
    expect(body.GiftList[0].item[0].priceWhenAdded).toBeUndefined();
    const page = { pageNumber: "1", pageSize: "5", guestAccessKey };
    expect((await shop.call("GET", `wishlist/${id}/item`, { query: page })).status).toBe(200);
    expect((await shop.store(2).call("GET", `wishlist/${id}`, { query: { guestAccessKey } })).status).toBe(400);
  });

  test("a wrong key, the registry key or no key gets the same response as an unknown list", async () => {
    const id = await made(ana);
    const { registryAccessKey } = await listOf(ana, id);
    const unknown = faultOf(await asGuest("1", "x")).replace(/ 1$/, "");
    for (const key of ["x", registryAccessKey, ""]) expect(faultOf(await asGuest(id, key))).toBe(`${unknown} ${id}`);
    expect(faultOf(await (await openMember(shop)).call("GET", `wishlist/${id}`))).toBe(`${unknown} ${id}`);
  });

  test("making a list private again replaces its key", async () => {
    const id = await made(ana);
    const { guestAccessKey } = await listOf(ana, id);
    const set = (accessSpecifier: string) => ana.call("PUT", `wishlist/${id}`, { body: { accessSpecifier } });
    await set("Shared");
    expect(await listOf(ana, id)).toMatchObject({ accessSpecifier: "Shared", guestAccessKey });
    await set("Private");
    expect(faultOf(await asGuest(id, guestAccessKey))).toMatch(/NON_EXIST_GIFT_LIST/);
    const renewed = (await listOf(ana, id)).guestAccessKey;
    expect((await asGuest(id, renewed)).status).toBe(200);
  });
});

describe("announcing", () => {
  const announcement = (recipientEmail: string) => [
    {
      senderName: "Ana",
      senderEmailAddress: "ana@papeles.example",
      message: "Mira",
      emailRecipient: [{ recipientEmail }],
    },
  ];
  const announce = (who: Member, id: string, body: object) =>
    who.call("POST", `wishlist/${id}`, { query: { action: "announce" }, body });

  test("mails the link and shares the list", async () => {
    const id = await made(ana);
    const { status, body } = await announce(ana, id, { announcement: announcement("leo@example.com") });
    const list = await listOf(ana, id);
    expect({ status, body }).toMatchObject({ status: 201, body: { uniqueID: list.uniqueID, storeId: "1" } });
    expect(list.accessSpecifier).toBe("Shared");
    const mails = (await shop.db.select().from(outbox)).filter(({ payload }) => payload.externalIdentifier === id);
    expect(mails).toMatchObject([
      { to: "leo@example.com", kind: "wishlist-announcement", payload: { guestAccessKey: list.guestAccessKey } },
    ]);
  });

  test("requires a single valid address per recipient, and allows twenty emails a day", async () => {
    const id = await made(ana);
    const to = (text: string) => announce(ana, id, { announcement: announcement(text) });
    expect(faultOf(await to("leo"))).toBe("400 _ERR_CMD_INVALID_PARAM recipientEmail");
    expect(faultOf(await to("leo@example.com\nBcc: x@example.com"))).toBe(
      "400 _ERR_CMD_INVALID_PARAM announcement.0.emailRecipient.0.recipientEmail",
    );
    expect(faultOf(await announce(ana, id, { announcement: [] }))).toBe("400 _ERR_CMD_MISSING_PARAM emailRecipient");
    const [mail] = announcement("eva@example.com");
    const long = "x".repeat(101);
    const named = { ...mail, emailRecipient: [{ recipientEmail: "eva@example.com", recipientName: long }] };
    for (const [wrong, field] of [
      [{ ...mail, senderName: long }, "senderName"],
      [named, "recipientName"],
    ] as const)
      expect(faultOf(await announce(ana, id, { announcement: [wrong] }))).toBe(`400 _ERR_CMD_INVALID_PARAM ${field}`);
    const many = Array.from({ length: 20 }, (_, n) => announcement(`leo${n}@example.com`)[0]);
    expect((await announce(ana, id, { announcement: many })).status).toBe(201);
    expect(faultOf(await to("eva@example.com"))).toBe("429 _ERR_TOO_MANY_REQUESTS");
  });
});

describe("access", () => {
  test("guests and anonymous callers have no lists", async () => {
    const guest = await shop.store(1).guest();
    const calls: [string, string, object][] = [
      ["GET", "wishlist/@self", {}],
      ["GET", "wishlist/@default", {}],
      ["POST", "wishlist", { body: { descriptionName: "Uno" } }],
      ["PUT", "wishlist/10003", { body: {} }],
      ["DELETE", "wishlist/10003", {}],
      ["POST", "wishlist/10003", { query: { action: "announce" }, body: { announcement: [] } }],
    ];
    for (const [method, path, options] of calls) {
      expect(faultOf(await shop.call(method, path, { ...options, as: guest }))).toMatch(/^403 _ERR_USER_AUTHORITY/);
      expect(faultOf(await shop.call(method, path, options))).toBe("401 _ERR_DIDNT_LOGON");
    }
  });

  test("changing another shopper's list changes nothing and gets the same response as for an unknown one", async () => {
    const id = await made(ana, "Uno", { item: [{ partNumber: parts[0] }] });
    const [item] = (await listOf(ana, id)).item;
    const bruno = await openMember(shop);
    const unknown = (externalId: string) => `400 _ERR_DELETE_OR_UPDATE_NON_EXIST_GIFT_LIST ${externalId}`;
    for (const externalId of [id, "999999", "x"]) {
      const body = { descriptionName: "Ajena" };
      expect(faultOf(await bruno.call("PUT", `wishlist/${externalId}`, { body }))).toBe(unknown(externalId));
      const query = { itemId: item.giftListItemID };
      expect(faultOf(await bruno.call("DELETE", `wishlist/${externalId}`, { query }))).toBe(unknown(externalId));
      expect(faultOf(await bruno.call("DELETE", `wishlist/${externalId}`))).toBe(unknown(externalId));
    }
    expect(await listsOf(bruno)).toEqual([]);
    expect(await listOf(ana, id)).toMatchObject({ descriptionName: "Uno", item: [{ partNumber: parts[0] }] });
  });

  test("staff, but not shoppers, can look up a shopper's lists, without the keys", async () => {
    const id = await made(ana);
    const agent = await openMember(shop, { kind: "A" });
    const query = { userId: String(ana.memberId) };
    const { body } = await agent.call("GET", "wishlist", { query });
    expect(body.GiftList).toMatchObject([{ externalIdentifier: id }]);
    expect(body.GiftList[0].guestAccessKey).toBeUndefined();
    expect(faultOf(await ana.call("GET", "wishlist", { query }))).toMatch(/^403 _ERR_USER_AUTHORITY/);
    expect(faultOf(await agent.call("GET", "wishlist"))).toBe("400 _ERR_CMD_MISSING_PARAM userId");
  });
});
