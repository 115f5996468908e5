import { type AppLoadContext, json } from "@remix-run/node";
import { CapabilityAbsent, CommerceError, CommerceUnavailable } from "#app/commerce/errors.ts";
import { ProviderVerdict } from "#contract/payment.ts";
import { parseJson } from "#settings/parse-json.ts";

const maxBytes = 4_096;

/**
 * Passes a provider's server-to-server callback on to the backend, which checks the signature. Responds with 200 if
 * accepted, 400 if malformed or refused, 403 for a wrong signature, 503 to ask for a retry, and 404 where the backend
 * learns of payments in another way.
 */
export async function takePaymentCallback(request: Request, { shell, log }: AppLoadContext) {
  const verdict = ProviderVerdict.safeParse(await readJson(request));
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

function refusal(error: unknown, log: () => void) {
  if (error instanceof CapabilityAbsent) return json({ error: "unknown" }, { status: 404 });
  if (error instanceof CommerceError) {
    log();
    return json({ error: "refused" }, { status: error.status === 403 ? 403 : 400 });
  }
  if (!(error instanceof CommerceUnavailable)) throw error;
  log();
  return json({ error: "unavailable" }, { status: 503, headers: { "Retry-After": "5" } });
}

async function readJson(request: Request): Promise<unknown> {
  const text = await request.text();
  return text.length > maxBytes ? undefined : parseJson(text);
}
