import { refused } from "./fault.ts";

/**
 * A call with a preview token that is not good shows nothing, least of all what is live. No call issues tokens here
 * yet. Errors: 403 `_ERR_PREVIEW_TOKEN_INVALID`.
 * @see docs/interface/preview.md#tokens
 */
export function refusePreview(headers: Headers): void {
  if (headers.has("wcpreviewtoken")) throw refused("_ERR_PREVIEW_TOKEN_INVALID");
}
