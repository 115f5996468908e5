import type { Logger } from "pino";
import type { Call } from "#contract";
import type { Freshness } from "./freshness.server.ts";

/** What every call of one request is bound to, so that no caller passes it. */
export type Binding = {
  storeId: string;
  catalogId: string;
  languageId: string;
  currency: string;
  /** The shopper's contracts; empty if public prices apply. */
  contractIds: string[];
  /** For which organization the shopper buys. */
  organizationId?: string | undefined;
  /** The shopper's current token headers; sent on personal calls only. */
  tokens: () => Record<string, string>;
  /** The person the tokens' owner acts for: sent along with the tokens; shared caches are neither read nor written. */
  forUserId?: string | undefined;
  /** Takes over the cart if a call was refused because the caller does not hold it; true: retry the call once. */
  takeCart?: (error: unknown) => Promise<boolean>;
  /** Lets personal calls through; throws for a shopper who is only remembered. */
  requirePassword?: () => Promise<void>;
  /** Epoch milliseconds until which this request may wait for the backend. */
  deadline: number;
  requestId: string;
  /** The visitor's address as the server sees it: the backend rate-limits strangers by their network. */
  ip?: string;
  log: Logger;
  /** Preview shows drafts and is never cached. */
  previewToken?: string;
  /** The visitor may not see prices: responses come without them. */
  hidesPrices?: boolean;
  /** Collects what the responses allow for the page made of them. */
  freshness?: Freshness | undefined;
  /** The page is made for many visitors, without tokens; `renews`: it was shown before, and stale responses are requested again. */
  shared?: { renews: boolean } | undefined;
};

/** The input a caller passes to any call. */
export type AnyInput = Record<string, unknown> & {
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
  asCustomer?: true;
};

/** The response to an open call is public, except for contract prices and content for the customer. */
export const isOpen = (call: Call, { contractIds }: Binding, { asCustomer, query }: AnyInput) =>
  isForAnyone(call, query) && !(call.contractual && contractIds.length) && !(call.segmented && asCustomer);

const isForAnyone = ({ open, openWithout }: Call, query: AnyInput["query"]): boolean =>
  open ?? (openWithout !== undefined && query?.[openWithout] === undefined);

/** Depends on the shopper's contracts and, like an open call, on nothing else of theirs. */
export const isOfContracts = (
  { open, contractual, segmented }: Call,
  { contractIds }: Binding,
  { asCustomer }: AnyInput,
) => Boolean(open && contractual && contractIds.length && !(segmented && asCustomer));
