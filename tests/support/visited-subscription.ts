import { eq } from "drizzle-orm";
import { subscriptions } from "#backend/platform/db/schema/subscription.ts";
import type { VisitedShop, Visitor } from "./visitor.ts";
import { placeOrder, register } from "./visitor-checkout.ts";

// The app reads its settings on import, so each of these imports it only when a shop is open.

/** A shopper whose order comes every month. */
export async function subscriber(shop: VisitedShop): Promise<{ visitor: Visitor; id: string }> {
  const { loadSubscriptions } = await import("#app/features/subscription/subscriptions.server.ts");
  const visitor = shop.visitor();
  await register(visitor);
  await placeOrder(visitor, "contra entrega", { repeat: "1-MON" });
  const [one] = (await visitor.get("/account/subscriptions", loadSubscriptions)).subscriptions;
  return { visitor, id: one?.id ?? "" };
}

export async function subscriptionPage(visitor: Visitor, id: string) {
  const { loadSubscription } = await import("#app/features/subscription/subscriptions.server.ts");
  return visitor.get(`/account/subscriptions/${id}`, (context) => loadSubscription(context, id));
}

export async function sendToSubscription(visitor: Visitor, id: string, form: Record<string, string>) {
  const { runSubscriptionIntents } = await import("#app/features/subscription/actions.server.ts");
  return visitor.send(`/account/subscriptions/${id}`, runSubscriptionIntents, { subscriptionId: id, ...form });
}

/** Writes columns of a subscription, as if time had passed or staff had changed it. */
export const changeSubscription = (
  { backend }: VisitedShop,
  id: string,
  values: Partial<typeof subscriptions.$inferInsert>,
) =>
  backend.db
    .update(subscriptions)
    .set(values)
    .where(eq(subscriptions.id, Number(id)));

/** The text of the message that the next page shows once. */
export const toastOf = (visitor: Visitor) =>
  visitor.get("/", ({ session }) => Promise.resolve(session.get("toast")?.text));
