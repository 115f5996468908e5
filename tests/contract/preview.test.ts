import { eq, lt } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { advanceOrders } from "#backend/after-sales/order/advance.ts";
import { products } from "#backend/platform/db/schema/catalog.ts";
import { stock } from "#backend/platform/db/schema/inventory.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { outbox } from "#backend/platform/db/schema/outbox.ts";
import { previewTokens, workspaces } from "#backend/platform/db/schema/preview.ts";
import { offers } from "#backend/platform/db/schema/price.ts";
import { promotionRedemptions, promotions } from "#backend/platform/db/schema/promotion.ts";
import { marketingActivities } from "#backend/platform/db/schema/spot.ts";
import type { Tokens } from "#tests/support/backend.ts";
import { type Served, serveBackend } from "./ask.ts";
import { expectConformance } from "./conforms.ts";
import { addressBody, createWorld, delivery, goods, type World } from "./world.ts";

let served: Served;
let world: World;
let editor: Tokens;
beforeAll(async () => {
  served = await serveBackend();
  world = createWorld(served.ask);
  editor = await signIn("editor", "Editor.2026!");
});
afterAll(() => served.close());

const signIn = async (logonId: string, logonPassword: string): Promise<Tokens> =>
  (await served.ask("identity.signIn", { body: { logonId, logonPassword } })).body;

/** Opens a preview and returns the header for its calls. */
async function preview(body: Record<string, string> = {}) {
  const answer = await served.ask("preview.issue", { as: editor, body });
  expect(answer.status, answer.text).toBe(201);
  return { WCPreviewToken: String(answer.body.previewToken) };
}

const faultOf = ({ status, body }: Awaited<ReturnType<Served["ask"]>>) => [status, body.errors?.[0]?.errorKey];
const refused = [403, "_ERR_PREVIEW_TOKEN_INVALID"];
const day = (days: number) => new Date(Date.now() + days * 86_400_000);
const wall = (at: Date) => at.toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");
const at = (days: number) => ({ start: wall(day(days)), timeZoneId: "UTC" });

describe("tokens", () => {
  test("are issued to editors and stored only as a hash", async () => {
    const answer = await served.ask("preview.issue", { as: editor, body: at(15) });
    expectConformance("preview.issue", answer);
    const { previewToken } = answer.body;
    const rows = await served.backend.db.select().from(previewTokens);
    expect(JSON.stringify(rows)).not.toContain(previewToken);
    const valid = await served.ask("preview.isValid", { body: { previewToken, password: "" } });
    expectConformance("preview.isValid", valid, ["x_preview.at"]);
    expect(valid.body.x_preview).toMatchObject({ isFrozen: true, stock: "real", segments: [] });
  });

  test("are not issued to anonymous callers, guests, shoppers or agents", async () => {
    const guest = await served.backend.store(1).guest();
    const ana = await signIn("ana", "Ana.2026!");
    const agent = await signIn("carla", "Carla.2026!");
    for (const as of [undefined, guest, ana, agent]) {
      const answer = await served.ask("preview.issue", { as, body: {} });
      expect(faultOf(answer)).toEqual([403, "_ERR_USER_AUTHORITY"]);
    }
  });

  test("require a password if one was set", async () => {
    const { WCPreviewToken: previewToken } = await preview({ password: "Mañana" });
    const ask = (password: string) => served.ask("preview.isValid", { body: { previewToken, password } });
    expect((await ask("")).body.valid).toBe(false);
    expect((await ask("Mañana")).body.valid).toBe(true);
  });

  test("are refused if they are of another store, unknown, expired or used on another's behalf", async () => {
    const headers = await preview();
    const [show, elsewhere] = [{ headers }, { headers, store: 2 }];
    expect((await served.ask("catalog.categories", show)).status).toBe(200);
    expect(faultOf(await served.ask("catalog.categories", elsewhere))).toEqual(refused);
    expect(faultOf(await served.ask("settings.onlineStore", elsewhere))).toEqual(refused);
    const bad = { headers: { WCPreviewToken: "x" } };
    expect(faultOf(await served.ask("catalog.categories", bad))).toEqual(refused);
    for (const [name, value] of [
      ["forUserId", "4001"],
      ["forUser", "ana"],
    ] as const)
      expect(faultOf(await served.ask("catalog.categories", { ...show, query: { [name]: value } }))).toEqual(refused);
    await served.backend.db.update(previewTokens).set({ expiresAt: new Date() });
    expect(faultOf(await served.ask("catalog.categories", show))).toEqual(refused);
    const asked = { body: { previewToken: headers.WCPreviewToken, password: "" } };
    expect((await served.ask("preview.isValid", asked)).body).toMatchObject({ valid: false });
  });

  test("limit the number of password guesses", async () => {
    const { WCPreviewToken: previewToken } = await preview({ password: "Mañana" });
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const tries = [];
    for (let i = 0; i < 22; i += 1)
      tries.push(await served.ask("preview.isValid", { headers, body: { previewToken, password: `${i}` } }));
    expect(tries.map(({ status }) => status).slice(-2)).toEqual([429, 429]);
  });

  test("are refused for an invalid start, lifetime, segment or workspace, which is named", async () => {
    for (const [field, value] of [
      ["start", "tomorrow"],
      ["tokenLife", "0"],
      ["tokenLife", "100000"],
      ["includedMemberGroupIds", "80009"],
      ["workspaceId", "99999"],
    ] as const) {
      const { status, body } = await served.ask("preview.issue", { as: editor, body: { [field]: value } });
      expect([status, body.errors[0].errorKey, body.errors[0].errorParameters]).toEqual([
        400,
        "_ERR_CMD_INVALID_PARAM",
        field,
      ]);
    }
  });

  test("add the preview's clock to the user context", async () => {
    const still = await served.ask("identity.context", { as: editor, headers: await preview(at(15)) });
    expectConformance("identity.context", still, ["preview.static"]);
    expect(still.body.preview).toMatchObject({ static: true, previewProperties: { previewInventory: "0" } });
    const headers = await preview({ ...at(15), status: "false", invstatus: "-1" });
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { preview: running } = (await served.ask("identity.context", { as: editor, headers })).body;
    expect(running).toMatchObject({ static: false, previewProperties: { previewInventory: "-1" } });
    expect(Date.parse(running.timestamp)).toBeGreaterThan(Date.parse(still.body.preview.timestamp) - 1_000);
    expect((await served.ask("identity.context", { as: editor })).body.preview).toBeUndefined();
  });
});

const sofa = { query: { q: "byPartNumbers", partNumber: "SOFA-NOGAL-01-GRI" } };
const priceOf = async (headers?: Record<string, string>) => {
  const { body } = await served.ask("price.byPartNumbers", { ...sofa, ...(headers && { headers }) });
  return body.EntitledPrice[0].UnitPrice[0].price.value;
};

describe("a preview", () => {
  test("shows future prices both in price lookups and in products", async () => {
    const headers = await preview(at(15));
    expect([await priceOf(), await priceOf(headers)]).toEqual([13_999, 12_499]);
    const listed = async (more = {}) => {
      const { body } = await served.ask("catalog.products", { query: { partNumber: "SOFA-NOGAL-01" }, ...more });
      return body.contents[0].price.find(({ usage }: { usage: string }) => usage === "Offer").value;
    };
    expect([await listed(), await listed({ headers })].map(Number)).toEqual([13_999, 12_499]);
    expect(await priceOf(await preview(at(25)))).toBe(13_999);
  });

  test("shows a spot's scheduled content", async () => {
    const shown = async (headers?: Record<string, string>) => {
      const asked = { params: { name: "Home_Promotion" }, ...(headers && { headers }) };
      return (await served.ask("spot.byName", asked)).text;
    };
    expect(await shown()).not.toContain("CasaNorteSalas");
    expect(await shown(await preview(at(15)))).toContain("CasaNorteSalas");
  });

  test("shows the drafts of its workspace and of no other", async () => {
    const { db } = served.backend;
    const named = ["Spring", "Autumn"].map((name) => ({ storeId: 1, name, createdBy: 4011 }));
    const made = await db.insert(workspaces).values(named).returning();
    const [spring, autumn] = made.map(({ id }) => id);
    const [item] = await db.select().from(products).where(eq(products.partNumber, "SOFA-NOGAL-01-GRI"));
    const draft = { productId: item?.id ?? 0, contractId: 11_005, currency: "MXN", price: "9999" };
    await db.insert(offers).values({ ...draft, workspaceId: spring ?? 0 });
    await db
      .update(marketingActivities)
      .set({ workspaceId: spring ?? 0 })
      .where(eq(marketingActivities.name, "CasaNorteBuscaLampara"));
    const seen = async (headers?: Record<string, string>) => {
      const asked = { params: { type: "SEARCH", name: "lampara" }, ...(headers && { headers }) };
      return [await priceOf(headers), (await served.ask("spot.byType", asked)).text.includes("CasaNorteBuscaLampara")];
    };
    expect(await seen()).toEqual([13_999, false]);
    expect(await seen(await preview({ workspaceId: String(autumn) }))).toEqual([13_999, false]);
    expect(await seen(await preview({ workspaceId: String(spring) }))).toEqual([9_999, true]);
    await db.delete(offers).where(eq(offers.workspaceId, spring ?? 0));
  });

  test("starts and ends promotions by its own clock", async () => {
    const has = async (headers?: Record<string, string>) => {
      const asked = { query: { q: "byName", qCode: "PASADO" }, ...(headers && { headers }) };
      return (await served.ask("promotion.associated", asked)).body.associatedPromotions;
    };
    const [past] = await served.backend.db.select().from(promotions).where(lt(promotions.endsAt, new Date()));
    const between = new Date((Number(past?.startsAt) + Number(past?.endsAt)) / 2);
    const headers = await preview({ start: wall(between), timeZoneId: "UTC" });
    const named = { query: { q: "byName", qCode: past?.name ?? "" } };
    expect((await served.ask("promotion.associated", named)).body.associatedPromotions).toBeNull();
    expect((await served.ask("promotion.associated", { ...named, headers })).body.associatedPromotions).toHaveLength(1);
    expect(await has()).toBeNull();
  });

  test("evaluates bank promotions by its own clock", async () => {
    const asked = { query: { amount: "9000" } };
    const open = async (headers?: Record<string, string>) => {
      const { body } = await served.ask("bankPromotion.offers", { ...asked, ...(headers && { headers }) });
      return body.promos.filter(({ eligible }: { eligible: boolean }) => eligible).length;
    };
    expect(await open()).toBeGreaterThan(0);
    expect(await open(await preview({ start: "2001/01/01 00:00:00", timeZoneId: "UTC" }))).toBe(0);
  });

  test("can show everything as in stock, or nothing", async () => {
    const status = async (partNumber: string, headers?: Record<string, string>) => {
      const asked = { params: { partNumbers: partNumber }, ...(headers && { headers }) };
      return (await served.ask("inventory.byPartNumber", asked)).body.InventoryAvailability[0].inventoryStatus;
    };
    const [all, none] = [await preview({ invstatus: "1" }), await preview({ invstatus: "-1" })];
    expect([await status(goods.soldOut), await status(goods.soldOut, all)]).toEqual(["Unavailable", "Available"]);
    expect([await status(goods.plain), await status(goods.plain, none)]).toEqual(["Available", "Unavailable"]);
    const inShops = { body: { item: [{ partNumber: goods.soldOut }], state: "DUR" } };
    const { body: shops } = await served.ask("inventory.inStores", { ...inShops, headers: all });
    expect(shops.InventoryStore[0].overallInventoryStatus).toBe("Available");
  });

  test("shows the content for its token's segments", async () => {
    const shown = async (headers?: Record<string, string>) => {
      const asked = { params: { name: "Home Customer" }, ...(headers && { headers }) };
      return (await served.ask("spot.byName", asked)).body.MarketingSpotData[0].baseMarketingSpotActivityData?.map(
        ({ contentName }: { contentName: string }) => contentName,
      );
    };
    const [returning, fresh] = [
      await shown(await preview({ includedMemberGroupIds: "80007" })),
      await shown(await preview({ includedMemberGroupIds: "80008" })),
    ];
    expect(returning).not.toEqual(fresh);
  });
});

describe("orders in a preview", () => {
  test("use no stock, send no email, use up no promotion and are not fulfilled", async () => {
    const { db } = served.backend;
    const headers = await preview({ invstatus: "1" });
    const as = await served.backend.store(1).guest();
    const must = async (name: Parameters<World["must"]>[0], input: object = {}) =>
      world.must(name, { as, headers, ...input });
    const [item] = await db.select().from(products).where(eq(products.partNumber, goods.plain));
    const shelf = () =>
      db
        .select()
        .from(stock)
        .where(eq(stock.productId, item?.id ?? 0));
    const before = {
      shelf: await shelf(),
      mails: await db.$count(outbox),
      uses: await db.$count(promotionRedemptions),
    };

    const { body: added } = await must("cart.add", {
      body: { orderItem: [{ partNumber: goods.plain, quantity: "2" }] },
    });
    const { body: contact } = await must("contact.create", { body: addressBody });
    await must("shipping.setInfo", {
      body: { addressId: contact.addressId, shipModeId: delivery, x_calculateOrder: "1" },
    });
    const { body: cart } = await must("cart.get");
    await must("payment.add", {
      body: {
        payMethodId: "COD",
        piAmount: Number(cart.grandTotal).toFixed(2),
        billing_address_id: contact.addressId,
      },
    });
    await must("cart.precheckout", { body: {} });
    const { body: placed } = await must("cart.checkout", {
      body: { notify_EMailSender_recipient: "ana@example.mx" },
    });

    const orderId = String(placed.orderId ?? added.orderId);
    const [row] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(row).toMatchObject({ preview: true, status: "C" });
    expect((await served.ask("order.get", { as, headers, params: { orderId } })).status).toBe(200);
    expect((await served.ask("order.get", { as, params: { orderId } })).status).toBe(404);
    expect((await served.ask("order.cancel", { as, headers, params: { orderId } })).status).toBe(400);
    await advanceOrders(db, day(60));
    const [later] = await db
      .select()
      .from(orders)
      .where(eq(orders.id, Number(orderId)));
    expect(later?.status).toBe("C");
    expect(await shelf()).toEqual(before.shelf);
    expect([await db.$count(outbox), await db.$count(promotionRedemptions)]).toEqual([before.mails, before.uses]);
  });

  test("have a cart separate from the live one", async () => {
    const headers = await preview(at(15));
    const as = await served.backend.store(1).guest();
    const body = { orderItem: [{ partNumber: "SOFA-NOGAL-01-GRI", quantity: "1" }] };
    await world.must("cart.add", { as, headers, body });
    expect((await served.ask("cart.get", { as })).status).toBe(404);
    await world.must("cart.add", { as, body });
    const live = await world.must("cart.get", { as });
    const previewed = await world.must("cart.get", { as, headers });
    expect([live.body.totalProductPrice, previewed.body.totalProductPrice].map(Number)).toEqual([13_999, 12_499]);
  });

  test("are not offered payment methods that spend something before the order is placed", async () => {
    const as = await served.backend.store(1).guest();
    const headers = await preview();
    const offered = async (more = {}) => {
      const { body } = await served.ask("cart.usablePayments", { as, ...more });
      return body.usablePaymentInformation.map(({ paymentMethodName }: Record<string, string>) => paymentMethodName);
    };
    await world.must("cart.add", { as, body: { orderItem: [{ partNumber: goods.plain, quantity: "1" }] } });
    await world.must("cart.add", { as, headers, body: { orderItem: [{ partNumber: goods.plain, quantity: "1" }] } });
    expect(await offered()).toContain("BankCard");
    expect(await offered({ headers })).not.toContain("BankCard");
    expect(await offered({ headers })).toContain("COD");
  });
});
