import type { contract, WireReply } from "#contract";
import { documentTypes } from "#contract/rules/document-type.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { personName } from "#backend/platform/text.ts";
import type { SellerState } from "#contract/seller.ts";
import { type DocumentRow, type FoundSeller, readDocuments, readSellerEvents, type SellerRow } from "./record.ts";

type WireSeller = WireReply<typeof contract.seller.get>;
type WireOwn = WireReply<typeof contract.seller.own>;

/** The state of a seller. Pure. @see docs/interface/seller.md#states */
export function stateOf({ seller, organization }: FoundSeller): SellerState {
  if (organization?.state === 0) return "pending";
  if (organization?.state === 2) return "rejected";
  return seller.active ? "active" : "deactivated";
}

/** The public data of a seller. */
export const viewSeller = (row: SellerRow): WireSeller => ({
  sellerId: String(row.id),
  identifier: row.identifier,
  name: row.name,
  city: row.city,
  description: row.description,
  returnTerms: row.returnTerms,
  deliveryTerms: row.deliveryTerms,
  online: row.online ? "true" : "false",
});

/** What the operator and the seller see. */
export async function viewOwn(db: Db, found: readonly FoundSeller[]): Promise<WireOwn[]> {
  const ids = found.map(({ seller }) => seller.id);
  const documents = await readDocuments(db, ids);
  const events = await readSellerEvents(db, ids);
  return found.map((one) => ({
    ...viewSeller(one.seller),
    state: stateOf(one),
    ...(one.organization && {
      organizationId: String(one.organization.id),
      legalId: one.organization.legalId,
      taxPayerId: one.organization.taxPayerId,
    }),
    bankAccount: one.seller.bankAccount,
    registered: one.seller.createdAt.toISOString(),
    document: documents
      .filter(({ sellerId }) => sellerId === one.seller.id)
      .map((row) => ({ documentId: String(row.id), name: row.name, contentType: typeOf(row) })),
    event: events
      .filter(({ event }) => event.sellerId === one.seller.id)
      .map(({ event: { what, at, reason }, firstName, lastName }) => ({
        what,
        at: at.toISOString(),
        by: personName({ firstName, lastName }),
        reason,
      })),
  }));
}

/** The same for one seller. */
export async function viewOwnOne(db: Db, found: FoundSeller): Promise<WireOwn> {
  const [view] = await viewOwn(db, [found]);
  if (!view) throw new Error("a seller without a view");
  return view;
}

/** The content type of a paper, one of those that are accepted. */
export function typeOf({ contentType }: DocumentRow) {
  const known = documentTypes.find((type) => type === contentType);
  if (!known) throw new Error("a document of an unknown type was kept");
  return known;
}
