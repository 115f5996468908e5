import { contract } from "#contract";
import { handlers } from "../http/router.ts";

/** No call issues preview tokens here yet, so none is good. Source: contract on people and preview, 10.7. */
export const previewHandlers = handlers(contract.preview, {
  isValid: async () => ({ valid: false }),
});
