import type { AppLoadContext } from "@remix-run/node";
import { isMissing } from "#app/commerce/errors.ts";
import { asSomebody } from "#app/features/shop/identity.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { readWholeCart, unitsOf } from "./read.server.ts";

export type AddedLine = {
  partNumber: string;
  quantity: number;
  comment?: string | undefined;
  shipModeId?: string | undefined;
  physicalStoreId?: string | undefined;
};

/** Puts lines into the cart, all or none, and refreshes the badge. */
export async function addLines(context: AppLoadContext, lines: AddedLine[]) {
  const { commerce } = await context.shop();
  await asSomebody(context, () =>
    commerce.cart.add({ body: { orderItem: lines, x_calculateOrder: "1", x_inventoryValidation: "true" } }),
  );
  await rememberUnits(context);
}

/** Puts a kit, as the shopper put it together, into the cart as one line. The backend wants two pieces at least. */
export async function addConfiguration(context: AppLoadContext, partNumber: string, parts: AddedLine[], quantity = 1) {
  const { commerce } = await context.shop();
  const body = { ConfigXML: billOf(partNumber, parts), partNumber, quantity, ...checked };
  await asSomebody(context, () => commerce.cart.addConfiguration({ body }));
  await rememberUnits(context);
}

/** Puts a kit that stands in the cart together anew. */
export async function updateConfiguration(
  context: AppLoadContext,
  orderItemId: string,
  kitPartNumber: string,
  parts: AddedLine[],
) {
  const { commerce } = await context.shop();
  await commerce.cart.updateConfiguration({
    body: { orderItemId, ConfigXML: billOf(kitPartNumber, parts), ...checked },
  });
  await rememberUnits(context);
}

const checked = { calculateOrder: "1", inventoryValidation: "true" };

function billOf(kitPartNumber: string, parts: AddedLine[]): string {
  const items = parts.map(
    ({ partNumber, quantity }) => `<item partNumber="${attribute(partNumber)}" quantity="${quantity}"/>`,
  );
  return `<BOM productID="${attribute(kitPartNumber)}">${items.join("")}</BOM>`;
}

/** Counts the units in the cart for the badge. What has been done stays done: trouble only leaves the old number. */
export async function rememberUnits(context: AppLoadContext) {
  const { commerce, store } = await context.shop();
  try {
    setUnits(unitsOf((await readWholeCart(commerce)).orderItem));
  } catch (error) {
    if (isMissing(error)) setUnits(0);
  }

  function setUnits(units: number) {
    context.session.set("cartUnits", { ...context.session.get("cartUnits"), [store.storeId]: units });
  }
}

/**
 * Does what one rendered form asks for once, however impatiently it is sent. The browser keeps only the last answer, so
 * each of them carries the identity that the first one may have made for a new visitor.
 */
export async function onceForCart({ session }: AppLoadContext, ticket: string, work: () => Promise<void>) {
  const known = session.get("identity")?.userId;
  const outcome = await onceFor(ticket, async () => {
    await work();
    return { before: known, identity: session.get("identity"), cartUnits: session.get("cartUnits") };
  });
  if (outcome.before !== known) return;
  session.set("identity", outcome.identity);
  session.set("cartUnits", outcome.cartUnits);
}

const attribute = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
