import type { AppLoadContext } from "@remix-run/node";
import { optional } from "#app/commerce/optional.server.ts";
import type { FullCart } from "#app/features/cart/read.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/**
 * When each of these lines arrives, by line number: the day of the chosen delivery, else the promise for the postal code the
 * shopper has named. Lines without a known day are missing.
 */
export async function loadArrivals(
  context: AppLoadContext,
  shop: Shop,
  { orderId }: FullCart,
  shown: readonly OrderItem[],
) {
  const undecided = shown.filter((line) => !isSettled(line)).map(({ orderItemId }) => orderItemId);
  const promises = undecided.length ? await readPromises(context, shop, { orderId, orderItemId: undecided }) : [];
  return new Map(
    shown.flatMap((line): [string, string][] => {
      const text = isSettled(line) ? settledText(shop, line) : promisedText(shop, context, promises, line);
      return text ? [[line.orderItemId, text]] : [];
    }),
  );
}

const isSettled = ({ shipModeId, addressId, physicalStoreId }: OrderItem) =>
  Boolean(shipModeId && (addressId ?? physicalStoreId));

function settledText({ t, format, words }: Shop, { physicalStoreId, expectedShipDate }: OrderItem) {
  if (physicalStoreId) return words.cart.pickUp;
  return expectedShipDate ? t("checkout:delivery.arrivesBy", { date: format.day(expectedShipDate) }) : "";
}

async function readPromises(
  { session }: AppLoadContext,
  { commerce, has }: Shop,
  lines: { orderId: string; orderItemId: string[] },
) {
  if (!has("deliveryPromises")) return [];
  const zipCode = session.get("postalCode");
  const answer = await optional(commerce.inventory.promise({ query: { ...lines, ...(zipCode && { zipCode }) } }));
  return answer?.InventoryAvailability ?? [];
}

type Promises = Awaited<ReturnType<typeof readPromises>>;

function promisedText({ t, format }: Shop, { session }: AppLoadContext, promises: Promises, line: OrderItem) {
  const { expectedDeliveryFrom: from, expectedDeliveryTo: to } =
    promises.find(({ partNumber }) => partNumber === line.partNumber)?.shipToHome ?? {};
  if (!from || !to) return "";
  const days = from === to ? format.day(from) : format.dayRange(from, to);
  const postalCode = session.get("postalCode");
  return postalCode ? t("catalog:delivery.arrivesAt", { days, postalCode }) : t("catalog:delivery.arrives", { days });
}
