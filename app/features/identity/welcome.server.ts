import type { AppLoadContext } from "@remix-run/node";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { mergeSaved } from "#app/features/wishlist/saved.server.ts";
import type { Identity } from "#contract/identity.ts";

/** Lines of the guest's cart that did not fit into the shopper's own. */
type Unmerged = { partNumber: string; quantity: string; errorKey: string }[];

/**
 * The session of somebody who has just signed in: new tokens, the name for the greeting, the badge of the merged cart,
 * and a word about lines that were left behind.
 */
export async function welcome(
  context: AppLoadContext,
  { userId, personalizationID, WCToken, WCTrustedToken }: Identity,
  logonId: string,
  unmerged: Unmerged = [],
) {
  const { session } = context;
  const hadUnits = Object.values(session.get("cartUnits") ?? {}).some((units) => units > 0);
  const wasGuest = session.get("identity")?.registerType === "G";
  session.set("identity", { userId, personalizationID, WCToken, WCTrustedToken, registerType: "R" });
  session.set("cartUnits", undefined);
  session.set("resetting", undefined);
  await Promise.all([rememberName(context, logonId), rememberUnits(context), keepSaved(context)]);
  await tell(context, unmerged, wasGuest && hadUnits);
}

/** The guest's list goes to the shopper's own. When that fails it stays where it is: nobody is kept from signing in. */
async function keepSaved(context: AppLoadContext) {
  await mergeSaved(context).catch((error: unknown) => context.log.warn({ err: error }, "saved list not merged"));
}

/** The name in the header; without it the person is simply signed in. */
export async function rememberName(context: AppLoadContext, logonId: string) {
  const { commerce } = await context.shop();
  const { firstName = "" } = await commerce.person.name().catch(() => ({ firstName: "" }));
  context.session.set("shopper", { name: firstName.trim().slice(0, 60), logonId });
}

async function tell(context: AppLoadContext, unmerged: Unmerged, merged: boolean) {
  const shop = await context.shop();
  const { t } = shop;
  const name = context.session.get("shopper")?.name ?? "";
  const hello = name ? t("identity:welcome.name", { name }) : t("identity:welcome.plain");
  if (!unmerged.length) {
    const text = merged ? `${hello} ${t("identity:welcome.merged")}` : hello;
    return context.session.set("toast", { kind: "success", text });
  }
  const entries = await loadEntries(
    shop,
    unmerged.map(({ partNumber }) => partNumber),
  );
  const list = unmerged.map(({ partNumber, quantity }) => `${quantity} × ${entries.of(partNumber).name}`).join(", ");
  context.session.set("toast", { kind: "warning", text: `${hello} ${t("identity:welcome.unmerged", { list })}` });
}
