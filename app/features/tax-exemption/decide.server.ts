import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import type { CertificateState } from "#contract/shapes/tax-exemption.ts";
import { Decision } from "./forms.server.ts";
import { viewCertificate } from "./view.server.ts";

/** What staff decide about, for a page of theirs: certificates in a state, the latest first. */
export async function loadDecisions(shop: Shop, status: CertificateState = "PENDING") {
  const { certificates } = await shop.commerce.taxExemption.list({ query: { status, pageSize: "50" } });
  return { text: shop.words.taxExemption, certificates: certificates.map((one) => viewCertificate(shop, one)) };
}

/** The decision; the backend takes it from administrators of the site only. */
export const decisionIntents = {
  decideCertificate: intent(
    Decision,
    async ({ certificateId, ...body }, { shop }) => {
      await shop.commerce.taxExemption.decide({ certificateId, body });
    },
    { "taxExemption.decide": { _ERR_CMD_MISSING_PARAM: "reason" } },
  ),
};
