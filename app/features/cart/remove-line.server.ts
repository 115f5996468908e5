import type { AppLoadContext } from "@remix-run/node";
import type { OrderItem } from "#contract/shapes/order-item.ts";
import { rememberUnits } from "./add.server.ts";
import { readCart } from "./read.server.ts";

/** Takes a line out of the cart and returns it as it was; undefined if it is already gone. */
export async function removeLine(context: AppLoadContext, orderItemId: string): Promise<OrderItem | undefined> {
  const { commerce, tracking } = await context.shop();
  const line = (await readCart(context))?.orderItem.find((one) => one.orderItemId === orderItemId);
  if (!line) return undefined;
  await commerce.cart.deleteItem({ body: { orderItemId, x_calculateOrder: "1" } });
  tracking.track({ name: "removeFromCart", partNumbers: [line.partNumber], quantity: Number(line.quantity) });
  await rememberUnits(context);
  return line;
}
