import { type AppLoadContext, json } from "@remix-run/node";
import * as z from "zod";
import { contract } from "#contract";
import { CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";

const maxBytes = 4_096;
const Verdict = z.object({
  orderId: z.string().max(20),
  piId: z.string().max(20),
  transactionId: z.string().max(120),
  result: z.enum(["APPROVED", "DECLINED", "CANCELLED", "REFUNDED"]),
  amount: z.string().max(24),
  cardBin: z.string().max(8).optional(),
  signature: z.string().max(200),
  card: contract.payment.callback.body.shape.card,
});

/**
 * The provider's word, from server to server, handed on to the backend, which checks its signature. 200 taken, 400 not
 * understood or not fitting, 403 wrongly signed, 503 come again.
 */
export async function takePaymentCallback(request: Request, { shell, log }: AppLoadContext) {
  const verdict = Verdict.safeParse(await readJson(request));
  if (!verdict.success) return json({ error: "malformed" }, { status: 400 });
  const { orderId, piId, result } = verdict.data;
  try {
    const { commerce } = await shell();
    const { piStatus } = await commerce.payment.callback({ body: verdict.data });
    log.info({ event: "payment_callback", orderId, piId, result, piStatus }, "payment callback");
    return json({ orderId, piId, piStatus });
  } catch (error) {
    return refusal(error, () =>
      log.warn({ event: "payment_callback_refused", orderId, piId, err: error }, "payment callback"),
    );
  }
}

function refusal(error: unknown, tell: () => void) {
  if (error instanceof CommerceError) {
    tell();
    return json({ error: "refused" }, { status: error.status === 403 ? 403 : 400 });
  }
  if (!(error instanceof CommerceUnavailable)) throw error;
  tell();
  return json({ error: "unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  if (text.length > maxBytes) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
