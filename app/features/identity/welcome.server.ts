import type { AppLoadContext } from "@remix-run/node";
import { FormError } from "#app/forms/intents.server.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { rememberUnits } from "#app/features/cart/add.server.ts";
import { adoptConsent } from "#app/features/consent/adopt.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { firstFew } from "#app/features/shop/first-few.ts";
import { mergeSaved } from "#app/features/wishlist/saved.server.ts";
import type { Identity as SessionIdentity } from "#app/session/identity-cookies.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { type Identity, isStaffType, registerTypes } from "#contract/identity.ts";

/** Lines of the guest's cart that did not fit into the shopper's own. */
type Unmerged = { partNumber: string; quantity: string; errorKey: string }[];

/** `x_deviceToken`: what identifies the browser from now on, if it was not known before. */
type Welcomed = Identity &
  Parameters<typeof adoptConsent>[1] & {
    x_deviceToken?: string | undefined;
    /** Wants to stay known on this device. */
    remembered?: boolean;
    /** Was signed in by an identity provider. */
    byProvider?: boolean;
  };

/**
 * The session of a shopper who has just signed in: new tokens, the name for the greeting, the badge of the merged cart,
 * and a message about lines that were left behind. A member of staff is refused: their rights must not travel with a
 * shopper's pages, so their session is ended, and the previous identity of this browser goes on.
 */
export async function welcome(
  context: AppLoadContext,
  { userId, personalizationID, WCToken, WCTrustedToken, x_deviceToken, remembered, byProvider, ...consent }: Welcomed,
  logonId: string,
  unmerged: Unmerged = [],
) {
  const { session } = context;
  const hadUnits = Object.values(session.get("cartUnits") ?? {}).some((units) => units > 0);
  const before = session.get("identity");
  const wasGuest = before?.registerType === registerTypes.guest;
  const tokens = { userId, personalizationID, WCToken, WCTrustedToken, registerType: registerTypes.registered };
  session.identify({ ...tokens, ...(remembered && { remembered }), ...(byProvider && { byProvider }) });
  if (await isStaff(context)) return refuseStaff(context, before);
  session.device.trust(x_deviceToken);
  session.set("cartUnits", undefined);
  session.set("resetting", undefined);
  await Promise.all([rememberName(context, logonId), rememberUnits(context), keepSaved(context)]);
  await adoptConsent(context, consent);
  (await context.shop()).tracking.track({ name: "login" });
  await welcomeBack(context, unmerged, wasGuest && hadUnits);
}

async function isStaff(context: AppLoadContext): Promise<boolean> {
  const { commerce } = await context.shop();
  const { basicInfo } = await commerce.identity.context();
  return isStaffType(basicInfo.registerType);
}

async function refuseStaff({ session, shop }: AppLoadContext, before: SessionIdentity | undefined): Promise<never> {
  const { commerce, t } = await shop();
  await bestEffort(commerce.identity.signOut());
  session.forgetPerson();
  if (before?.registerType === registerTypes.guest) session.identify(before);
  throw new FormError("", t("identity:staff"));
}

/** Merges the guest's list into the shopper's. A failure leaves it in place and does not prevent the sign-in. */
async function keepSaved(context: AppLoadContext) {
  await bestEffort(mergeSaved(context));
}

/** The name in the header; without it the person is simply signed in. */
export async function rememberName(context: AppLoadContext, logonId: string) {
  const { commerce } = await context.shop();
  const { firstName = "" } = (await bestEffort(commerce.person.name())) ?? {};
  context.session.set("shopper", { name: firstName.trim().slice(0, 60), logonId });
}

async function welcomeBack(context: AppLoadContext, unmerged: Unmerged, merged: boolean) {
  const shop = await context.shop();
  const { t } = shop;
  const name = context.session.get("shopper")?.name ?? "";
  const hello = name ? t("identity:welcome.name", { name }) : t("identity:welcome.plain");
  if (!unmerged.length) {
    const text = merged ? `${hello} ${t("identity:welcome.merged")}` : hello;
    return showToast(context, text);
  }
  const entries = await loadEntries(
    shop,
    unmerged.map(({ partNumber }) => partNumber),
  );
  const listed = (key: "identity:welcome.unmerged" | "identity:welcome.unmergedLocked", lines: Unmerged) => {
    const names = lines.map(({ partNumber, quantity }) => `${quantity} × ${entries.of(partNumber).name}`);
    return lines.length ? [t(key, { list: firstFew(names).join(", ") })] : [];
  };
  const isHeld = ({ errorKey }: Unmerged[number]) => errorKey === "_ERR_ORDER_IS_LOCKED";
  const left = listed(
    "identity:welcome.unmerged",
    unmerged.filter((line) => !isHeld(line)),
  );
  const held = listed("identity:welcome.unmergedLocked", unmerged.filter(isHeld));
  showToast(context, [hello, ...left, ...held].join(" "), { kind: "warning" });
}
