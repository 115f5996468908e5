import { eq } from "drizzle-orm";
import { contract, type WireReply } from "#contract";
import { stateOn } from "#backend/cart/tax/exemption.ts";
import { taxCertificateFiles, taxCertificates } from "#backend/platform/db/schema/tax-exemption.ts";
import { forbidden, missing, notFound, refused } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { dayOf } from "#backend/platform/time.ts";
import { administersSite } from "../organization/tree.ts";
import { findCertificates, lockCertificate, readableCertificate } from "./find.ts";
import { mailDecision } from "./mail.ts";
import { submit } from "./submit.ts";
import { viewCertificates } from "./view.ts";

type Calls = typeof contract.taxExemption;

/** Certificates that exempt organizations from tax. @see docs/interface/tax-exemption.md */
export const taxExemptionHandlers = handlers(contract.taxExemption, { list, submit, document, decide });

async function list(args: HandlerArgs<Calls["list"]>): Promise<WireReply<Calls["list"]>> {
  const { rows, total } = await findCertificates(args, args.query);
  return { recordSetTotal: String(total), certificates: await viewCertificates(args, rows) };
}

/** Errors: 404 for a certificate that the caller may not read. @see docs/interface/tax-exemption.md#documents */
async function document(args: HandlerArgs<Calls["document"]>): Promise<WireReply<Calls["document"]>> {
  const { id } = await readableCertificate(args, args.params.certificateId);
  const [file] = await args.db.select().from(taxCertificateFiles).where(eq(taxCertificateFiles.certificateId, id));
  if (!file) throw notFound();
  const { fileName, mediaType, content } = file;
  return { fileName, mediaType, content };
}

/**
 * Errors: 404 for a certificate that the caller may not read; 403 except for administrators of the site;
 * `_ERR_CMD_MISSING_PARAM` (reason) for a refusal without one; `_ERR_ALREADY_PROCESSED` with the state of one that is decided
 * or over.
 * @see docs/interface/tax-exemption.md#deciding
 */
async function decide(args: HandlerArgs<Calls["decide"]>): Promise<WireReply<Calls["decide"]>> {
  const { db, caller, params, body } = args;
  const row = await lockCertificate(args, params.certificateId);
  if (!administersSite(caller)) throw forbidden("TaxExemptionDecide");
  const reason = (body.reason ?? "").trim().slice(0, 254);
  if (body.status === "REFUSED" && !reason) throw missing("reason");
  const state = stateOn(row, dayOf(new Date()));
  if (state !== "PENDING") throw refused("_ERR_ALREADY_PROCESSED", { state });
  const decision = { status: body.status, reason: body.status === "REFUSED" ? reason : "" };
  await db
    .update(taxCertificates)
    .set({ ...decision, decidedAt: new Date(), decidedBy: caller.memberId })
    .where(eq(taxCertificates.id, row.id));
  await mailDecision(db, { ...row, ...decision });
  return { certificateId: String(row.id) };
}
