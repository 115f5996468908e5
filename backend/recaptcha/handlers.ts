import { contract } from "#contract";
import { config } from "../config.ts";
import { handlers } from "../http/router.ts";
import { missing, refused } from "../http/fault.ts";

const patienceMs = 3_000;

/** Whether somebody is a person. Source: contract §2, recaptcha/verify. */
export const recaptchaHandlers = handlers(contract.recaptcha, {
  /** Fails closed: without a word of the service nobody passes. Errors: `ERR_RECAPTCHA_INVALID`, missing token. */
  async verify({ body: { token, action } }) {
    if (!token) throw missing("token");
    const reason = await judge(token);
    if (reason) throw refused("ERR_RECAPTCHA_INVALID", "", reason);
    return { success: true as const, score: 0.9, action, challengeTs: new Date().toISOString() };
  },
});

/** Why not; undefined for a person. `test-ok` passes only where no real service is configured. */
async function judge(token: string): Promise<string | undefined> {
  const service = config().recaptcha;
  if (token === "test-fail") return "test-fail";
  if (!service) return token === "test-ok" ? undefined : "invalid-input-response";
  try {
    const answer = await fetch(service.url, {
      method: "POST",
      body: new URLSearchParams({ secret: service.secret, response: token }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const verdict: unknown = await answer.json();
    const passed = typeof verdict === "object" && verdict !== null && "success" in verdict && verdict.success === true;
    return passed ? undefined : "refused";
  } catch {
    return "unreachable";
  }
}
