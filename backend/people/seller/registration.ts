import type { contract } from "#contract";
import { forbidden, invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import type { Store } from "#backend/store/store.ts";
import { isClabe, plainClabe } from "#contract/rules/clabe.ts";
import { documentTypeOf, maxDocumentBytes, maxDocuments } from "#contract/rules/document-type.ts";
import { marketplaceOf } from "#contract/rules/marketplace.ts";
import { hasCheckDigit, plainRfc, rfcKind } from "#contract/rules/rfc.ts";
import type { NewDocument, NewSeller } from "./record.ts";

type Body = HandlerArgs<typeof contract.organization.register>["body"];
export type SellerRegistration = NewSeller & { documents: NewDocument[] };

const maxNameLength = 120;
const maxDescriptionLength = 2000;

/**
 * What a registration says of a seller; undefined for one of buyers. Errors: 403 where sellers do not register themselves;
 * `_ERR_CMD_MISSING_PARAM` and `_ERR_CMD_INVALID_PARAM` (org_taxPayerId, org_legalId, org_orgEntityType, org_description,
 * x_bankAccount, x_document).
 * @see docs/interface/seller.md#registering
 */
export function readSeller(body: Body, store: Store): SellerRegistration | undefined {
  if (body.marketplaceSeller !== "true") return undefined;
  if (!marketplaceOf(store.userData).selfRegistration) throw forbidden("SellerRegistration");
  if ((body.org_orgEntityType ?? "O") !== "O") throw invalid("org_orgEntityType");
  if (!body.org_legalId?.trim()) throw missing("org_legalId");
  requireRfc(body.org_taxPayerId);
  const description = (body.org_description ?? "").trim();
  if (description.length > maxDescriptionLength || /(?![\n\r\t])\p{Cc}/u.test(description))
    throw invalid("org_description");
  return {
    name: (body.org_orgEntityName ?? "").trim().slice(0, maxNameLength),
    city: [body.org_city, body.org_state].filter(Boolean).join(", "),
    description,
    bankAccount: readAccount(body.x_bankAccount),
    documents: (body.x_document ?? []).map((sent, _, all) => readDocument(sent, all.length)),
  };
}

/** The generic RFCs belong to no seller. */
function requireRfc(sent: string | undefined) {
  if (!sent?.trim()) throw missing("org_taxPayerId");
  const rfc = plainRfc(sent);
  const kind = rfcKind(rfc);
  if (!kind || kind === "generic" || !hasCheckDigit(rfc)) throw invalid("org_taxPayerId");
}

function readAccount(sent = ""): string {
  const account = plainClabe(sent);
  if (account && !isClabe(account)) throw invalid("x_bankAccount");
  return account;
}

function readDocument({ name, content }: { name: string; content: string }, count: number): NewDocument {
  const bytes = Buffer.from(content, "base64");
  const contentType = documentTypeOf(bytes);
  if (count > maxDocuments || bytes.length > maxDocumentBytes || !contentType) throw invalid("x_document");
  return { name: plainName(name), contentType, content: bytes.toString("base64") };
}

/** The last part of a path, without characters that no file system accepts. */
const plainName = (name: string) => (name.split(/[/\\]/).at(-1) ?? "").replace(/\p{Cc}/gu, "").slice(0, 100);
