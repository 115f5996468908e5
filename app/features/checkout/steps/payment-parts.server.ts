import { optional } from "#app/commerce/optional.server.ts";
import { paymentParts } from "#app/features/payment/methods/parts.server.ts";
import type { PartArgs, PaymentPart, PaymentParts } from "#app/features/payment/payment-part.ts";
import type { FaultFields, Intent } from "#app/forms/intents.server.ts";

const parts: [string, PaymentPart][] = Object.entries(paymentParts);

/** What the forms of the ways to pay ask for. */
export const partIntents: Record<string, Intent> = Object.assign({}, ...parts.map(([, { intents }]) => intents));

/** At which field of the list their own refusals belong. */
export const partFaultFields: FaultFields = Object.assign({}, ...parts.map(([, { faultFields }]) => faultFields));

/** The part of a way to pay, by its id; undefined for one that is nothing but an entry on the list. */
export const partOf = (id: string | undefined): PaymentPart | undefined =>
  parts.find(([, part]) => part.id === id)?.[1];

/** What the ways to pay have to show. They load together and each may fail alone: the page then says so in its place. */
export async function loadParts(args: PartArgs): Promise<PaymentParts<typeof paymentParts>> {
  const loaded = parts.map(async ([name, { load }]) => [name, await loadAlone(args, load)]);
  return Object.fromEntries(await Promise.all(loaded));
}

/** What a loader answers, or that it is away. */
export async function loadAlone<Data>(
  args: PartArgs,
  load: ((args: PartArgs) => Promise<Data>) | undefined,
): Promise<Data | "away" | undefined> {
  return load && optional(load(args), "away");
}
