import * as z from "zod";
import { call } from "./call.ts";
import { id } from "./wire.ts";

/** A unit with the cost centers that it may use; none: it may use any. */
const Unit = z.object({ organizationId: id, displayName: z.string(), costCenter: z.array(z.string()) });

const ours = { capability: "costCenters", fullAuthentication: true, resource: "cost_center" } as const;

/**
 * The cost centers of organizations, to which the pieces of orders are assigned.
 * @see docs/interface/cost-center.md
 */
export const costCenter = {
  /** Of an organization (`-`: the one the caller buys for) and of all units below it. */
  get: call("GET cost_center/{organizationId}", {
    ...ours,
    reply: z.object({
      organizationId: id,
      /** The organization first. */
      unit: z.array(Unit),
      /** Its own list, without those of the organizations above it. */
      own: z.array(z.string()),
      /** The caller's own cost center, as recorded by the organization. */
      usual: z.string().optional(),
    }),
    faults: [],
  }),
  /** Replaces the list of an organization; with an empty one, the list of the nearest organization above applies. */
  save: call("PUT cost_center/{organizationId}", {
    ...ours,
    inPerson: true,
    body: z.object({ costCenter: z.array(z.string()) }),
    reply: z.object({ organizationId: id }),
    faults: [],
  }),
};
