import { and, eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { eligibleContracts } from "#backend/catalog/price/offers.ts";
import { isStaffOf } from "#backend/order/find.ts";
import { needsTerm } from "#backend/order/payment/registry.ts";
import { contracts } from "#backend/platform/db/schema/price.ts";
import { notFound } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { requireRegistered } from "#backend/platform/http/registered.ts";
import { readMethods } from "../store-methods.ts";
import { termsOf } from "./find.ts";

type Agreement = typeof contract.paymentTerm.agreement;

/**
 * An agreement that the caller may buy under; staff see every one of the store. Errors: 401, 403 for guests; 404 for an
 * unknown one and for one of another organization.
 * @see docs/interface/payment-term.md#contracts
 */
export async function showAgreement(args: HandlerArgs<Agreement>): Promise<WireReply<Agreement>> {
  const { db, caller, store, common, params } = args;
  requireRegistered(caller, "ContractFind");
  const id = readId(params.contractId) ?? -1;
  const [row] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), eq(contracts.storeId, store.id)));
  if (!row || !(isStaffOf(caller, store) || (await eligibleContracts(db, caller, store)).includes(id)))
    throw notFound();
  return {
    contractId: String(row.id),
    name: row.name,
    state: String(row.state),
    startDate: row.startsAt?.toISOString() ?? null,
    endDate: row.endsAt?.toISOString() ?? null,
    participants: row.organizationId === null ? [] : [{ role: "Buyer", memberId: String(row.organizationId) }],
    currency: common.currency,
    paymentMethods: await methodsUnder(args, row),
  };
}

/** The store's payment methods, and those the agreement sets up. */
async function methodsUnder(
  { db, store }: HandlerArgs<Agreement>,
  { id, organizationId }: typeof contracts.$inferSelect,
) {
  const open = (await readMethods(db, store)).map(({ method }) => method).filter((method) => !needsTerm(method));
  const terms = organizationId === null ? [] : await termsOf(db, { storeId: store.id, organizationId });
  return [...open, ...terms.filter(({ term }) => term.contractId === id).map(({ term }) => term.method)];
}
