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
  const promised = promisedTexts(shop, context, promises);
  return new Map(
    shown.flatMap((line): [string, string][] => {
      const text = isSettled(line) ? settledText(shop, line) : promised(line);
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

/** Most lines arrive on the same days, and writing a range of days is slow, so each sentence is written once. */
function promisedTexts({ t, format }: Shop, { session }: AppLoadContext, promises: Promises) {
  const postalCode = session.get("postalCode");
  const write = (from: string, to: string) => {
    const days = from === to ? format.day(from) : format.dayRange(from, to);
    return postalCode ? t("catalog:delivery.arrivesAt", { days, postalCode }) : t("catalog:delivery.arrives", { days });
  };
  const written = new Map<string, string>();
  return ({ partNumber }: OrderItem): string => {
    const promise = promises.find((one) => one.partNumber === partNumber)?.shipToHome;
    const { expectedDeliveryFrom: from, expectedDeliveryTo: to } = promise ?? {};
    if (!from || !to) return "";
    const key = `${from} ${to}`;
    const text = written.get(key) ?? write(from, to);
    written.set(key, text);
    return text;
  };
}
