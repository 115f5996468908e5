import { and, eq, gte, inArray } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import type { Db } from "#backend/platform/db/client.ts";
import { categories } from "#backend/platform/db/schema/catalog.ts";
import { taxCertificateFiles, taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { invalid, missing, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readId } from "#backend/platform/http/id.ts";
import { dayOf, readDay } from "#backend/platform/time.ts";
import type { Store } from "#backend/store/store.ts";
import { documentTypeOf } from "#contract/rules/document-type.ts";
import { maxDocumentSize } from "#contract/shapes/tax-exemption.ts";
import { administeredOrganization } from "../organization/tree.ts";
import { mailStaff } from "./mail.ts";

type Call = typeof contract.taxExemption.submit;
type Body = HandlerArgs<Call>["body"];

/** Per organization, waiting for a decision. */
const maxPending = 10;

/**
 * Takes in a certificate of an organization that the caller administers; someone at the shop decides on it. Errors: those of
 * `administeredOrganization`; `_ERR_CMD_MISSING_PARAM`, `_ERR_CMD_INVALID_PARAM` with the field, `content` for what is not a PDF, JPEG or
 * PNG, or is too large; `_ERR_INVALID_INPUT` beyond ten pending ones.
 * @see docs/interface/tax-exemption.md#sending-one-in
 */
export async function submit(args: HandlerArgs<Call>): Promise<WireReply<Call>> {
  const { db, caller, store, body } = args;
  const place = { id: body.organizationId, command: "TaxExemptionSubmit" };
  const { id: organizationId } = await administeredOrganization(db, caller, place);
  const document = documentOf(body);
  const row = {
    storeId: store.id,
    organizationId,
    memberId: caller.memberId,
    number: textOf("number", body.number, 64),
    authority: textOf("authority", body.authority, 128),
    categoryIds: await categoriesOf(db, store, body.categoryId ?? []),
    ...daysOf(body),
  };
  const waiting = and(eq(taxCertificates.organizationId, organizationId), eq(taxCertificates.status, "PENDING"));
  const open = and(waiting, gte(taxCertificates.validUntil, dayOf(new Date())));
  if ((await db.$count(taxCertificates, open)) >= maxPending) throw refused("_ERR_INVALID_INPUT", { field: "content" });
  const [made] = await db.insert(taxCertificates).values(row).returning();
  if (!made) throw new Error("no certificate was written");
  await db.insert(taxCertificateFiles).values({ certificateId: made.id, ...document });
  await mailStaff(db, made);
  return { certificateId: String(made.id) };
}

/** Recognized by its content, not by its name; a truncated file is refused. */
function documentOf({ content, fileName }: Body) {
  const bytes = Buffer.from(content, "base64");
  const mediaType = documentTypeOf(bytes);
  if (!mediaType || bytes.length > maxDocumentSize) throw invalid("content");
  const name = fileName.replace(/[\p{Cc}/\\"]/gu, "").slice(-120) || "certificate";
  return { fileName: name, mediaType, size: bytes.length, content: bytes.toString("base64") };
}

function daysOf(body: Body) {
  const [validFrom, validUntil] = [readDay(body.validFrom), readDay(body.validUntil)];
  if (!validFrom) throw invalid("validFrom");
  if (!validUntil || validUntil < validFrom || validUntil < dayOf(new Date())) throw invalid("validUntil");
  return { validFrom, validUntil };
}

async function categoriesOf(db: Db, store: Store, sent: readonly string[]): Promise<number[]> {
  const ids = [...new Set(sent.map((id) => readId(id) ?? -1))];
  if (!ids.length) return [];
  const known = and(inArray(categories.id, ids), eq(categories.storeId, store.id));
  if ((await db.$count(categories, known)) < ids.length || ids.length > 50) throw invalid("categoryId");
  return ids;
}

function textOf(field: string, sent: string, longest: number): string {
  const text = sent.trim();
  if (!text) throw missing(field);
  if (text.length > longest) throw invalid(field);
  return text;
}
