import type { BodyLimit } from "#backend/platform/http/serve.ts";

/** A photograph of 8 MB in Base64, and some more, so that one that is too large gets an error message. */
const photoLimit = 12_000_000;

/** Photographs of reviews are large; only callers who say who they are send them. */
export const limitForPhotos: BodyLimit = ({ method, url = "", headers }) =>
  method === "POST" && /\/review\/\d+\/photo(\?|$)/.test(url) && headers.wctoken !== undefined ? photoLimit : 0;
