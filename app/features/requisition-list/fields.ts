export type Line = { id: string; partNumber: string; quantity: number; chosen?: string | undefined };
type Fields = Record<string, string>;

/** The lines whose boxes are ticked. */
export const chosenOf = <One extends Line>(lines: readonly One[]): One[] => lines.filter(({ chosen }) => chosen);

/** New quantities of lines, as the interface takes them. Pure. */
export const changedLines = (orderId: string, lines: readonly Line[]): Fields =>
  numbered({ orderId }, lines, ({ id, quantity }) => ({ orderItemId: id, quantity: String(quantity) }));

/** Lines that leave a list. Pure. */
export const takenOut = (orderId: string, lines: readonly Line[]): Fields =>
  numbered({ orderId }, lines, ({ id }) => ({ orderItemId: id, quantity: "0" }));

/** Goods that go to a list. Pure. */
export const movedLines = (requisitionListId: string, lines: readonly Line[]): Fields =>
  numbered({ requisitionListId }, lines, ({ partNumber, quantity }) => ({ partNumber, quantity: String(quantity) }));

const numbered = (head: Fields, lines: readonly Line[], fieldsOf: (line: Line) => Fields): Fields => ({
  ...head,
  ...Object.fromEntries(
    lines.flatMap((line, index) =>
      Object.entries(fieldsOf(line)).map(([name, value]) => [`${name}_${index + 1}`, value]),
    ),
  ),
});
