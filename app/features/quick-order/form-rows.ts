import { readPieces } from "#app/forms/pieces.ts";
import { isPartNumber } from "#contract/rules/part-number.ts";
import { type Reading, readRows, type Row } from "./read-rows.ts";

type TypedLine = { partNumber: string; quantity: string; choice?: string | undefined };
/** A row of the form: `field` is the index of those that were typed into fields of their own. */
export type FormRow = Row & { field?: number };

/** All rows of the form: those typed one by one, and those of the pasted text. Pure. */
export function formRows(lines: readonly TypedLine[], text: string): Omit<Reading, "rows"> & { rows: FormRow[] } {
  const typed = lines.flatMap((line, field): FormRow[] => {
    const partNumber = line.choice ?? line.partNumber;
    if (!partNumber && !line.quantity) return [];
    return [{ field, line: field + 1, partNumber, typed: line.quantity || "1", ...judged(partNumber, line.quantity) }];
  });
  const { rows, refusal } = readRows(text);
  if (refusal && !(refusal === "empty" && typed.length)) return { rows: [], refusal };
  return { rows: [...typed, ...rows] };
}

function judged(partNumber: string, quantity: string): Pick<Row, "pieces" | "problem"> {
  if (!partNumber) return { problem: "noPartNumber" };
  return isPartNumber(partNumber) ? readPieces(quantity || "1") : { problem: "partNumber" };
}

type Values = Record<string, string[]>;

/** The fields that hold these rows as they were typed: rows from the text become one text that reads back as the same rows. Pure. */
export function fieldsOf(rows: readonly FormRow[]): Values {
  const typed = rows.flatMap(({ field, partNumber, typed: quantity }): [string, string[]][] =>
    field === undefined
      ? []
      : [
          [`lines[${field}].partNumber`, [partNumber]],
          [`lines[${field}].quantity`, [quantity]],
        ],
  );
  const text = rows
    .filter(({ field }) => field === undefined)
    .map(({ partNumber, typed: quantity }) => `${partNumber}\t${quantity}\n`);
  return { ...Object.fromEntries(typed), rows: [text.join("")] };
}
