import type { Shop } from "#app/features/shop/shop.server.ts";
import { FormError } from "#app/forms/intents.server.ts";
import { documentTypeOf, maxDocumentBytes, maxDocuments } from "#contract/rules/document-type.ts";

/**
 * Papers as the interface takes them. Throws an error at their field if something is wrong with them: files cannot be
 * sent again with a form.
 */
export async function readDocuments({ t, words }: Shop, files: readonly File[]) {
  const refuse = (text: string) => new FormError("documents", `${text} ${words.seller.error.again}`);
  if (!files.length) throw refuse(words.seller.error.noDocument);
  if (files.length > maxDocuments) throw refuse(t("seller:error.documents", { max: maxDocuments }));
  if (files.reduce((total, { size }) => total + size, 0) > maxDocumentBytes)
    throw refuse(t("seller:error.large", { max: Math.floor(maxDocumentBytes / 1000) }));
  return Promise.all(
    files.map(async (file) => {
      const bytes = new Uint8Array(await file.arrayBuffer());
      if (!documentTypeOf(bytes)) throw refuse(t("seller:error.document", { name: file.name.slice(0, 100) }));
      return { name: file.name.slice(0, 100), content: Buffer.from(bytes).toString("base64") };
    }),
  );
}
