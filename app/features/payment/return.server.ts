import type { AppLoadContext } from "@remix-run/node";
import { paths } from "#app/navigation/paths.ts";

/** Where somebody goes who comes back from the provider: to the order they name, whose page asks who they are. */
export async function returnFromProvider({ shop }: AppLoadContext, request: Request): Promise<string> {
  const { href } = await shop();
  const orderId = new URL(request.url).searchParams.get("orderId") ?? "";
  return href(/^\d{1,15}$/.test(orderId) ? paths.confirmation(orderId) : paths.cart());
}
