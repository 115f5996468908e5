import { unpackParts } from "./parts.ts";

type Row = { quantity: string; destination: string };
/** `index`: the index of a row in the whole form, used in the names of its fields and errors. */
export type NumberedRow = Row & { index: number };
type Rowed = { line: string; name: string; rows: Row[] };

/** The rows of each thing: as they were typed when the form comes back, else as the cart has them. Pure. */
export function typedParts<Good extends Rowed>(
  goods: readonly Good[],
  values: Record<string, string[]> | undefined,
): (Omit<Good, "rows"> & { rows: NumberedRow[] })[] {
  const typed = values ? partsIn(values) : [];
  let index = 0;
  return goods.map((good) => {
    const own = typed.filter(({ line }) => line === good.line);
    const rows = own.length ? own : good.rows;
    return { ...good, rows: rows.map(({ quantity, destination }) => ({ quantity, destination, index: index++ })) };
  });
}

/** Labels for each field of each row by the name of its item, for the list of errors. */
export const labelsOf = (goods: readonly { name: string; rows: NumberedRow[] }[]): Record<string, string> =>
  Object.fromEntries(
    goods.flatMap(({ name, rows }) =>
      rows.flatMap(({ index }) => ["quantity", "destination"].map((field) => [`parts[${index}].${field}`, name])),
    ),
  );

function partsIn(values: Record<string, string[]>) {
  const [draft] = values.draft ?? [];
  if (draft !== undefined) return unpackParts(draft);
  const parts = [];
  for (let index = 0; values[`parts[${index}].line`]; index++) {
    const field = (name: string) => values[`parts[${index}].${name}`]?.[0] ?? "";
    parts.push({ line: field("line"), quantity: field("quantity"), destination: field("destination") });
  }
  return parts;
}
