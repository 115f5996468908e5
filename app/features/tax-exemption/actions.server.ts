import type { ActionFunctionArgs } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import { documentTypeOf } from "#contract/rules/document-type.ts";
import { maxDocumentSize } from "#contract/shapes/tax-exemption.ts";
import { NewCertificate } from "./forms.server.ts";
import { requireExemption } from "./page.server.ts";

const intents = {
  submit: intent(
    NewCertificate,
    async ({ file, unit, categories, ticket, ...form }, { context, shop }) => {
      const content = await documentOf(shop, file);
      const body = { ...form, organizationId: unit, categoryId: categories, fileName: file.name, content };
      await onceFor(context.session, { ticket, wish: `certificate ${form.number}` }, () =>
        shop.commerce.taxExemption.submit({ body }),
      );
      showToast(context, shop.t("taxExemption:done.submitted"));
      return paths.taxExemption();
    },
    { "taxExemption.submit": { _ERR_CMD_INVALID_PARAM: "validUntil", _ERR_INVALID_INPUT: "file" } },
  ),
};

/** Submits a certificate: for administrators. */
export async function runExemptionIntents(args: ActionFunctionArgs) {
  return runGuarded(args, requireExemption, intents);
}

/** The backend checks it again; checked here, the error can still be shown beside the field. */
async function documentOf({ words: { taxExemption } }: Shop, file: File): Promise<string> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!bytes.length) throw new FormError("file", taxExemption.error.file);
  if (bytes.length > maxDocumentSize || !documentTypeOf(bytes)) throw new FormError("file", taxExemption.error.type);
  return bytes.toString("base64");
}
