import type { AppLoadContext } from "@remix-run/node";
import { loadEntries } from "#app/features/order/entries.server.ts";
import { partNumbersOf } from "#app/features/order/lines.server.ts";
import { requireOrder } from "#app/features/order/require-order.server.ts";
import { csvFile } from "#app/features/shop/csv-file.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import { writeCsv } from "#contract/csv.ts";
import type { CostCenterShare } from "#contract/shapes/cost-center.ts";

/** An order by line and cost center, with totals, as a file; every number comes from the backend. */
export async function loadFile(context: AppLoadContext, orderId: string) {
  const shop = await requireShopper(context);
  const { orderItem = [], x_costCenterSums: sums, ...order } = await requireOrder(context, orderId);
  if (!sums?.length) throw new Response(null, { status: 404 });
  const entries = await loadEntries(shop, partNumbersOf(orderItem));
  const { file, sums: text, none } = shop.words.costCenter;
  const { columns } = text;
  const row = (first: string[], share: CostCenterShare) => [
    ...first,
    share.costCenter || none,
    share.unitName ?? share.unitId ?? "",
    String(share.quantity),
    ...[share.productPrice, share.adjustment, share.shippingCharge, share.tax, share.total],
    order.grandTotalCurrency,
  ];
  const lines = orderItem.flatMap((line) =>
    (line.x_costCenterShares ?? []).map((share) => row([line.partNumber, entries.of(line.partNumber).name], share)),
  );
  const { name, pieces, goods, discount, delivery, tax, total } = columns;
  const heading = [file.partNumber, file.item, name, file.unit, pieces, goods, discount, delivery, tax, total];
  const all = sums.map((share) => row(["", file.all], share));
  return csvFile(writeCsv([[...heading, file.currency], ...lines, ...all]), `cost-centers-${orderId}.csv`);
}
