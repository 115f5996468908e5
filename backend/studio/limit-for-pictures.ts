import type { BodyLimit } from "#backend/platform/http/serve.ts";

/** More than a picture may have, so that one that is too large gets a sentence. */
const pictureLimit = 32_000_000;

/** The form for pictures takes large files, from browsers that carry a session of the studio; everything else is small. */
export const limitForPictures: BodyLimit = ({ method, url = "", headers: { cookie = "" } }) =>
  method === "POST" && /^\/studio\/\d+\/images(\?|$)/.test(url) && /(^|;\s*)studio=\d/.test(cookie) ? pictureLimit : 0;
