import type { AppLoadContext } from "@remix-run/node";
import type { Commerce } from "#app/commerce/client.server.ts";
import { isNoCart } from "#app/commerce/errors.ts";
import { bestEffort } from "#app/commerce/optional.server.ts";
import { onceFor, type Sent } from "#app/forms/once.server.ts";
import { addSafely } from "./add-safely.server.ts";
import { readWholeCart, unitsOf } from "./read.server.ts";

export type AddedLine = {
  partNumber: string;
  quantity: number;
  comment?: string | undefined;
  shipModeId?: string | undefined;
  physicalStoreId?: string | undefined;
  /** Who pays for its pieces, where there are cost centers. */
  x_costCenters?: { costCenter: string; quantity: string; unitId?: string }[] | undefined;
};

type AddedKit = { partNumber: string; parts: AddedLine[]; quantity?: number };

/** Puts lines into the cart, all or none, and refreshes the badge. `key`: of the form that asks for it (`onceForCart`). */
export async function addLines(context: AppLoadContext, lines: AddedLine[], key?: string) {
  const { commerce, tracking } = await context.shop();
  const body = { orderItem: lines, x_calculateOrder: "1", x_inventoryValidation: "true" };
  const partNumbers = lines.map(({ partNumber }) => partNumber);
  const add = (idempotencyKey?: string) => commerce.cart.add({ body, idempotencyKey });
  const { x_units: units, x_repeatedAfter: repeated } = await addSafely(context, { key, partNumbers }, add);
  if (repeated === undefined) tracking.track({ name: "addToCart", partNumbers, quantity: piecesOf(lines) });
  // A replayed response describes the state after the first request, not the current one.
  await rememberUnits(context, repeated === undefined ? units : undefined);
}

const piecesOf = (lines: AddedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Puts a kit, as the shopper put it together, into the cart as one line. The backend wants two pieces at least. */
export async function addConfiguration(context: AppLoadContext, kit: AddedKit, key?: string) {
  const { commerce, tracking } = await context.shop();
  const { partNumber, parts, quantity = 1 } = kit;
  const body = { ConfigXML: billOf(partNumber, parts), partNumber, quantity, ...checked };
  const add = (idempotencyKey?: string) => commerce.cart.addConfiguration({ body, idempotencyKey });
  const { x_units: units, x_repeatedAfter: repeated } = await addSafely(
    context,
    { key, partNumbers: [partNumber] },
    add,
  );
  if (repeated === undefined) tracking.track({ name: "addToCart", partNumbers: [partNumber], quantity });
  await rememberUnits(context, repeated === undefined ? units : undefined);
}

/** Reconfigures a kit in the cart. */
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

/**
 * Counts the units in the cart for the badge. A failure undoes nothing: it only leaves the old number.
 * @param known the number in the backend's response; else the cart is read, without its lines if the backend counts them
 */
export async function rememberUnits(context: AppLoadContext, known?: number) {
  const { commerce, store } = await context.shop();
  const units = known ?? (await bestEffort(countUnits(commerce)));
  if (units === undefined) return;
  context.session.set("cartUnits", { ...context.session.get("cartUnits"), [store.storeId]: units });
}

async function countUnits(commerce: Commerce): Promise<number> {
  try {
    const { x_units: units } = await commerce.cart.get({ query: { profileName: "IBM_Summary" } });
    return units ?? unitsOf((await readWholeCart(commerce)).orderItem);
  } catch (error) {
    if (isNoCart(error)) return 0;
    throw error;
  }
}

/**
 * Does what one rendered form asks for once, however often it is sent. The browser keeps only the last response, so
 * each of them carries the identity that the first one may have created for a new visitor.
 */
export async function onceForCart({ session }: AppLoadContext, sent: Sent, work: (key?: string) => Promise<void>) {
  const outcome = await onceFor(session, sent, async (key) => {
    await work(key);
    return { identity: session.get("identity"), cartUnits: session.get("cartUnits") };
  });
  // A session with this identity may already have newer tokens and a newer item count.
  if (outcome.identity?.userId === session.get("identity")?.userId) return;
  if (outcome.identity) session.identify(outcome.identity);
  session.set("cartUnits", outcome.cartUnits);
}

const attribute = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
