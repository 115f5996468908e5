import type { AppLoadContext } from "@remix-run/node";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { readReturning, viewNewReturn, wishOf } from "./new.server.ts";
import { viewReturnRow } from "./rows.server.ts";
import { whyNot } from "./why-not.ts";

export type GuestPage = Awaited<ReturnType<typeof loadGuest>>;

/** Returning without an account: the code first; once it is entered, what can be returned and the existing returns. */
export async function loadGuest(context: AppLoadContext, request: Request, orderId: string) {
  const shop = await context.shop();
  requireCapability(shop, "guestCodes", "returns");
  if (!/^\d{1,15}$/.test(orderId)) throw new Response("Unknown order", { status: 404 });
  const returning = context.session.get("identity") ? await readReturning(context, orderId) : undefined;
  const known = context.session.get("tracked");
  return {
    text: shop.words.return,
    title: `${shop.t("return:new.title", { orderId })} | ${shop.store.name}`,
    heading: shop.t("return:new.title", { orderId }),
    email: known?.orderId === orderId ? known.email : "",
    sent: new URL(request.url).searchParams.get("sent") === "1",
    back: shop.href(paths.track({ order: orderId })),
    rows: (returning?.Return ?? []).map((row) => viewReturnRow(shop, { ...row, orderId }, true)),
    verified: returning !== undefined,
    form: returning?.returnable ? await viewNewReturn(shop, returning, wishOf(context, request)) : undefined,
    why: returning && !returning.returnable ? shop.words.return.reason[whyNot(returning)] : "",
  };
}
