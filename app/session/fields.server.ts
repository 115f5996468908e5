import * as z from "zod";

/** `contractIds`: all that apply in the session. Names are empty if they require the password. */
export const Buying = z.object({
  organizationId: z.string(),
  organization: z.string().max(200),
  contract: z.string().max(200),
  contractIds: z.array(z.string()).max(20),
  /** The shopper has contracts besides the store's default one. */
  own: z.boolean(),
  /** The ids of the shopper's roles in organizations (`-21` administrator); they decide what the menu shows. */
  roles: z.array(z.string().max(20)).max(10),
  /** There is something to switch to. */
  choice: z.boolean(),
});
export type Buying = z.output<typeof Buying>;

/** What the visit's cookie may contain, field by field: if one no longer fits its schema, only that one is lost. */
export const fields = {
  /** Who is signed in, for the greeting and for asking the password again. */
  shopper: z.object({ name: z.string(), logonId: z.string() }),
  /**
   * A sign-in with a provider in progress: what its response must match, and where to go then (an address, prefix and
   * all); `login`: the sign-in page to go to if it fails.
   */
  oauth: z.object({ state: z.string(), verifier: z.string(), to: z.string(), login: z.string().optional() }),
  /** Whose password is being reset; must not appear in a URL. */
  resetting: z.string(),
  /** The code of an invitation whose link was opened. */
  invited: z.string().max(20),
  /** A random name for this browser, so that its forms work nowhere else (`app/forms/once.server.ts`). */
  browser: z.string(),
  currency: z.record(z.string(), z.string()),
  /** Units in the cart, by store. A guest's cart changes only through this cookie's holder, so the badge needs no call. */
  cartUnits: z.record(z.string(), z.number()),
  /** Gifts in the cart when it was last shown, so that one that is lost with its promotion is noticed. */
  gifts: z.object({
    orderId: z.string(),
    gifts: z.array(z.object({ partNumber: z.string(), code: z.string() })).max(10),
  }),
  /** The form whose response was lost when it added to the cart: it may have succeeded. */
  doubt: z.string(),
  /** Lines added to another requisition list that could not be taken off theirs: moving them again adds nothing. */
  halfMoved: z.object({ to: z.string(), lines: z.array(z.string().max(15)).max(100) }),
  /** A message that the next page shows once. */
  toast: z.object({
    kind: z.enum(["success", "info", "warning"]),
    text: z.string(),
    undo: z.record(z.string(), z.string()).optional(),
    /** Where one may want to go next; `to` is a path inside the store. */
    link: z.object({ to: z.string(), label: z.string() }).optional(),
    /** It is about something that was put into the cart, which the next page shows. */
    added: z.object({ partNumber: z.string().max(64) }).optional(),
  }),
  /** Part numbers a guest has saved, by store; they go to the shopper's list at the next sign-in. */
  saved: z.record(z.string(), z.array(z.string()).max(20)),
  /** How many pieces of them were in the cart, by store and part number, where there was more than one. */
  savedPieces: z.record(z.string(), z.record(z.string(), z.number().int().positive())),
  /** A code for the loyalty card was sent: what it was for. Neither the code nor the card's number. */
  loyaltyCode: z.object({
    purpose: z.enum(["LINK", "UNLINK", "REDEEM"]),
    /** `validationId` or `cardId`. */
    about: z.string(),
    cardNumber: z.string(),
    channels: z.array(z.enum(["SMS", "EMAIL"])),
    otpRequestId: z.string().optional(),
    destination: z.string().optional(),
    /** Milliseconds: no new code before this time. */
    nextAt: z.number().optional(),
    /** The amount to be paid with points while its code is on its way. */
    amount: z.string().optional(),
  }),
  /** The order that a loyalty club message was requested for. */
  club: z.string(),
  /** The organization and contracts a shopper buys for in a store, as recently returned by the backend. */
  buying: Buying.extend({ storeId: z.string(), until: z.number() }),
  /** Epoch milliseconds until which no call has to report that a shopper who only views public pages is active. */
  heardUntil: z.number(),
  /** Whether the shopper sells on the marketplace of a store, as recently returned by the backend. */
  selling: z.object({ storeId: z.string(), sells: z.boolean(), until: z.number() }),
  postalCode: z.string(),
  /** What the shopper of a cart was sent to PayPal to agree to. */
  paypal: z.object({ orderId: z.string(), paypalOrderId: z.string(), amount: z.string() }),
  /** The cart that its shopper deliberately pays in parts, though there is only one payment so far. */
  split: z.string(),
  /** The billing address of a cart, if the shopper chose one: its name in the address book. */
  billing: z.object({ orderId: z.string(), nickName: z.string().max(254) }),
  /** The order tracked on this device; its email must not appear in a URL. */
  tracked: z.object({ orderId: z.string(), email: z.string() }),
  /** The order placed here that is waiting for payment; `until`: when the shop gives up on it, if it says so. */
  unpaid: z.object({ storeId: z.string(), orderId: z.string().max(20), until: z.string().max(40).optional() }),
  /** Part numbers compared last. */
  compare: z.array(z.string()).max(4),
  /** Part numbers of the most recently viewed products, newest first. */
  recent: z.array(z.string()).max(8),
  /** The address just entered for the newsletter; shown once. */
  newsletter: z.string().max(254),
  /** The shop on the street this device prefers, by online store. */
  myStores: z.record(z.string(), z.string()),
  /** The last search for shops, as a query string. */
  storeSearch: z.string().max(200),
  /** Set after signing out of this device: the next page clears client-side storage. */
  left: z.boolean(),
  /** The version of the notice under which this browser's visitor has agreed to tracking, and that of one declined, by store. */
  accepted: z.record(z.string(), z.string().max(20)),
  declined: z.record(z.string(), z.string().max(20)),
  /** No scripts at all, by the shopper's choice. */
  lite: z.boolean(),
};
export type Field = keyof typeof fields;
export const isField = (name: string): name is Field => Object.hasOwn(fields, name);
export type SessionData = { [Name in Field]?: z.output<(typeof fields)[Name]> };

/** Answers of the backend that are only kept to save a call. */
export const refetched: ReadonlySet<string> = new Set<Field>(["buying", "heardUntil", "selling"]);

/** Written for one person: in another session, or one without an identity, they count as absent. */
export const personal: ReadonlySet<string> = new Set<Field>([
  "shopper",
  "resetting",
  "cartUnits",
  "gifts",
  "doubt",
  "halfMoved",
  "toast",
  "loyaltyCode",
  "club",
  "buying",
  "heardUntil",
  "selling",
  "paypal",
  "split",
  "billing",
  "tracked",
  "unpaid",
  "newsletter",
]);

/** Everything that outlives the person who signs out of this device: a new field is forgotten unless it is named here. */
export const impersonal: ReadonlySet<string> = new Set<Field>(["currency", "declined", "lite"]);

/** What is dropped first if everything does not fit into one cookie. */
export const expendable: readonly Field[] = [
  "toast",
  "recent",
  "compare",
  "storeSearch",
  "gifts",
  "newsletter",
  "oauth",
  "halfMoved",
  "savedPieces",
  "saved",
  "myStores",
  "tracked",
];
