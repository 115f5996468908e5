import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import { openCheckout, viewFrame } from "#app/features/checkout/open-checkout.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { loadStores, type NearStore, storesAround } from "#app/features/store-locator/around/stores.server.ts";
import { stateNames } from "#app/features/store-locator/around/regions.server.ts";
import { readStoreSearch } from "#app/features/store-locator/around/search.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { readCollector } from "#contract/shapes/collector.ts";
import { ableAmong, nearestFirst, preselected } from "./pickup-stores.ts";

export type PickupPage = Awaited<ReturnType<typeof loadPickup>>;

/** Stores to pick the order up at: the nearest three that have all of it, around the address or the place searched for. */
export async function loadPickup(context: AppLoadContext, request: Request) {
  const checkout = await openCheckout(context, "delivery");
  const { shop, cart, contact } = checkout;
  const params = new URL(request.url).searchParams;
  const typed = readStoreSearch(new URLSearchParams({ q: params.get("near") ?? "" })).q;
  const near = typed || (contact?.zipCode ?? "");
  const chosen = cart.orderItem[0]?.physicalStoreId ?? "";
  const [frame, { found, able, ...supply }] = await Promise.all([
    viewFrame(checkout, "delivery"),
    suppliersNear(shop, cart.orderId, near),
  ]);
  const words = shop.words.checkout.pickup;
  const { stores, more } = nearestFirst(found, { able, chosen, all: params.has("all") });
  return {
    ...frame,
    title: `${words.title} | ${shop.store.name}`,
    chosen: preselected(stores, chosen),
    collector: viewCollector(cart.orderItem[0]?.shipInstruction),
    near,
    notice: noticeOf(shop, near, { found, ...supply }),
    delivery: shop.href(paths.checkoutDelivery()),
    more: more ? shop.href(paths.checkoutPickup({ near: typed || undefined, all: "1" })) : "",
    stores: stores.map(({ id, name, address, distance, opening, has }) => ({
      value: id,
      label: name,
      meta: distance,
      hint: [address, opening].filter(Boolean).join(" · "),
      more: has ? "" : words.lacks,
      disabled: !has,
    })),
  };
}

/** Says that there are no stores near a place, or that none of those has the order. */
function noticeOf({ t }: Shop, near: string, { found, lacking }: { found: NearStore[]; lacking: boolean }) {
  if (found.length === 0) return t("checkout:pickup.nothing", { near });
  return lacking ? t("checkout:pickup.noneHasAll", { near }) : "";
}

/**
 * The stores around a place and which of them have the order; if too few do, stores farther away are checked too. Both lists are
 * the same for everybody and cached; they are read concurrently, so as not to wait twice for a slow backend.
 * `lacking`: there are stores around, but none has the order.
 */
async function suppliersNear(shop: Shop, orderId: string, near: string) {
  const isPostalCode = /^\d{5}$/.test(near);
  const [around = [], everywhere, nameOf] = await Promise.all([
    storesAround(shop, near),
    isPostalCode ? loadStores(shop, near, maxAsked) : [],
    stateNames(shop),
  ]);
  const ableAround = await suppliersOf(shop, orderId, around);
  const lacking = around.length > 0 && ableAround?.size === 0;
  if ((ableAround?.size ?? 0) >= enough || !isPostalCode) return { found: around, able: ableAround, lacking };
  const others = everywhere
    .filter(({ id }) => around.every((one) => one.id !== id))
    .map(({ id, name, address, state, hours }) => ({
      id,
      name,
      address: `${address}, ${nameOf(state)}`,
      distance: "",
      opening: hours,
    }));
  const ableOthers = await suppliersOf(shop, orderId, others);
  const able = ableAmong([
    { stores: around, able: ableAround },
    { stores: others, able: ableOthers },
  ]);
  return { found: [...around, ...others], able, lacking };
}

const enough = 3;
/** A store that has everything may be far away. */
const maxAsked = 120;

/** The stores that have the whole order in stock; undefined if the call fails. */
async function suppliersOf({ commerce }: Shop, orderId: string, stores: NearStore[]) {
  if (stores.length === 0) return undefined;
  const physicalStoreId = stores.map(({ id }) => id).join(",");
  const answer = await optional(commerce.inventory.byOrder({ orderId, query: { physicalStoreId } }));
  const able = answer?.overallInventoryAvailability.filter((row) => row.overallInventoryStatus === "Available");
  return able && new Set(able.map((row) => row.physicalStoreId));
}

/** Initial values of the form: the collector named before. */
function viewCollector(instruction: string | undefined) {
  const known = readCollector(instruction);
  return known?.type === "2"
    ? { choice: "other", name: known.pickupPersonFullName, email: known.pickupPersonEmail }
    : { choice: "self", name: "", email: "" };
}
