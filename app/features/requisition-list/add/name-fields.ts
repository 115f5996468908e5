import type { FaultFieldsOf } from "#app/forms/intents.server.ts";

/** The faults of a list's name. */
export const nameFields: FaultFieldsOf<"requisitionList.write"> = {
  _ERR_INVALID_NAME: "name",
  _ERR_CMD_INVALID_PARAM: "name",
  _ERR_CMD_MISSING_PARAM: "name",
};
