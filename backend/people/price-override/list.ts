import { inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readItems } from "#backend/cart/load.ts";
import { viewTerms } from "#backend/cart/price-override/view.ts";
import { readableOrder, requireStaff } from "#backend/order/find.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { overrideLimit } from "./limit.ts";

type List = typeof contract.priceOverride.list;

/**
 * What agents have agreed for the lines of an order, and by how many percent the caller may lower a price. Errors: 403 except
 * for staff of the store, 404 `_ERR_ORDER_NOT_FOUND`.
 * @see docs/interface/price-override.md#reading
 */
export async function list(args: HandlerArgs<List>): Promise<WireReply<List>> {
  const { db, caller, store, params } = args;
  requireStaff(caller, store);
  const order = await readableOrder(args, params.orderId);
  const lines = (await readItems(db, order.id)).flatMap(({ priceOverride, ...line }) =>
    priceOverride ? [{ ...line, agreed: priceOverride }] : [],
  );
  const agentIds = [...new Set(lines.map(({ agreed }) => agreed.agentId))];
  const agents = agentIds.length ? await db.select().from(members).where(inArray(members.id, agentIds)) : [];
  return {
    orderId: String(order.id),
    limitPercent: overrideLimit(caller.staff?.role ?? "", store.userData).toString(),
    overrides: lines.map(({ id, partNumber, overridden, agreed }) => ({
      orderItemId: String(id),
      partNumber,
      ...viewTerms(agreed, overridden),
      currency: agreed.currency,
      agentName: agents.find((one) => one.id === agreed.agentId)?.logonId ?? "",
      comment: agreed.comment,
      at: agreed.at,
    })),
  };
}
