import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { get } from "./get.ts";
import { changeGroups } from "./groups.ts";
import { remove } from "./remove.ts";
import { resetPassword } from "./reset-password.ts";
import { changeRoles } from "./roles.ts";
import { search } from "./search.ts";
import { update } from "./update.ts";

/** People as those who administer or serve them see and change them. @see docs/interface/buyer.md#calls */
export const buyerHandlers = handlers(
  contract.buyer,
  { search, get, update, changeRoles, remove, resetPassword, changeGroups },
  ["update", "resetPassword"],
);
