import type { readBackendEnv } from "#backend/platform/env.ts";
import { startBankGateway } from "./bank/bank-gateway.ts";
import { startProvider } from "./card-provider/provider.ts";
import { startOauthProvider } from "./identity-provider/oauth-provider.ts";

type Env = ReturnType<typeof readBackendEnv>;

/**
 * Those whom a shop does not have in its own house, simulated beside the backend: payment provider, bank, identity
 * provider. In demos only; elsewhere none is started.
 * @returns what closes them
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
