import { eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { isOver } from "#backend/cart/quotation/claim.ts";
import { isOpen } from "#backend/cart/quotation/terms.ts";
import { quotations } from "#backend/platform/db/schema/quotation.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { create } from "./create.ts";
import { findQuotations, isOwnQuotation, linesOf, lockOwnQuotation, readableQuotation } from "./find.ts";
import { send } from "./mail.ts";
import { order } from "./order.ts";
import { viewHead, viewQuotation } from "./view.ts";

type Calls = typeof contract.quotation;

/** Prices promised to business buyers. @see docs/interface/quotation.md */
export const quotationHandlers = handlers(contract.quotation, { list, get, create, order, withdraw, send });

async function list(args: HandlerArgs<Calls["list"]>): Promise<WireReply<Calls["list"]>> {
  const { rows, total } = await findQuotations(args, args.query);
  return { recordSetTotal: String(total), quotations: rows.map(viewHead) };
}

async function get(args: HandlerArgs<Calls["get"]>): Promise<WireReply<Calls["get"]>> {
  const head = await readableQuotation(args, args.params.quotationId);
  const lines = await linesOf(args.db, head.quotation);
  return viewQuotation(args.db, head, { lines, own: isOwnQuotation(args, head.quotation) });
}

/**
 * Errors: those of `lockOwnQuotation`, `_ERR_QUOTATION_OVER`.
 * @see docs/interface/quotation.md#withdrawing
 */
async function withdraw(args: HandlerArgs<Calls["withdraw"]>): Promise<WireReply<Calls["withdraw"]>> {
  const { db, params } = args;
  const row = await lockOwnQuotation(args, params.quotationId);
  const now = new Date();
  if (!isOpen(row, now)) throw isOver(row, now);
  await db.update(quotations).set({ status: "WITHDRAWN", closedAt: now }).where(eq(quotations.id, row.id));
  return { quotationId: String(row.id) };
}
