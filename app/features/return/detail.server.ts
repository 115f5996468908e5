import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { findStore } from "#app/features/order/places.server.ts";
import { requireCapability, requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { isAwaited, isToSend } from "#app/features/state/return-state.ts";
import { viewReturnState, viewReturnSteps } from "#app/features/state/view.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { reasonText } from "./new.server.ts";
import { factsOf, viewFacts } from "./rows.server.ts";

export type ReturnPage = Awaited<ReturnType<typeof loadReturn>>;

/** One return of the shopper: its dated steps, what is in it, what to do. */
export async function loadReturn(context: AppLoadContext, rmaId: string) {
  const shop = await requireShopper(context);
  requireCapability(shop, "returns");
  const { href } = shop;
  return {
    ...(await view(context, rmaId)),
    links: { label: href(paths.returnLabel(rmaId)), back: href(paths.returns()), detail: href(paths.return(rmaId)) },
  };
}

/** The same for a guest who has verified a mailed code. */
export async function loadGuestReturn(context: AppLoadContext, orderId: string, rmaId: string) {
  const { href } = await context.shop();
  return {
    ...(await view(context, rmaId)),
    links: {
      label: href(paths.guestReturnLabel(orderId, rmaId)),
      back: href(paths.guestReturn(orderId)),
      detail: href(paths.guestReturnDetail(orderId, rmaId)),
    },
  };
}

/** A return and its order. Someone else's return, an unknown one and a missing identity look the same: 404. */
export async function findReturn(context: AppLoadContext, rmaId: string) {
  const { commerce } = await context.shop();
  if (!context.session.get("identity") || !/^\d{1,15}$/.test(rmaId)) throw unknown();
  try {
    const track = await commerce.returns.track({ rmaId });
    const returning = await commerce.returns.get({ orderId: track.orderId });
    const found = returning.Return?.find((row) => row.rmaId === rmaId);
    if (found) return { orderId: track.orderId, track, found, returning };
  } catch (error) {
    if (!isUnknown(error)) throw error;
  }
  throw unknown();
}

const unknown = () => new Response("Unknown return", { status: 404 });

async function view(context: AppLoadContext, rmaId: string) {
  const shop = await context.shop();
  const { t, format, words } = shop;
  const { orderId, track, found, returning } = await findReturn(context, rmaId);
  const { returnItem, deliveryMethod, totalCreditCurrency } = found;
  const entries = await loadEntries(
    shop,
    returnItem.map(({ partNumber }) => partNumber),
  );
  const carried = deliveryMethod !== "STORE";
  const last = track.trackingEvent.findLast(({ code }) => code !== "CLOSED")?.code;
  const known = viewReturnState(shop, { ...factsOf(found), last });
  return {
    text: words.return,
    title: `${t("return:detail.title", { rmaId })} | ${shop.store.name}`,
    heading: t("return:detail.title", { rmaId }),
    rmaId,
    orderId,
    shopName: found.x_sellerName ?? shop.store.name,
    seller: found.x_sellerName ? t("return:new.toSeller", { name: isolated(shop, found.x_sellerName) }) : "",
    ...known,
    facts: viewFacts(shop, found, known.state, format.dateTime),
    open: isAwaited(known.state),
    mayPrint: isToSend(known.state),
    /** There is something to print, for the first time or again. */
    parcel: track.label,
    hasLabel: carried ? Boolean(track.trackingNumber) : found.status === "APP",
    carried,
    steps: viewReturnSteps(shop, track.trackingEvent, factsOf(found)),
    carrier: [track.carrier, track.trackingNumber].filter(Boolean).join(" · "),
    number: track.trackingNumber ?? `RX${rmaId}`,
    place: await placeOf(shop, found.physicalStoreId),
    items: returnItem.map(({ rmaItemId, partNumber, quantity, reasonCode, comment, creditAmount, denyReason }) => {
      const { name, picture, attributes } = entries.of(partNumber);
      const reason = reasonText(
        shop,
        reasonCode,
        returning.returnReason.find(({ code }) => code === reasonCode)?.description ?? "",
      );
      return {
        id: rmaItemId,
        name,
        partNumber,
        picture,
        notes: [...attributes, reason, comment, denialOf(shop, denyReason)].filter(Boolean),
        quantity: format.number(quantity),
        credit: known.state === "denied" ? "" : format.money(creditAmount, totalCreditCurrency),
      };
    }),
  };
}

/** Why goods were not taken back, in the words of the person who inspected them. */
const denialOf = (shop: Shop, reason: string | undefined): string =>
  reason ? shop.t("return:detail.denied", { reason: isolated(shop, reason) }) : "";

/** Where goods are handed in: the chosen shop, else our returns desk. */
async function placeOf(shop: Shop, physicalStoreId: string | undefined): Promise<string[]> {
  const store = await findStore(shop, physicalStoreId);
  return store ? [store.name, store.address, store.hours].filter(Boolean) : [];
}
