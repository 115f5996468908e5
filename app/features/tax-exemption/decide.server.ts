import type { AppLoadContext } from "@remix-run/node";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { intent } from "#app/forms/intents.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { Decision } from "./forms.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { viewCertificate } from "./view.server.ts";

/** What staff decide on: certificates that are waiting, the latest first. @param desk the shop with the tokens of staff */
export async function loadDecisions(desk: Shop) {
  const { certificates } = await desk.commerce.taxExemption.list({ query: { status: "PENDING", pageSize: "50" } });
  const { taxExemption, service } = desk.words;
  return {
    text: taxExemption,
    heading: service.menu.taxCertificates,
    title: `${service.menu.taxCertificates} | ${desk.store.name}`,
    certificates: certificates.map((one) => viewCertificate(desk, one, paths.serviceTaxCertificate)),
  };
}

/** The decision; the backend takes it from administrators of the site only. @param openDesk lets them through */
export const decisionIntents = (openDesk: (context: AppLoadContext) => Promise<Shop>) => ({
  decideCertificate: intent(
    Decision,
    async ({ certificateId, ...body }, { context }) => {
      const { commerce, words } = await openDesk(context);
      await commerce.taxExemption.decide({ certificateId, body });
      showToast(context, words.taxExemption.decide[body.status === "ACCEPTED" ? "accepted" : "refused"]);
    },
    { "taxExemption.decide": { _ERR_CMD_MISSING_PARAM: "reason" } },
  ),
});
