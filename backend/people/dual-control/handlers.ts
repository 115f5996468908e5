import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { confirm, refuse, withdraw } from "./decide.ts";
import { list } from "./list.ts";

/** What agents have asked a second one to confirm. @see docs/interface/dual-control.md */
export const dualControlHandlers = handlers(contract.dualControl, { list, confirm, refuse, withdraw }, ["confirm"]);
