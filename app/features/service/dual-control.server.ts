import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import * as z from "zod";
import { requireCapability } from "#app/features/shop/guard.server.ts";
import { id } from "#app/forms/id.ts";
import { intent, runGuarded } from "#app/forms/intents.server.ts";
import { isolated } from "#app/i18n/bidi.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type { ControlRequest } from "#contract/dual-control.ts";
import { overrideReasons } from "#contract/shapes/price-override.ts";
import { reasonText } from "./cancel-reason.server.ts";
import { type Desk, hasRole, requireDesk } from "./desk.server.ts";

export type DualControlPage = Awaited<ReturnType<typeof loadDualControl>>;

const [maxOpen, maxDecided] = [50, 20];

/** What is waiting for a second agent, and the outcome of the latest requests: all for supervisors, their own for agents. */
export async function loadDualControl(context: AppLoadContext) {
  const desk = await requireServing(context);
  const { commerce, words, store } = desk;
  const [open, latest] = await Promise.all([
    commerce.dualControl.list({ query: { status: "OPEN", pageSize: String(maxOpen) } }),
    // Among the latest are those that wait, too.
    commerce.dualControl.list({ query: { pageSize: String(maxOpen + maxDecided) } }),
  ]);
  const decided = latest.requests.filter(({ status }) => status !== "OPEN").slice(0, maxDecided);
  return {
    text: words.dualControl,
    title: `${words.dualControl.title} | ${store.name}`,
    open: open.requests.map((request) => viewRequest(desk, request)),
    decided: decided.map((request) => viewRequest(desk, request)),
  };
}

async function requireServing(context: AppLoadContext): Promise<Desk> {
  const desk = await requireDesk(context, "agent", "supervisor");
  requireCapability(desk, "dualControl");
  return desk;
}

function viewRequest(desk: Desk, request: ControlRequest) {
  const { t, format, words, href, staff } = desk;
  const { requestId, act, status, own, userId, logonId, orderId, agentName, reason, comment = "" } = request;
  const { fact } = words.dualControl;
  const rows = [
    { name: fact.canceledBecause, value: reasonText(desk, request.details.buyerReason) },
    { name: fact.reason, value: isolated(desk, reason) },
    { name: fact.agent, value: isolated(desk, agentName) },
    { name: fact.at, value: format.instant(request.at) },
    { name: status === "OPEN" ? fact.until : fact.decided, value: format.instant(request.decidedAt ?? request.until) },
    { name: fact.by, value: isolated(desk, request.decidedBy ?? "") },
    { name: fact.comment, value: isolated(desk, comment) },
  ];
  return {
    id: requestId,
    heading: t("dualControl:heading", { number: requestId, act: words.dualControl.act[act] }),
    what: whatOf(desk, request),
    status: words.dualControl.status[status],
    rows: rows.filter(({ value }) => value.replace(/[\u2068\u2069]/g, "")),
    person: { label: logonId || userId, href: href(paths.servicePerson(userId)) },
    order: orderId
      ? { label: t("order:history.order", { orderId }), href: href(paths.serviceOrder(orderId)) }
      : undefined,
    mayWithdraw: own,
    mayDecide: !own && hasRole(staff, "supervisor"),
  };
}

/** Describes exactly what is to be done, in one sentence. */
function whatOf(desk: Desk, { act, details }: ControlRequest): string {
  const { t, format, words } = desk;
  const { currency = "", amount = "0", total = "0", unitPrice = "0", offerPrice = "0", quantity = "0" } = details;
  const [email, former] = [details.email, details.former].map((address) => isolated(desk, address ?? ""));
  switch (act) {
    case "cancel":
      return t("dualControl:what.cancel", { total: format.money(total, currency) });
    case "goodwill":
      return t("dualControl:what.goodwill", { amount: format.money(amount, currency) });
    case "price": {
      const reason = words.order.agreed.reason[overrideReasons.find((one) => one === details.reason) ?? "OTHER"];
      const [now, old] = [unitPrice, offerPrice].map((price) => format.money(price, currency));
      const name = isolated(desk, details.partNumber ?? "");
      return t("dualControl:what.price", { name, pieces: format.number(Number(quantity)), now, old, reason });
    }
    case "password":
      return t("dualControl:what.password", { email });
    case "email":
      return t("dualControl:what.email", { email, former });
  }
}

const Named = z.object({ requestId: id });
const Refusal = Named.extend({
  comment: z.string({ error: "dualControl:refuse.required" }).trim().max(300, "form.tooLong|max=300"),
});

/** Deciding on a colleague's request, and withdrawing one's own. */
export const dualControlIntents = {
  confirm: intent(Named, async ({ requestId }, { context }) => {
    const { commerce, words } = await requireServing(context);
    await commerce.dualControl.confirm({ requestId });
    showToast(context, words.dualControl.confirm.done);
  }),
  refuse: intent(
    Refusal,
    async ({ requestId, comment }, { context }) => {
      const { commerce, words } = await requireServing(context);
      await commerce.dualControl.refuse({ requestId, body: { comment } });
      showToast(context, words.dualControl.refuse.done);
    },
    { "dualControl.refuse": { _ERR_CMD_MISSING_PARAM: "comment", _ERR_INVALID_INPUT: "comment" } },
  ),
  withdraw: intent(Named, async ({ requestId }, { context }) => {
    const { commerce, words } = await requireServing(context);
    await commerce.dualControl.withdraw({ requestId });
    showToast(context, words.dualControl.withdraw.done);
  }),
};

export async function runDualControl(args: ActionFunctionArgs) {
  return runGuarded(args, requireServing, dualControlIntents);
}
