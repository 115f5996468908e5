import type { CommonFaultKey, FaultOf } from "#contract";
import type { CallName, Input } from "../ask.ts";

/** A documented error: the call, what provokes it, and the response. `code` and `parameters` where documented. */
type RowOf<Name extends CallName, Key> = {
  call: Name;
  how: string;
  status?: number;
  key: Key;
  code?: string;
  parameters?: string;
  input: () => Promise<Input> | Input;
};
/** A call provokes what its contract names, or what any call may answer. */
export type Row = { [Name in CallName]: RowOf<Name, FaultOf<Name>> }[CallName] | RowOf<CallName, CommonFaultKey>;

export const missingParameter = { key: "_ERR_CMD_MISSING_PARAM", code: "CMN0206E" } as const;
export const invalidParameter = { key: "_ERR_CMD_INVALID_PARAM" } as const;
export const outOfStock = { key: "_API_BAD_INV", code: "2" } as const;
export const unknownOrder = { key: "_ERR_ORDER_NOT_FOUND" } as const;

export const noOrder = "999999999";
export const line = (partNumber: string, quantity: unknown = 1) => ({ orderItem: [{ partNumber, quantity }] });
