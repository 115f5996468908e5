import type { FaultFields, FaultFieldsOf } from "#app/forms/intents.server.ts";

const fields: FaultFieldsOf<"cart.checkout"> = {
  _ERR_PO_NUMBER_REQUIRED: "purchaseOrder",
  _ERR_PO_NUMBER_DUPLICATED: "purchaseOrder",
  _ERR_PO_LIMIT_EXCEEDED: "purchaseOrder",
  _ERR_PO_INACTIVE: "purchaseOrder",
  // A limited number of another currency.
  _ERR_CMD_INVALID_PARAM: "purchaseOrder",
};

/** Why a number is refused is shown beside its field: nothing else that is typed on the review reaches the backend as it is. */
export const purchaseOrderFaults: FaultFields = { "cart.checkout": fields, "subscription.submit": fields };
