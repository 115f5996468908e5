import type { AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { optional } from "#app/commerce/optional.server.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { Reply } from "#contract";
import type { signIn } from "#contract/sign-in.ts";

export type SignIns = NonNullable<Awaited<ReturnType<typeof loadSignIns>>>;
type SignIn = Reply<typeof signIn.list>["signIns"][number];

/** Where the shopper is signed in; undefined for agents and without the capability. An outage is shown as such. */
export async function loadSignIns(context: AppLoadContext, shop: Shop) {
  if (context.session.acting() || !shop.has("signIns")) return undefined;
  const found = await optional(shop.commerce.signIn.list());
  const rows = (found?.signIns ?? []).map((one) => view(shop, one));
  return { text: shop.words.signIn, away: found === undefined, rows, others: rows.some(({ current }) => !current) };
}

function view(shop: Shop, { signInId, current, device, signedInAt, lastUsedAt }: SignIn) {
  const { format, words } = shop;
  return {
    id: signInId,
    current,
    name: nameOf(shop, device),
    signedIn: format.dateOf(signedInAt),
    lastUsed: current ? words.signIn.now : lastUse(shop, lastUsedAt, new Date()),
  };
}

const hourMs = 3_600_000;

/** The time is known to the hour only: in hours for the last day, else the day. Pure. */
export function lastUse({ t, words, format }: Pick<Shop, "t" | "words" | "format">, at: string, now: Date): string {
  const count = Math.floor((now.getTime() - Date.parse(at)) / hourMs);
  if (count < 1) return words.signIn.lately;
  return count < 24 ? t("signIn:ago", { count }) : format.dateOf(at);
}

/** "Firefox on Windows", or what is known of it. */
function nameOf(shop: Shop, device: SignIn["device"]): string {
  const { mac, other } = shop.words.signIn.device;
  const browser = browsers.get(device.browser ?? "");
  const system = device.system === "mac" ? mac : systems.get(device.system ?? "");
  if (!browser || !system) return browser ?? system ?? other;
  return shop.t("signIn:device.name", { browser: isolated(shop, browser), system: isolated(shop, system) });
}

/** Names of products are the same in every language. The browser of an iPad may claim to be a Mac's. */
const browsers = new Map([
  ["chrome", "Chrome"],
  ["edge", "Edge"],
  ["firefox", "Firefox"],
  ["opera", "Opera"],
  ["safari", "Safari"],
  ["samsung", "Samsung Internet"],
]);
const systems = new Map([
  ["android", "Android"],
  ["chromeos", "Chromebook"],
  ["ipad", "iPad"],
  ["iphone", "iPhone"],
  ["linux", "Linux"],
  ["windows", "Windows"],
]);

const Elsewhere = z.object({ signIn: z.string({ error: "form.choose" }).regex(/^[\w-]{1,60}$/, "form.choose") });

export const signInIntents = {
  endSignIn: intent(Elsewhere, async ({ signIn: signInId }, { context }) => {
    const { commerce, t } = await requireShopper(context);
    await commerce.signIn.end({ signInId }).catch((error: unknown) => {
      // It has ended meanwhile, which is what the shopper wants.
      if (!refusalOf(error, "signIn.end")?.is("_ERR_RESOURCE_NOT_FOUND")) throw error;
    });
    showToast(context, t("signIn:ended"));
    return paths.accountProfile();
  }),
  endOtherSignIns: intent(z.object({}), async (_, { context }) => {
    const { commerce, t } = await requireShopper(context);
    await commerce.signIn.endOthers();
    showToast(context, t("signIn:othersEnded"));
    return paths.accountProfile();
  }),
};
