import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";

/** No call issues preview tokens here yet, so none is good. @see docs/interface/preview.md#tokens */
export const previewHandlers = handlers(contract.preview, {
  isValid: async () => ({ valid: false }),
});
