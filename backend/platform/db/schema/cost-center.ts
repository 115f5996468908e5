import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ref } from "./columns.ts";

/** Pieces of a line that a cost center pays for; `unitId`: a unit below the organization that orders. */
export type Share = { costCenter: string; unitId: number | null; quantity: number };

/** The cost centers that an organization, and its units without a list of their own, may use. */
export const costCenters = pgTable(
  "cost_centers",
  {
    organizationId: ref().notNull(),
    name: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.name] })],
);
