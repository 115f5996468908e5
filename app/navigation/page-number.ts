/** The page number in an address; anything else counts as the first. */
export function pageNumberOf(request: Request): number {
  const text = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
