import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { isShown, tokenOf } from "#app/features/shop/preview.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { safePath } from "#app/navigation/carry.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";

/** The form that opens a preview with a password; undefined except on the page that says that a preview is over. */
export function viewUnlock({ preview, words, href, here }: Shop, request: Request) {
  const token = tokenOf(request);
  if (preview !== "over" || token === undefined) return undefined;
  const { password, unlock } = words.common.preview;
  return { action: withToken(href(paths.previewPassword()), token), returnTo: here, text: { password, unlock } };
}

const Password = z.object({ password: z.string().max(100).catch(""), returnTo: z.string().catch("/") });

/** Asks the backend with the password; a wrong one leads back to the same page, which says so. */
export async function unlockPreview({ request, context }: ActionFunctionArgs) {
  const { password, returnTo } = Password.parse(Object.fromEntries(await readForm(request)));
  const shop = await context.shell();
  const asked = { commerce: shop.commerce, storeId: shop.store.storeId, ip: context.ip };
  const preview = await context.unlockPreview(asked, password);
  const to = shop.href(safePath(returnTo) ?? paths.home());
  if (!isShown(preview)) showToast(context, shop.words.common.preview.wrongPassword, { kind: "warning" });
  return redirect(withToken(to, tokenOf(request)), 303);
}

/** Links of a page without a preview do not carry its token. */
function withToken(address: string, token: string | undefined): string {
  const [path = "/", query = ""] = address.split("?");
  const all = new URLSearchParams(query);
  if (token !== undefined) all.set("WCPreviewToken", token);
  return all.size > 0 ? `${path}?${all}` : path;
}
