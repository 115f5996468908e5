import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { list } from "./list.ts";
import { remove, set } from "./set.ts";

/** Prices that agents lower for a shopper. @see docs/interface/price-override.md */
export const priceOverrideHandlers = handlers(contract.priceOverride, { list, set, remove });
