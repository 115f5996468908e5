import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onBehalfActs } from "#backend/platform/db/schema/on-behalf.ts";
import { openMember } from "#tests/support/member.ts";
import { passwordOf } from "#tests/support/sample-passwords.ts";
import { openVisitedShop, type VisitedShop } from "#tests/support/visitor.ts";

let shop: VisitedShop;
beforeAll(async () => void (shop = await openVisitedShop()));
afterAll(() => shop.close());

/** An agent's browser that has taken the cart of a shopper, and its only line. */
async function working() {
  const { signInIntents } = await import("#app/features/service/sign-in.server.ts");
  const { personIntents } = await import("#app/features/service/person-actions.server.ts");
  const { readCart } = await import("#app/features/cart/read.server.ts");
  const shopper = await openMember(shop.backend);
  await shopper.call("POST", "cart", { body: { orderItem: [{ partNumber: "CAFE-GOTEO-02", quantity: "1" }] } });
  const [visitor, userId] = [shop.visitor(), String(shopper.memberId)];
  const password = passwordOf("sofia");
  await visitor.post("/service/sign-in", signInIntents, { intent: "signIn", logonId: "sofia", password });
  await visitor.post(`/service/people/${userId}`, personIntents(userId), {
    ...{ intent: "begin", userId, reason: "Caja abierta" },
  });
  const lineId = await visitor.get("/cart", async (context) => {
    const cart = await readCart(context);
    const { commerce } = await context.shop();
    await commerce.onBehalf.lockOnBehalf({ orderId: cart?.orderId ?? "" });
    return cart?.orderItem[0]?.orderItemId ?? "";
  });
  return { visitor, lineId, memberId: shopper.memberId };
}

test("lowers a price once for one rendered form, however often it is sent", async () => {
  const { visitor, lineId, memberId } = await working();
  const { loadPriceOverride, priceOverrideIntents } = await import("./price-override.server.ts");
  const address = `/cart/price-override/${lineId}`;
  const page = () => visitor.get(address, (context) => loadPriceOverride(context, lineId));
  const post = (form: Record<string, string>) => visitor.post(address, priceOverrideIntents(lineId), form);
  const mine = and(eq(onBehalfActs.memberId, memberId), eq(onBehalfActs.call, "priceOverride.set"));
  const records = () => shop.backend.db.$count(onBehalfActs, mine);

  const { ticket } = await page();
  const form = { intent: "lower", by: "percent", value: "5", reason: "DAMAGED", comment: "Caja abierta", ticket };
  const answers = [await post(form), await post(form), ...(await Promise.all([post(form), post(form)]))];
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
  expect(await records()).toBe(1);

  await post({ ...form, ticket: (await page()).ticket });
  expect(await records()).toBe(2);
});
