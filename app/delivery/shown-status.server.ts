/**
 * The status of a page after a submission. To the person in front of it, a form that comes back with something to correct
 * is a page like any other: browsers report every 4xx on the console, where it would hide real failures. A client that is
 * not a browser (a script, a monitor, a test) still gets 400 or 409. A browser is recognized by a header that it sends
 * with every page request.
 * @see docs/decisions/064-forms-that-come-back.md
 */
export function shownStatus(request: Pick<Request, "method" | "headers">, status: number, failed: boolean): number {
  const isCorrection = request.method !== "GET" && status >= 400 && status < 500 && !failed;
  return isCorrection && request.headers.has("Sec-Fetch-Mode") ? 200 : status;
}
