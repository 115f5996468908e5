import { ownerOf } from "#backend/order/payment/hold.ts";
import type { Tx } from "#backend/platform/db/client.ts";
import { refused } from "#backend/platform/http/fault.ts";
import { amountText } from "#backend/platform/money.ts";
import { availableOf, type Credit } from "./ledger.ts";
import { creditOf, lockCreditLine } from "./move.ts";

/** The credit line behind an instruction's reference, its row locked. */
export const lockCreditOf = async (db: Tx, reference: string): Promise<Credit> =>
  creditOf(await lockCreditLine(db, ownerOf(reference)));

/** Refuses, saying what is left, or that the line is closed. */
export function refuse(credit: Credit, currency: string): never {
  if (!credit.active) throw refused("_ERR_CREDIT_LINE_EXCEEDED", {}, { code: "CRD1002E" });
  const left = amountText(availableOf(credit), currency);
  throw refused("_ERR_CREDIT_LINE_EXCEEDED", { left, currency });
}
