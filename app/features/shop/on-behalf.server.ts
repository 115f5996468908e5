import { redirect, redirectDocument } from "@remix-run/node";
import type { Commerce } from "#app/commerce/client.server.ts";
import { CommerceError } from "#app/commerce/errors.ts";
import { hrefIn, withShopAsUser } from "#app/navigation/carry.ts";
import { plainPath } from "#settings/plain-path.ts";
import { paths } from "#app/navigation/paths.ts";
import { hasKey } from "#contract";
import type { Session } from "#app/session/session.server.ts";
import type { Shop } from "./shop.server.ts";

/** The person this browser acts for, passed along with its calls. */
export const onBehalfOf = (session: Session) => ({ forUserId: session.acting()?.userId });

/** Takes the cart a call was refused for, if it is free. */
export const takeCartBy =
  ({ onBehalf }: Pick<Commerce, "onBehalf">) =>
  async (error: unknown): Promise<boolean> => {
    const faults = error instanceof CommerceError ? error.faults : [];
    const orderId = faults.find((fault) => hasKey(fault, "_ERR_ORDER_IS_NOT_LOCKED"))?.parameters.orderId;
    if (orderId === undefined) return false;
    await onBehalf.lockOnBehalf({ orderId });
    return true;
  };

/** Pages with forms that only the person fills in: passwords, consent, cards, whom one administers. */
const ownPages =
  /^\/(login|register|forgot|reset|newsletter|privacy-choices|checkout\/(provider|quick)|order\/[^/]+\/pay|account\/orders\/[^/]+\/seller-rating|account\/(cards|reviews|preferences|approvals|seller|organization(?!\/switch)))(\/|$)/;

/**
 * Refuses agents what only the shopper may do. All other visitors pass.
 * @see docs/interface/on-behalf.md#what-stays-ones-own
 */
export const requireOwnHands =
  ({ acting }: Pick<Session, "acting">) =>
  (shop: Shop): Shop => {
    if (acting() && ownPages.test(plainPath(shop.here.split("?")[0] ?? "")))
      throw redirect(shop.href(paths.onBehalf({ own: "1" })), 303);
    return shop;
  };

/** The redirect for an error that ends a session on behalf: to the page that says so. Undefined for any other error. */
export function overFor(error: unknown, session: Session, shop: Pick<Shop, "href" | "carry">): Response | undefined {
  const isOver =
    error instanceof CommerceError &&
    (error.status === 401 || error.faults.some((fault) => hasKey(fault, "_ERR_NO_ON_BEHALF_SESSION")));
  if (!isOver) return undefined;
  if (session.acting()?.frame === undefined) return redirect(shop.href(paths.onBehalf({ over: "1" })), 303);
  session.endActing();
  return leaveFrame(shop);
}

/** The value of `shopAsUser` in the address of a frame whose session is over; it is sent to the tool as the key of an error. */
export const frameOver = "_ERR_NO_ON_BEHALF_SESSION";

/** From a session in a tool's frame to the page that notifies the tool of its end. A new document: nothing of the shopper stays. */
export const leaveFrame = ({ carry }: Pick<Shop, "carry">): Response =>
  redirectDocument(hrefIn(withShopAsUser(carry, frameOver), paths.home()), 303);
