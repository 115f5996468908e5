/** Titles and metadata of error pages are the specification's, in any language. */
export function errorMeta(error: unknown) {
  const missing = typeof error === "object" && error !== null && "status" in error && error.status === 404;
  const noindex = { name: "robots", content: "noindex" };
  if (missing) return [{ title: "Page not found" }, { name: "description", content: "Page not found" }, noindex];
  return [
    { title: "Default Generic Error" },
    { name: "keywords", content: "error, generic error, internal server error, 500" },
    noindex,
  ];
}
