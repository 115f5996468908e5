import { sameAmount, sumOf } from "#app/features/shop/sums.server.ts";
import type { Order } from "#contract/shapes/order.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/** The steps of the checkout in order; each has a page of its own. */
export const steps = ["address", "delivery", "payment", "review"] as const;
export type Step = (typeof steps)[number];

type Traveling = Pick<OrderItem, "shipModeId" | "addressId" | "physicalStoreId"> & {
  addressLine?: readonly string[] | undefined;
};
type CartState = Pick<Order, "grandTotal" | "paymentInstruction"> & { orderItem?: Traveling[] };

/** The first incomplete step: who orders, how each line is shipped, what pays the whole total. Pure. */
export function firstOpenStep(cart: CartState, hasContact: boolean): Step {
  if (!hasContact) return "address";
  if (!(cart.orderItem ?? []).every(travels)) return "delivery";
  return isCovered(cart) ? "review" : "payment";
}

/** True when the step may be shown: nothing before it is open. */
export const mayEnter = (step: Step, firstOpen: Step): boolean => steps.indexOf(step) <= steps.indexOf(firstOpen);

const travels = ({ shipModeId, addressId, physicalStoreId, addressLine }: Traveling) =>
  Boolean(shipModeId && ((addressId && !isBlank(addressLine)) || physicalStoreId));

/** Installations send lines to the address of the account by default, even if nothing but a name and an email is known of it. */
const isBlank = (addressLine: readonly string[] | undefined) => addressLine?.every((line) => !line.trim()) ?? false;

/** The instructions pay exactly the total; nothing to pay needs none. */
export const isCovered = ({ grandTotal, paymentInstruction = [] }: CartState): boolean =>
  sameAmount(sumOf(paymentInstruction.map(({ piAmount }) => piAmount)), grandTotal);

/**
 * Some of the cart is picked up and some delivered, so it cannot be paid in the store.
 * @see docs/interface/payment.md#rules-of-payment-instructions
 */
export const isMixed = (cart: { orderItem?: Traveling[] }): boolean =>
  !isPickUp(cart) && (cart.orderItem ?? []).some(({ physicalStoreId }) => physicalStoreId);

/** True if all of it is picked up in a shop. */
export const isPickUp = ({ orderItem = [] }: { orderItem?: Traveling[] }): boolean =>
  orderItem.length > 0 && orderItem.every(({ physicalStoreId }) => physicalStoreId);
