/** More pages than any list has; a higher number means the same: beyond the end. */
const highest = 9999;

/** The page number in an address; anything else counts as the first. */
export function pageNumberOf(request: Request): number {
  const text = new URL(request.url).searchParams.get("page") ?? "1";
  return /^[1-9]\d*$/.test(text) ? Math.min(Number(text), highest) : 1;
}
