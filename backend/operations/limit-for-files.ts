import type { BodyLimit } from "#backend/platform/http/serve.ts";

/** More than a form takes, so that a file that is too large gets a sentence. */
const fileLimit = 48_000_000;

/** The forms for catalogs and for photographs take large files, from browsers that carry a session of this desk. */
export const limitForFiles: BodyLimit = ({ method, url = "", headers: { cookie = "" } }) =>
  method === "POST" &&
  /^\/operations\/\d+\/(imports|product\/\d+)(\?|$)/.test(url) &&
  /(^|;\s*)operations=\d/.test(cookie)
    ? fileLimit
    : 0;
