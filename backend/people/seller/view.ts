import type { contract, WireReply } from "#contract";
import { documentTypes } from "#contract/rules/document-type.ts";
import type { SellerState } from "#contract/seller.ts";
import type { DocumentRow, FoundSeller, SellerRow } from "./record.ts";

type WireSeller = WireReply<typeof contract.seller.get>;
type WireOwn = WireReply<typeof contract.seller.own>;

/** How far a seller has come. Pure. @see docs/interface/seller.md#states */
export function stateOf({ seller, organization }: FoundSeller): SellerState {
  if (organization?.state === 0) return "pending";
  if (organization?.state === 2) return "rejected";
  return seller.active ? "active" : "deactivated";
}

/** What everybody may know of a seller. */
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
export function viewOwn(found: FoundSeller, documents: readonly DocumentRow[]): WireOwn {
  const { seller, organization } = found;
  return {
    ...viewSeller(seller),
    state: stateOf(found),
    ...(organization && {
      organizationId: String(organization.id),
      legalId: organization.legalId,
      taxPayerId: organization.taxPayerId,
    }),
    bankAccount: seller.bankAccount,
    registered: seller.createdAt.toISOString(),
    document: documents
      .filter(({ sellerId }) => sellerId === seller.id)
      .map((row) => ({ documentId: String(row.id), name: row.name, contentType: typeOf(row) })),
  };
}

export function typeOf({ contentType }: DocumentRow) {
  const known = documentTypes.find((type) => type === contentType);
  if (!known) throw new Error("a document of an unknown type was kept");
  return known;
}
