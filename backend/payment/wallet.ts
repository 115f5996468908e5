import type { Db } from "../db/client.ts";
import type { OrderRow } from "../cart/rows.ts";
import type { Caller } from "../http/authenticate.ts";
import type { Decimal } from "../money.ts";
import type { PaymentTermRow } from "../payment-term/find.ts";
import type { Store } from "../store/store.ts";
import type { InstructionRow } from "./instructions.ts";

/** What a wallet gets to hold value for an instruction. The order's row is locked already. */
export type Reserving = {
  db: Db;
  order: OrderRow;
  caller: Caller;
  store: Store;
  /** The instruction as it was sent, with the fields of the method. */
  sent: Readonly<Record<string, unknown>>;
  /** The instruction this one takes the place of; its hold has ended. Its amount may be lowered without asking for secrets again. */
  replaces?: InstructionRow | undefined;
  /** The term of the order's contract that was named, for ways to pay that one sets up. */
  term?: PaymentTermRow | undefined;
  /** More than nothing, at the currency's precision. */
  amount: Decimal;
};

/** `reference` finds the hold again. `shown`: what people may see of it, as the instruction's `protocolData`. */
export type Held = { reference: string; shown?: Record<string, string> };

/**
 * A method that spends value kept here (a voucher, points, credit): held with the instruction, redeemed when the order is placed,
 * given back otherwise. Every function is called in the transaction of the call it belongs to, after the order's row was
 * locked, and locks its own row `FOR UPDATE`; what it throws undoes the whole call. Source: contract §6.1, table.
 */
export type Wallet = {
  /** The `payMethodId`. */
  method: string;
  /**
   * Tries what proves that the caller may spend (a mailed code), before the call has written anything: a `KeptFault` here
   * commits the failed try and nothing else. `replaces` as in `Reserving`.
   */
  prove?: (args: Omit<Reserving, "order" | "amount" | "term">) => Promise<void>;
  /** Holds the amount. @returns what finds the hold again; kept as the instruction's `reference`. Throws the documented faults. */
  reserve: (args: Reserving) => Promise<Held>;
  /** The instruction was removed, replaced or left for a quarter of an hour, or its cart is gone: the hold ends. */
  release: (db: Db, instruction: InstructionRow) => Promise<void>;
  /** The order is placed: what was held is spent. */
  redeem: (db: Db, instruction: InstructionRow) => Promise<void>;
  /** A placed order was cancelled, or goods came back: `amount` of what was spent goes back. */
  reverse: (db: Db, instruction: InstructionRow, amount: Decimal) => Promise<void>;
};
