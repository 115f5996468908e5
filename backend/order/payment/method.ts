import type { SQL } from "drizzle-orm";
import type { PaymentAdapter } from "#backend/payment/adapter.ts";
import type { PaymentTermRow } from "#backend/payment/payment-term/find.ts";
import type { Db, Tx } from "#backend/platform/db/client.ts";
import type { Caller } from "#backend/platform/http/authenticate.ts";
import type { BackendFault } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Decimal } from "#backend/platform/money.ts";
import type { Day } from "#backend/platform/time.ts";
import type { Calculation, Totals } from "#backend/pricing/totals.ts";
import type { Store } from "#backend/store/store.ts";
import type { OrderItemRow, OrderRow } from "../rows.ts";
import type { WireOrder } from "../wire.ts";
import type { InstructionRow } from "./instructions.ts";
import type { Verdict } from "./signature.ts";

/** What a method receives to attach an instruction. The order's row is already locked. */
export type Attaching = {
  db: Tx;
  order: OrderRow;
  caller: Caller;
  store: Store;
  /** The instruction as it was sent, with the fields of the method. */
  sent: Readonly<Record<string, unknown>>;
  /**
   * The instruction that this one replaces; what it held has been released. Its amount may be lowered without asking
   * for secrets again.
   */
  replaces?: InstructionRow | undefined;
  /** The order's other instructions, without those that the same call is still to replace. */
  others: readonly InstructionRow[];
  /** The term of the order's contract that was named, for methods that a contract sets up. */
  term?: PaymentTermRow | undefined;
  /** Positive, at the currency's precision. */
  amount: Decimal;
};

/** What a calculation passes to a payment method to ask for its discount. The order's row is already locked. */
export type Discounting = { db: Tx; order: OrderRow; store: Store; calculation: Calculation };

/** The instructions of a cart before and after a call changed them. The order's row is locked. */
export type PaymentsChanged = {
  db: Tx;
  store: Store;
  order: OrderRow;
  before: readonly InstructionRow[];
  after: readonly InstructionRow[];
};

/** `reference` identifies what was attached. `shown`: what people may see of it, as the instruction's `protocolData`. */
export type Attached = { reference: string; shown?: Record<string, string> };

type PaymentMethodBase = {
  /** The `payMethodId`. */
  id: string;
  /** Only where a contract of the order sets it up. */
  needsTerm?: true;
  /** The goods come before the money: an organization owes it, so it is never refunded to a person. */
  invoiced?: true;
  /** Pays the whole order: no other instruction may accompany it. */
  exclusive?: true;
  /** Pays only amounts in this currency, and no more than `upTo` (a decimal string) with one instruction; any if absent. */
  amounts?: { currency: string; upTo?: string };
  /** Whether it suits the delivery of the goods; always if absent. */
  suits?: (delivery: { pickUpOnly: boolean }) => boolean;
  /** The day by which an order placed at this moment has to be paid; immediately if absent. Pure. */
  dueDay?: (placedAt: Date) => Day;
  /**
   * Verifies the proof that the caller may spend (a mailed code), before the call has written anything: a `CommitThenThrow`
   * here commits the failed attempt and nothing else. `replaces` as in `Attaching`.
   */
  prove?: (args: Omit<Attaching, "order" | "amount" | "others" | "term">) => Promise<void>;
  /** Checks the method's own fields and reserves what they name. Throws the documented faults. */
  attach?: (args: Attaching) => Promise<Attached | undefined>;
  /**
   * What it takes off an order's totals, determined again with every calculation of a cart; it records its decision.
   * @param plain the order's totals without it
   */
  discount?: (args: Discounting, plain: Totals) => Promise<Totals>;
  /** Its own fields of an order's view. */
  viewOrder?: (db: Db, order: OrderRow, languageId: number) => Promise<Partial<WireOrder>>;
  /** Whether an order has any such fields, by its id, as a condition within the statement that reads the order: most have none. */
  hasView?: (orderId: SQL) => SQL;
  /** Called when other payments of a cart that it pays were added, replaced or removed: its discount may no longer apply. */
  onPaymentsChanged?: (change: PaymentsChanged) => Promise<void>;
  /** Checks again, under locks of its own, what an order that is being placed has attached. */
  checkPlacing?: (db: Tx, order: OrderRow, lines: readonly OrderItemRow[]) => Promise<void>;
};

/**
 * A method that spends value kept here (a voucher, points, credit): held with the instruction, redeemed when the order
 * is placed, given back otherwise. Every function is called in the transaction of the call it belongs to, after the
 * order's row was locked, and locks its own row `FOR UPDATE`; what it throws undoes the whole call.
 * @see docs/interface/payment.md#methods
 */
export type WalletMethod = PaymentMethodBase & {
  kind: "wallet";
  /** Holds the amount. */
  attach: (args: Attaching) => Promise<Attached>;
  /** The instruction was removed, replaced or abandoned for 15 minutes, or its cart was canceled. */
  release: (db: Tx, instruction: InstructionRow) => Promise<void>;
  /** The order is placed: what was held is spent. */
  redeem: (db: Tx, instruction: InstructionRow) => Promise<void>;
  /** A placed order was canceled, or goods came back: `amount` of what was spent is given back. */
  reverse: (db: Tx, instruction: InstructionRow, amount: Decimal) => Promise<void>;
};

/** One attempt to pay by reference. */
export type Referring = { orderId: number; instructionId: number; attempt: number };

/** What a page address depends on. */
export type PageArgs = Pick<HandlerArgs, "db" | "store" | "common" | "caller"> & {
  order: OrderRow;
  instruction: InstructionRow;
  /** The path of the shop to which the shopper returns; the default one if absent. */
  returnPath?: string | undefined;
};

/** A method that is paid on a provider's page after the order was placed; the provider reports by signed callbacks. */
export type HostedMethod = PaymentMethodBase & {
  kind: "hosted";
  adapter: PaymentAdapter;
  /**
   * The address of the page that takes an instruction's payment. Not called in a transaction, since it may call the provider.
   * Errors: `_ERR_CMD_INVALID_PARAM` for a return path that leaves the shop, `_ERR_CREATE_PAYMENT_METHOD` when the
   * provider does not answer.
   */
  page: (args: PageArgs) => Promise<string>;
  /**
   * For payment by reference: what people need to pay this attempt, shown as the instruction's `protocolData`. Its page is a
   * slip to print, and the provider's callback may come an hour late. Pure.
   */
  refer?: (attempt: Referring) => Record<string, string>;
  /** A placed order that was to be paid with another method may be paid with this one instead. */
  paysInstead?: true;
  /** Handles verdicts about something other than an instruction (an agreement before ordering); undefined if it is not its own. */
  takeVerdict?: (db: Tx, orderId: number | undefined, verdict: Verdict) => ReturnType<TakeVerdict> | undefined;
  /** Why an approved payment is nevertheless treated as declined; undefined if it is accepted. */
  rejects?: (db: Db, order: OrderRow, verdict: Verdict) => Promise<BackendFault | undefined>;
  /** An attempt was declined. The order's row is locked. */
  onDeclined?: (db: Tx, order: OrderRow) => Promise<void>;
  /** Its cards are kept with their first six digits, because only that bank can charge them. */
  keepsBin?: true;
};
type TakeVerdict = () => Promise<{ orderId: string; piId: string; piStatus: InstructionRow["status"] }>;

/** A method whose money never passes through this backend: paid on delivery, in store or by invoice. */
export type OfflineMethod = PaymentMethodBase & { kind: "offline" };

/**
 * One payment method. Each is a folder in `payment/methods/` that exports one of these from `method.ts`, listed in
 * `payment/methods/index.ts`.
 */
export type PaymentMethod = WalletMethod | HostedMethod | OfflineMethod;
