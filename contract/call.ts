import type * as z from "zod";
import type { Capability } from "./capabilities.ts";
import type { FaultKey } from "./faults/catalog.ts";

export type Verb = "GET" | "POST" | "PUT" | "DELETE";

/**
 * What a path is relative to: the store's transaction resources, the site's (store 0), all transaction resources, the query
 * service, or the query service below a store.
 */
export type Root = "store" | "resources" | "site" | "search" | "search-store";

export type Call = {
  /** The specification's own string, e.g. `PUT cart/@self/update_order_item`. */
  route: `${Verb} ${string}`;
  root?: Root;
  /** Success status the backend answers with; clients accept any 2xx. */
  status?: 200 | 201 | 204;
  /**
   * Sent without the shopper's tokens: the response depends on the URL only, so reads may be cached. A caller that
   * does send tokens may name its own contracts (`contractId`); expired tokens count as none.
   */
  open?: true;
  /** It changes nothing, although it is not a GET: the response of an open one may be cached by its path and body. */
  reads?: true;
  /** A query parameter that makes the response personal; without it the call behaves as `open` says. */
  openWithout?: string;
  /**
   * The response depends on the contracts the shopper buys under. If they have their own, an open call names them,
   * is sent with the shopper's tokens and is never shared: an organization's agreed terms are confidential.
   */
  contractual?: true;
  /**
   * The response depends on the customer's segments. Without `asCustomer` the call behaves as `open` says: the same for
   * everybody, cached by its address; with it the shopper's tokens are sent, and the response is never cached.
   */
  segmented?: true;
  /** Tokens are sent, but dead ones count as none: signing in and out must work with whatever is left of a session. */
  forgiving?: true;
  /** Refuses a remembered caller who has not entered the password in this session (401 `CWXFR0222E`). */
  fullAuthentication?: true;
  /**
   * The response contains a person's name or address. Backends allow it to remembered callers; the storefront does not
   * make the call before the shopper has entered the password (`contract.test.ts` finds calls that lack this).
   */
  personal?: true;
  /**
   * Only for oneself: it cannot be made on behalf of another person (`forUserId`). For passwords, consent, cards and administration.
   * @see docs/interface/on-behalf.md#what-stays-ones-own
   */
  inPerson?: true;
  /**
   * May carry an `Idempotency-Key`: a backend that knows it does the work once per caller and key, and says so in the reply
   * (`x_repeatedAfter`). Other backends ignore it.
   */
  keyed?: true;
  /**
   * What is read may not exist yet, which installations answer with 404, or since 9.1.15 with 204 if they are set up to
   * (`ApiNotFoundToNoContentStatusCode`): then the response counts as an empty one.
   */
  noneIsEmpty?: true;
  /** Its body may hold a file of some megabytes. */
  large?: true;
  /** The call is ours: installations of the suite may lack it. */
  capability?: Capability;
  /**
   * Our extensions of a documented call whose names the suite uses elsewhere (`extensionFields` has the rest): a field of its
   * query, body or response, or a value (`q=eligiblePaymentTerms`).
   */
  extensions?: Readonly<Record<string, Capability>>;
  /** `resourceName` of the response. */
  resource?: string;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
  /** The faults it may answer besides the common ones; a backend that answers any other breaks the contract. */
  faults: readonly FaultKey[];
};

export type Group = Record<string, Call>;

type Names<Route> = Route extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type QueryPart<C> = C extends { query: infer S extends z.ZodType }
  ? Record<string, never> extends z.input<S>
    ? { query?: z.input<S> }
    : { query: z.input<S> }
  : unknown;
type KeyPart<C> = C extends { keyed: true } ? { idempotencyKey?: string | undefined } : unknown;
type CustomerPart<C> = C extends { segmented: true } ? { asCustomer?: true } : unknown;
type BodyPart<C> = C extends { body: infer S extends z.ZodType } ? { body: z.input<S> } : unknown;

/** The named segments of a call's path. */
export type Params<C extends Call> = { [Name in Names<C["route"]>]: string };
/** What a caller passes: path segments, query and body; the key of a write that must not be done twice. */
export type Input<C extends Call> = Params<C> & QueryPart<C> & BodyPart<C> & KeyPart<C> & CustomerPart<C>;
/** What a caller gets, after parsing. */
export type Reply<C extends Call> = z.output<C["reply"]>;
/** What the backend sends, before parsing. */
export type WireReply<C extends Call> = z.input<C["reply"]>;

/** Whether the call changes nothing: it may be sent again, and a lost response leaves nothing in doubt. */
export const isRead = ({ route, reads }: Call): boolean => route.startsWith("GET ") || reads === true;

/** One call of the interface, in the specification's own words; its types follow from the route and the schemas. */
export const call = <const Route extends Call["route"], const Shape extends Omit<Call, "route">>(
  route: Route,
  shape: Shape,
) => ({ route, ...shape });
