import { optional } from "#app/commerce/optional.server.ts";
import { paymentParts } from "#app/features/payment/methods/parts.server.ts";
import type { PartArgs, PaymentPart, PaymentParts } from "#app/features/payment/payment-part.ts";
import { capabilityFor } from "#app/features/payment/lookup.ts";
import { paymentMethods } from "#app/features/payment/registry.ts";
import type { FaultFields, Intent } from "#app/forms/intents.server.ts";

const parts: [string, PaymentPart][] = Object.entries(paymentParts);

/** The fields of the payment methods' forms. */
export const partIntents: Record<string, Intent> = Object.assign({}, ...parts.map(([, { intents }]) => intents));

/** The field of the form at which each of their own faults is shown. */
export const partFaultFields: FaultFields = Object.assign({}, ...parts.map(([, { faultFields }]) => faultFields));

/** The part of a payment method, by its id; undefined for one that is nothing but an entry on the list. */
export const partOf = (id: string | undefined): PaymentPart | undefined =>
  parts.find(([, part]) => part.id === id)?.[1];

/**
 * Loads what the payment methods show, concurrently. If one fails, the page shows an error in its place. One whose
 * capability the backend lacks is omitted, even if only this call reveals that.
 */
export async function loadParts(args: PartArgs): Promise<PaymentParts<typeof paymentParts>> {
  const loaded = parts.map(async ([name, part]) => {
    const isThere = () => needsOf(part).every((capability) => args.shop.has(capability));
    const data = isThere() ? await loadAlone(args, part.load) : undefined;
    return [name, isThere() ? data : undefined];
  });
  return Object.fromEntries(await Promise.all(loaded));
}

const needsOf = ({ id, needs = [] }: PaymentPart) => [
  ...needs,
  ...paymentMethods.filter((method) => method.id === id).map(({ payMethodId }) => capabilityFor(payMethodId)),
];

/** The result of a loader, or "away" if it fails. */
export async function loadAlone<Data>(
  args: PartArgs,
  load: ((args: PartArgs) => Promise<Data>) | undefined,
): Promise<Data | "away" | undefined> {
  return load && optional(load(args), "away");
}
