import * as z from "zod";

/** The number of characters of a note that fit on a parcel's label. */
export const maxCourierNote = 200;

/** What a courier should know, as in a delivered line's `shipInstruction`: a single line of plain text. */
export const CourierNote = z
  .string()
  .trim()
  .max(maxCourierNote)
  .regex(/^\P{Cc}*$/u);

type Instructed = { physicalStoreId?: unknown; shipInstruction?: string | undefined };

/**
 * The note that a line carries; empty for what is picked up, whose instruction names a collector.
 * @see docs/interface/shipping.md#notes-for-couriers
 */
export function courierNoteOf(line: Instructed | undefined): string {
  if (!line?.shipInstruction || (line.physicalStoreId !== undefined && line.physicalStoreId !== null)) return "";
  return CourierNote.safeParse(line.shipInstruction).data ?? "";
}
