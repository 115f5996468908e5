import type { ActionFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { refusalOf } from "#app/commerce/errors.ts";
import { sayDone } from "#app/features/on-behalf/second-agent.server.ts";
import { FormError, intent, runGuarded } from "#app/forms/intents.server.ts";
import { onceFor, Ticket } from "#app/forms/once.server.ts";
import { showToast } from "#app/session/toast.server.ts";
import { isCancelable, OrderStatus } from "#contract/shapes/order-status.ts";
import { agentReasons } from "#contract/shapes/order.ts";
import { beginAtDesk } from "./begin.server.ts";
import { requireDesk } from "./desk.server.ts";

const Comment = z.object({
  comment: z
    .string({ error: "service:order.comment.required" })
    .trim()
    .min(1, "service:order.comment.required")
    .max(3000, "form.tooLong|max=3000"),
  send: z.literal("on").optional(),
  ticket: Ticket,
});
/** A reason that is not in the list counts as none, as on the shopper's own page. */
const Cancel = z.object({
  forced: z.literal("on").optional(),
  why: z.enum(agentReasons).optional().catch(undefined),
});

/** What the desk does with an order. */
export const orderIntents = (orderId: string) => ({
  begin: beginAtDesk,
  /** Once for each form, however often it is sent: the shopper may get a letter of it. */
  comment: intent(Comment, async ({ comment, send, ticket }, { context }) => {
    const { commerce, t } = await requireDesk(context);
    const body = { commentField: comment, sendEmail: String(send === "on") };
    const sent = { ticket, wish: `comment ${orderId} ${body.sendEmail} ${comment}` };
    const write = () => commerce.order.comment({ orderId, query: { mode: "self" }, body });
    await onceFor(context.session, sent, write).catch((error: unknown) => {
      const unmailed = refusalOf(error, "order.comment")?.is("_ERR_CMD_MISSING_PARAM");
      throw unmailed ? new FormError("send", t("service:order.comment.noAddress")) : error;
    });
    showToast(context, t(send ? "service:order.comment.sent" : "service:order.comment.saved"));
  }),
  cancel: intent(Cancel, async ({ forced, why }, { context }) => {
    const { commerce, has, t } = await requireDesk(context);
    const query = { forcedCancel: forced === "on", ...(why && has("cancelReasons") && { x_reason: why }) };
    const canceled = commerce.onBehalf.cancelOrder({ orderId, query }).catch((error: unknown) => {
      const status = refusalOf(error, "onBehalf.cancelOrder")?.find("_ERR_ORDER_WRONG_STATUS")?.status;
      // Its status allows it, so what is in the way is the payment.
      const known = OrderStatus.safeParse(status).data;
      const isPaid = !query.forcedCancel && known !== undefined && isCancelable(known);
      throw isPaid ? new FormError("forced", t("service:order.cancel.paid")) : error;
    });
    await sayDone(context, canceled, () => t("service:order.cancel.done", { orderId }));
  }),
});

export async function runServiceOrder(args: ActionFunctionArgs) {
  return runGuarded(args, (context) => requireDesk(context), orderIntents(args.params.id ?? ""));
}
