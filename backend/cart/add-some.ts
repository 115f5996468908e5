import type { contract, WireReply } from "#contract";
import type { OrderItemRow } from "#backend/order/rows.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import { openBasket, type WantedLine, writtenId } from "./basket.ts";
import { type CartScope, shortLines } from "./lines.ts";

type RefusedLine = NonNullable<WireReply<typeof contract.cart.add>["x_refused"]>[number];
type Some = { ids: number[]; refused: { index: number; partNumber: string; fault: BackendFault }[] };

/**
 * Adds to a cart what can be added, however many lines there are: a refused line leaves no trace and does not block the
 * others. `checksStock`: a line that stock cannot serve within the cart is refused, too. Errors: those of the request as a
 * whole, such as a delivery that the store does not have.
 * @see docs/interface/cart.md#adding
 */
export async function addSome(scope: CartScope, wanted: readonly WantedLine[], checksStock: boolean): Promise<Some> {
  const faults = new Map<number, BackendFault>();
  for (;;) {
    const able = wanted.flatMap((line, index) => (faults.has(index) ? [] : { line, index }));
    const tried = await tryAll(scope, able, checksStock);
    for (const { index, fault } of tried.refused) faults.set(index, fault);
    if (tried.ids) return { ids: tried.ids, refused: inOrder(wanted, faults) };
  }
}

/** The lines that were left out, in their wire format; nothing when there are none. */
export function viewRefused(some: Pick<Some, "refused">): { x_refused?: RefusedLine[] } {
  const lines = some.refused.map(({ index, partNumber, fault }) => ({
    index,
    partNumber,
    error: {
      errorKey: fault.key,
      errorCode: fault.code,
      errorParameters: fault.parameters.join(","),
    },
  }));
  return lines.length ? { x_refused: lines } : {};
}

type Able = { line: WantedLine; index: number };
type Tried = { ids: number[] | undefined; refused: { index: number; fault: BackendFault }[] };

/** Rolls back what was written for lines with insufficient stock, so that they can be left out. */
class Short extends Error {
  constructor(readonly refused: Tried["refused"]) {
    super("there is not enough of some lines");
  }
}

async function tryAll(scope: CartScope, able: readonly Able[], checksStock: boolean): Promise<Tried> {
  try {
    return await scope.db.transaction(async (db) => {
      const inside = { ...scope, db };
      const { lines, refused: left } = await addEach(inside, able);
      const ids = lines.map(({ id }) => id);
      const short = checksStock ? await shortLines(db, scope.store, scope.order, ids) : [];
      if (short.length) throw new Short([...left, ...shortOf(short, lines)]);
      return { ids, refused: left };
    });
  } catch (error) {
    if (!(error instanceof Short)) throw error;
    return { ids: undefined, refused: error.refused };
  }
}

async function addEach(scope: CartScope, able: readonly Able[]) {
  const basket = await openBasket(
    scope,
    able.map(({ line }) => line),
  );
  const left: Tried["refused"] = [];
  const added = able.flatMap(({ line, index }) => {
    try {
      return { index, line: basket.add(line) };
    } catch (error) {
      if (!(error instanceof BackendFault)) throw error;
      left.push({ index, fault: error });
      return [];
    }
  });
  await basket.save();
  return { lines: added.map(({ index, line }) => ({ index, id: writtenId(line) })), refused: left };
}

const shortOf = (short: readonly OrderItemRow[], lines: readonly { index: number; id: number }[]) =>
  lines.flatMap(({ index, id }) => {
    const row = short.find((one) => one.id === id);
    return row ? { index, fault: refused("_API_BAD_INV", { partNumber: row.partNumber, quantity: row.quantity }) } : [];
  });

const inOrder = (wanted: readonly WantedLine[], faults: ReadonlyMap<number, BackendFault>) =>
  wanted.flatMap(({ partNumber, productId = "" }, index) => {
    const fault = faults.get(index);
    return fault ? { index, partNumber: partNumber ?? productId, fault } : [];
  });
