import type { AppLoadContext } from "@remix-run/node";
import { partsOf } from "#app/features/cart/parts.server.ts";
import { removeLine } from "#app/features/cart/remove-line.server.ts";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { OrderItem } from "#contract/shapes/order-item.ts";

/** Removes a line and offers to undo it. Succeeds if the line is already gone. */
export async function removeWithUndo(context: AppLoadContext, orderItemId: string): Promise<void> {
  const line = await removeLine(context, orderItemId);
  if (!line) return;
  const shop = await context.shop();
  const { name } = (await loadEntries(shop, [line.partNumber])).of(line.partNumber);
  const undo = mayUndo(line) ? { undo: undoOf(line) } : {};
  showToast(context, shop.t("cart:done.removed", { name }), { kind: "info", ...undo });
}

/** A cookie carries what the undo needs; lines split among many cost centers do not fit. */
const mayUndo = ({ freeGift, x_costCenters: shares = [] }: OrderItem): boolean =>
  !freeGift && JSON.stringify(shares).length <= maxSplit;
const maxSplit = 1_500;

/** The form fields that put a line back: its pieces, parts, comments, shipping mode and cost centers. */
function undoOf(line: OrderItem): Record<string, string> {
  const { orderItemId, partNumber, comments, shipModeId, physicalStoreId } = line;
  const quantity = String(line.quantity);
  const shares = (line.x_costCenters ?? []).map((one) => [one.costCenter, String(one.quantity), one.unitId ?? ""]);
  const parts = partsOf(line).map((part) => `${part.partNumber}:${part.quantity}`);
  if (parts.length) return { intent: "restoreKit", orderItemId, partNumber, quantity, parts: parts.join("|") };
  return {
    intent: "restore",
    orderItemId,
    partNumber,
    quantity,
    ...(comments && { comment: comments }),
    ...(shipModeId && { shipModeId }),
    ...(physicalStoreId && { physicalStoreId }),
    ...(shares.length && { shares: JSON.stringify(shares) }),
  };
}
