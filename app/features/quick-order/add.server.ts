import type { AppLoadContext } from "@remix-run/node";
import { addSome } from "#app/features/cart/add-some.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { judge } from "./judge.server.ts";
import { putOnList } from "./list.server.ts";
import type { Wanted } from "./read-rows.ts";

/** The part numbers that were left out, each with the reason. */
export type Left = ReadonlyMap<string, string>;

/** Puts everything into the cart that can be added, once for each ticket. */
export async function addToCart(
  context: AppLoadContext,
  { ticket }: { ticket: string },
  wanted: readonly Wanted[],
): Promise<Left> {
  if (!wanted.length) return new Map();
  const lines = wanted.map(({ partNumber, pieces }) => ({ partNumber, quantity: pieces }));
  const wish = `quick ${JSON.stringify(lines)}`;
  const { left, cartUnits, identity } = await onceFor(context.session, { ticket, wish }, async (key) => {
    const found = await addSome(context, lines, key);
    const { session } = context;
    return { left: found, cartUnits: session.get("cartUnits"), identity: session.get("identity") };
  });
  // The browser keeps only the last response, so each one carries the visitor that the first may have created.
  if (identity && identity.userId !== context.session.get("identity")?.userId) context.session.identify(identity);
  context.session.set("cartUnits", cartUnits);
  return new Map(left.map(({ index, text }) => [wanted[index]?.partNumber ?? "", text]));
}

/** A list takes all rows or none, so rows it cannot hold are found first. */
export async function addToList(shop: Shop, list: string, wanted: readonly Wanted[]): Promise<Left> {
  const found = await judge(shop, wanted);
  const refused = wanted.flatMap(({ partNumber }): [string, string][] => {
    const { reason, onlyShort } = found.get(partNumber) ?? {};
    return reason && !onlyShort ? [[partNumber, reason]] : [];
  });
  const left = new Map(refused);
  await putOnList(
    shop,
    list,
    wanted.filter(({ partNumber }) => !left.has(partNumber)),
  );
  return left;
}
