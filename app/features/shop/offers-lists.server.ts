import { isBusiness } from "./buying.server.ts";
import type { Shop } from "./shop.server.ts";

/** Whether this visitor has requisition lists: buyers of an organization, in stores that offer lists. */
export const offersLists = ({ store, buying }: Pick<Shop, "store" | "buying">): boolean =>
  store.features.includes("RequisitionList") && buying !== undefined && isBusiness(buying.organizationId);
