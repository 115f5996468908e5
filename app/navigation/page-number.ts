/** The page that an address asks for; anything else is the first. */
export function pageNumberOf(request: Request): number {
  const text = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}
