import type { FaultFields, FaultFieldsOf } from "#app/forms/intents.server.ts";

const fields: FaultFieldsOf<"cart.checkout"> = {
  _ERR_PO_NUMBER_REQUIRED: "purchaseOrder",
  _ERR_PO_NUMBER_DUPLICATED: "purchaseOrder",
  _ERR_PO_LIMIT_EXCEEDED: "purchaseOrder",
  _ERR_PO_INACTIVE: "purchaseOrder",
  // A number limited to an amount in another currency.
  _ERR_CMD_INVALID_PARAM: "purchaseOrder",
};

/** The reason for a refused number is shown beside its field: nothing else typed on the review reaches the backend as it is. */
export const purchaseOrderFaults: FaultFields = { "cart.checkout": fields, "subscription.submit": fields };
