import * as z from "zod";
import { contract } from "#contract";
import { config } from "#backend/platform/config.ts";
import { missing, refused } from "#backend/platform/http/fault.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { noteNoAnswer } from "#backend/platform/no-answer.ts";

const timeoutMs = 3_000;
/** Below this score, the service considers the visitor a bot. */
const minScore = 0.5;

/** Verifies that a visitor is human. @see docs/interface/recaptcha.md#verification */
export const recaptchaHandlers = handlers(
  contract.recaptcha,
  {
    /** Fails closed: every caller is refused while the service does not answer. Errors: `ERR_RECAPTCHA_INVALID`, missing token. */
    async verify({ body: { token, action } }) {
      if (!token) throw missing("token");
      const { reason, score, challengeTs } = await judge(token, action);
      if (reason) throw refused("ERR_RECAPTCHA_INVALID", { reason });
      return { success: true as const, score, action, challengeTs };
    },
  },
  ["verify"],
);

type Judgment = { reason?: string; score: number; challengeTs: string };

/** `test-ok` passes only in demos, where nothing is configured. */
async function judge(token: string, action: string): Promise<Judgment> {
  const plain = { score: 0.9, challengeTs: new Date().toISOString() };
  const service = config().recaptcha;
  if (service === "off") return plain;
  if (token === "test-fail") return { ...plain, reason: "test-fail" };
  if (!service) return token === "test-ok" ? plain : { ...plain, reason: "invalid-input-response" };
  try {
    const answer = await fetch(service.url, {
      method: "POST",
      body: new URLSearchParams({ secret: service.secret, response: token }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    return readVerdict(await answer.json(), action, plain);
  } catch (error) {
    noteNoAnswer("recaptcha", error);
    return { ...plain, reason: "unreachable" };
  }
}

/** Variants without a checkbox return a score and an action, which are then checked. */
const Verdict = z.object({
  success: z.literal(true),
  score: z.number().optional(),
  action: z.string().optional(),
  challenge_ts: z.string().optional(),
});

/** The service's verdict; anything but a plain yes is a no. */
export function readVerdict(said: unknown, action: string, plain: Judgment): Judgment {
  const verdict = Verdict.safeParse(said).data;
  if (!verdict) return { ...plain, reason: "refused" };
  const { score = plain.score, challenge_ts: challengeTs = plain.challengeTs } = verdict;
  if (score < minScore) return { score, challengeTs, reason: "score" };
  if (verdict.action && verdict.action !== action) return { score, challengeTs, reason: "action" };
  return { score, challengeTs };
}
