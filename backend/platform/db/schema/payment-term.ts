import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, key, ref } from "./columns.ts";
import { creditLines } from "./credit-line.ts";
import { contracts } from "./price.ts";

/** Payment methods that contracts set up in advance. */
export const paymentTerms = pgTable(
  "payment_terms",
  {
    id: key(5101),
    contractId: ref()
      .notNull()
      .references(() => contracts.id),
    /** The `payMethodId`. */
    method: text().notNull(),
    sequence: integer().notNull(),
    mandatory: boolean().notNull().default(false),
    changeable: boolean().notNull().default(true),
    /** For a credit line only: the account that is drawn on. */
    creditLineId: ref().references(() => creditLines.id),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (table) => [index().on(table.contractId)],
);
