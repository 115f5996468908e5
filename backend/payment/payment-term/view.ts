import type { contract, WireReply } from "#contract";
import { wireAmount } from "#backend/platform/money.ts";
import { availableOf } from "../methods/credit-line/ledger.ts";
import { type CreditLineRow, creditOf } from "../methods/credit-line/move.ts";
import type { CreditMovements } from "../methods/credit-line/movements.ts";
import { accountAttribute } from "./attributes.ts";
import type { PaymentTermRow } from "./find.ts";

type WireTerms = WireReply<typeof contract.paymentTerm.find>["resultList"];
type WireTerm = Extract<WireTerms, unknown[]>[number];

/** A term as the buyers of its organization see it. @see docs/interface/payment-term.md#terms */
export const viewTerm = (term: PaymentTermRow, line: CreditLineRow | null, movements?: CreditMovements): WireTerm => ({
  termConditionId: String(term.id),
  tcSubType: "PaymentTCMethod",
  tradingId: String(term.contractId),
  tcSequence: term.sequence,
  mandatoryFlag: term.mandatory,
  changeableFlag: term.changeable,
  participants: [],
  timeCreated: term.createdAt.toISOString(),
  timeUpdated: term.updatedAt.toISOString(),
  x_payMethodId: term.method,
  PAttrValues: line ? [{ attributeId: accountAttribute, PAttrValue: line.account }] : [],
  ...(line && { x_creditLine: viewCreditLine(line, movements) }),
});

const viewCreditLine = (line: CreditLineRow, movements: CreditMovements | undefined) => ({
  creditLineId: String(line.id),
  currency: line.currency,
  limit: wireAmount(line.creditLimit),
  balance: wireAmount(line.balance),
  reservedAmount: wireAmount(line.reservedAmount),
  available: wireAmount(availableOf(creditOf(line))),
  state: line.active ? ("ACTIVE" as const) : ("INACTIVE" as const),
  ...(movements && {
    ...(movements.earlier !== undefined && { earlier: String(movements.earlier) }),
    transactions: movements.rows.map(({ at, type, amount, balanceAfter, orderId }) => ({
      date: at.toISOString(),
      type,
      amount: wireAmount(amount),
      balanceAfter: wireAmount(balanceAfter),
      orderId: orderId === null ? null : String(orderId),
    })),
  }),
});
