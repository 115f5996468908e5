import { contract } from "#contract";
import { handlers } from "../http/router.ts";

/** No call issues preview tokens here yet, so none is good. @see docs/interface/preview.md#tokens */
export const previewHandlers = handlers(contract.preview, {
  isValid: async () => ({ valid: false }),
});
