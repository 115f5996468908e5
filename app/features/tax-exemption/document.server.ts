import type { AppLoadContext } from "@remix-run/node";
import { isUnknown } from "#app/commerce/errors.ts";
import { privateFile } from "#app/features/shop/private-file.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { typeByBeginning } from "#contract/rules/document-type.ts";
import { requireExemption } from "./page.server.ts";

/**
 * The document of a certificate, as a file to download: nothing in it runs in the shop's name, and its type is that of
 * its content. For an unknown certificate, or someone else's, the page does not exist.
 */
export async function loadDocument(context: AppLoadContext, id: string): Promise<Response> {
  const { shop } = await requireExemption(context);
  return sendDocument(shop, id);
}

/** The same after the caller's own guard. */
export async function sendDocument(shop: Shop, id: string): Promise<Response> {
  if (!/^\d{1,15}$/.test(id)) throw new Response(null, { status: 404 });
  const { fileName, content } = await shop.commerce.taxExemption.document({ certificateId: id }).catch((error) => {
    throw isUnknown(error) ? new Response(null, { status: 404 }) : error;
  });
  const bytes = Buffer.from(content, "base64");
  return privateFile({ name: fileName, contentType: typeByBeginning(bytes) ?? "application/octet-stream", bytes });
}
