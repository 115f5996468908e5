const timeoutMs = 1_000;
const refusals = ["ECONNREFUSED", "ECONNRESET"];

/**
 * Whether a payment page certainly is not there: its server refuses us, or says itself that it cannot serve. Asked before
 * shoppers are sent there, because a browser's own error page tells them nothing about their order. Silence is no proof:
 * browsers may reach what this server must not.
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

/** What the network said: it stands on the cause of what `fetch` throws. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}
