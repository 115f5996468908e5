const timeoutMs = 1_000;
const refusals = ["ECONNREFUSED", "ECONNRESET"];

/**
 * Whether a payment page is certainly unavailable: its server refuses the connection or answers 503. Checked before
 * shoppers are redirected, because a browser's error page says nothing about their order. A timeout is no proof:
 * browsers may reach hosts that this server may not.
 */
export async function isProviderDown(address: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const { status } = await fetch(new URL("/", address), { method: "HEAD", redirect: "manual", signal });
    return status >= 502 && status <= 504;
  } catch (error) {
    return refusals.includes(codeOf(error));
  }
}

/** The network error code, from the cause of the error that `fetch` throws. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
