import type { readBackendEnv } from "#backend/platform/env.ts";
import { startBankGateway } from "./bank/bank-gateway.ts";
import { startProvider } from "./card-provider/provider.ts";
import { startOauthProvider } from "./identity-provider/oauth-provider.ts";

type Env = ReturnType<typeof readBackendEnv>;

/**
 * Simulates the external parties of a shop beside the backend: payment provider, bank, identity provider. Only in demos;
 * otherwise none is started.
 * @returns a function that closes them
 */
export async function startSimulators({ demo, host, shopOrigin, oauth, ...env }: Env): Promise<() => Promise<void>> {
  if (!demo) return async () => undefined;
  const started = [
    await startProvider({ secret: env.paymentSecret, port: env.paymentPort, host }),
    await startBankGateway({ secret: env.bankSecret, port: env.bankPort, host }),
    ...(oauth ? [await startOauthProvider({ ...oauth, shopOrigin, host })] : []),
  ];
  return async () => void (await Promise.all(started.map(({ close }) => close())));
}
