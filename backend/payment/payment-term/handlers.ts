import { inArray } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { invalid, missing, notFound } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { readCreditMovements } from "../methods/credit-line/movements.ts";
import { showAgreement } from "./agreement.ts";
import { attributes } from "./attributes.ts";
import { termsOf } from "./find.ts";
import { viewTerm } from "./view.ts";

type Calls = typeof contract.paymentTerm;

/** What the contracts of organizations say about payment. @see docs/interface/payment-term.md#terms */
export const paymentTermHandlers = handlers(contract.paymentTerm, {
  find,
  agreement: showAgreement,

  /** Errors: 401, 403 for guests; 404 for an unknown one. @see docs/interface/payment-term.md#terms */
  attribute({ caller, params }: HandlerArgs<Calls["attribute"]>): Promise<WireReply<Calls["attribute"]>> {
    requireRegistered(caller, "PAttributeFind");
    const found = attributes.find(({ id }) => String(id) === params.id);
    if (!found) throw notFound();
    return Promise.resolve({
      resultList: [
        {
          PAttributeId: String(found.id),
          referenceNumber: found.id,
          name: found.name,
          attrTypeId: found.type,
          encryptFlag: found.hidden ? "1" : "0",
          sequence: found.sequence,
          accessBeanName: "PAttribute",
        },
      ],
    });
  },
});

/**
 * The contracts that callers may buy under are public; their payment terms are not. Errors: 401, 403 for guests;
 * `_ERR_CMD_MISSING_PARAM` (paymentTermConditionId), `_ERR_CMD_INVALID_PARAM` (x_before); 404 for an unknown term and for one of another organization's
 * contract. A caller who buys for no organization has no terms.
 */
async function find({ db, caller, store, query }: HandlerArgs<Calls["find"]>): Promise<WireReply<Calls["find"]>> {
  const { q, paymentTermConditionId: named, x_transactions, x_before, x_holds } = query;
  if (q === "eligible") return { contracts: await namesOfContracts(db, await eligibleContracts(db, caller, store)) };
  requireRegistered(caller, "ContractFind");
  const all = await termsOf(db, { storeId: store.id, organizationId: caller.organizationId });
  if (q === "byPaymentTermConditionId" && !named) throw missing("paymentTermConditionId");
  const asked = q === "byPaymentTermConditionId" ? all.filter(({ term }) => String(term.id) === named) : all;
  if (named && !asked.length) throw notFound();
  const before = readId(x_before);
  if (x_before !== undefined && before === undefined) throw invalid("x_before");
  const wanted = { before, holds: x_holds !== "false" };
  const rows = asked.map(async ({ term, line }) =>
    viewTerm(
      term,
      line,
      x_transactions === "true" && line ? await readCreditMovements(db, line.id, wanted) : undefined,
    ),
  );
  return { resultList: await Promise.all(rows) };
}

async function namesOfContracts(db: Db, ids: number[]): Promise<Record<string, string>> {
  const rows = await db.select().from(contracts).where(inArray(contracts.id, ids)).orderBy(contracts.id);
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
