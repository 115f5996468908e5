import type { AppLoadContext } from "@remix-run/node";
import type { Checkout } from "#app/features/checkout/open-checkout.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { FaultFields, Intent } from "#app/forms/intents.server.ts";
import type { Capability } from "#contract";
import type { OpenPayments } from "./change-payments.server.ts";
import type { SavedCard } from "./saved-cards.server.ts";

/** What a part of the payment step gets: the checkout with its cart and shop, and the request's context. */
export type PartArgs = Checkout & { context: AppLoadContext };

/** A payment option in the list, identified by `value`. */
export type Choice = {
  value: string;
  policyId: string;
  /** Its `payMethodId`. */
  method: string;
  label: string;
  hint: string;
  /** The saved card, if one was chosen; otherwise a card is entered at the provider. */
  card?: SavedCard;
  /** The term of the organization's contract that sets it up. */
  term?: string;
};

type Saved = Pick<Choice, "value" | "label" | "hint" | "card">;

/**
 * What one payment method brings to the payment step; each is a folder in `payment/methods/` with the same files:
 * `part.server.ts` exports one of these, `part.tsx` draws what it loads, `actions.server.ts` has its intents and
 * `forms.server.ts` their schemas.
 */
export type PaymentPart<Data extends object = object> = {
  /** As in the registry. */
  id: string;
  /** Backend capabilities without which it is not offered; the one for its `payMethodId` is always required. */
  needs?: readonly Capability[];
  /** Loads what its component shows; undefined when it has nothing to offer this shopper. Its failure affects no other part. */
  load?: (args: PartArgs) => Promise<Data | undefined>;
  /** The intents of its forms; their names must differ from those of other parts and of the step itself. */
  intents?: Record<string, Intent>;
  /** Explains it in the list where the store has no text for it. */
  hint?: (shop: Shop) => string;
  /** What the shopper has saved for it: on top of the list, as long as it can be chosen at all. */
  saved?: (context: AppLoadContext, shop: Shop) => Promise<Saved[]>;
  /** Fields sent besides amount and address when it was chosen from the list. */
  fieldsOf?: (chosen: Choice) => Record<string, string>;
  /** The field of the list where a refusal of `agree` is shown. */
  faultFields?: FaultFields;
  /** Sends the shopper to agree to an amount, a decimal string, before it becomes a payment. */
  agree?: (payments: OpenPayments, amount: string) => Promise<Response>;
};

/** What a part has loaded for its component. `away`: it could not be loaded just now. */
export type Loaded<Data> = Data | "away" | undefined;

/** What all parts have loaded. */
export type PaymentParts<Parts extends Record<string, PaymentPart>> = {
  [Name in keyof Parts]: Loaded<Parts[Name] extends PaymentPart<infer Data> ? Data : never>;
};
