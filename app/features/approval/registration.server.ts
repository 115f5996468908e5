import { optional } from "#app/commerce/optional.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import type { Approval } from "#contract/approval.ts";
import { nameOf } from "./view.server.ts";

/** Who has registered, and for which organization; `unknown`: not all of it can be read now. */
export async function viewRegistration(shop: Shop, { submitterId, submitter }: Approval) {
  const words = shop.words.approval.registration;
  const query = { profileName: "IBM_User_Registration_Details" };
  const person = await optional(shop.commerce.buyer.get({ userId: submitterId, query }));
  const rows = [
    { name: words.name, value: nameOf(submitter) },
    { name: words.email, value: person?.address?.email1 || person?.logonId || "" },
    { name: words.phone, value: person?.address?.phone1 ?? "" },
    { name: words.organization, value: person?.organizationName ?? "" },
  ];
  return { rows: rows.filter(({ value }) => value), unknown: !person };
}
