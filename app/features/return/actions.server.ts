import { type ActionFunctionArgs, type AppLoadContext, json } from "@remix-run/node";
import { refusalOf } from "#app/commerce/errors.ts";
import { requireShopper } from "#app/features/shop/guard.server.ts";
import type { Shop } from "#app/features/shop/shop.server.ts";
import { Nothing } from "#app/features/order/forms.server.ts";
import type { FormResult } from "#app/forms/form-state.ts";
import { type FaultFields, FormError, intent, runGuarded, runIntents } from "#app/forms/intents.server.ts";
import { onceFor, onceForUser } from "#app/forms/once.server.ts";
import { paths } from "#app/navigation/paths.ts";
import { showToast } from "#app/session/toast.server.ts";
import type * as z from "zod";
import { codeIntents } from "./code-intents.server.ts";
import { NearPlace, NewReturn } from "./forms.server.ts";
import { findReturn } from "./detail.server.ts";

type Wanted = z.output<typeof NewReturn>;

/** Announces what one rendered form asks for once, however often it is sent: more pieces of a line would go back with each. */
function announceOnce({ session }: AppLoadContext, shop: Shop, orderId: string, { ticket, ...wanted }: Wanted) {
  const wish = JSON.stringify(["return", orderId, wanted]);
  return onceFor(session, { ticket, wish }, () => announce(shop, orderId, wanted));
}

/** Creates the return and resolves to its number. An excessive quantity is an error at its line. */
async function announce(
  { commerce, t }: Shop,
  orderId: string,
  { items, ...way }: Omit<Wanted, "ticket">,
): Promise<string> {
  const returnItem = items.flatMap(({ orderItemId, quantity, reasonCode = "", comment = "" }) =>
    quantity > 0 ? [{ orderItemId, quantity: String(quantity), reasonCode, comment }] : [],
  );
  const { deliveryMethod, physicalStoreId, refundMethod } = way;
  const place = deliveryMethod === "STORE" ? { physicalStoreId } : {};
  try {
    return (await commerce.returns.create({ orderId, body: { returnItem, deliveryMethod, refundMethod, ...place } }))
      .rmaId;
  } catch (error) {
    const { field, max } = refusalOf(error, "returns.create")?.find("_ERR_INVALID_INPUT") ?? {};
    const index = items.findIndex(({ orderItemId }) => orderItemId === field);
    if (index < 0) throw error;
    throw new FormError(`items[${index}].quantity`, t("common:form.quantity", { max: max ?? "0" }));
  }
}

const faultFields: FaultFields = {
  "returns.create": { _ERR_RETURN_WINDOW_EXPIRED: "", _ERR_CMD_MISSING_PARAM: "physicalStoreId" },
};

/** Shows stores near another place; nothing is changed, so nothing is redirected. */
const near = intent(NearPlace, ({ items, near: place, refundMethod }, { context }) => {
  context.session.set("postalCode", place);
  const lines = items.flatMap((item, index) =>
    Object.entries(item).flatMap(([name, value = ""]) =>
      value ? [[`items[${index}].${name}`, [value]] as const] : [],
    ),
  );
  const values = {
    ...Object.fromEntries(lines),
    near: [place],
    deliveryMethod: ["STORE"],
    refundMethod: refundMethod ? [refundMethod] : [],
  };
  return Promise.resolve(json<FormResult>({ intent: "near", values, errors: {} }));
});

const newIntents = {
  near,
  announce: intent(
    NewReturn,
    async (wanted, { context, shop, params }) => {
      const rmaId = await announceOnce(context, shop, params.orderId ?? "", wanted);
      showToast(context, shop.t("return:new.done"));
      return paths.return(rmaId);
    },
    faultFields,
  ),
};

/** Without an account: the code that unlocks the order, and the return itself. */
const guestIntents = {
  near,
  ...codeIntents(paths.guestReturn),
  announce: intent(
    NewReturn,
    async (wanted, { context, shop, params }) => {
      const orderId = params.orderId ?? "";
      const rmaId = await announceOnce(context, shop, orderId, wanted);
      showToast(context, shop.t("return:new.done"));
      return paths.guestReturnDetail(orderId, rmaId);
    },
    faultFields,
  ),
};

const detailIntents = {
  /** The backend's read has a side effect, so here it is a write: only a form starts it. A second click mails nothing more. */
  resend: intent(Nothing, async (_, { context, params }) => {
    const rmaId = params.rmaId ?? "";
    const shop = await context.shop();
    const { orderId } = await findReturn(context, rmaId);
    const said = await onceForUser(context.session, `resend ${rmaId}`, () => resend(shop, orderId, rmaId));
    context.session.set("toast", said);
  }),
};

async function resend({ commerce, t }: Shop, orderId: string, rmaId: string) {
  try {
    const { email, sent } = await commerce.returns.resendMail({ orderId, query: { rmaId } });
    const text = sent ? t("return:detail.resent", { email }) : t("return:detail.noEmail");
    return { kind: sent ? ("success" as const) : ("warning" as const), text };
  } catch (error) {
    if (!refusalOf(error, "returns.resendMail")?.is("_ERR_TOO_MANY_REQUESTS")) throw error;
    return { kind: "warning" as const, text: t("return:detail.resendLater") };
  }
}

export const runNewReturn = (args: ActionFunctionArgs) => runGuarded(args, requireShopper, newIntents);
export const runReturn = (args: ActionFunctionArgs) => runGuarded(args, requireShopper, detailIntents);
/** The backend decides whether the visitor may: its codes unlock orders. */
export const runGuestReturn = (args: ActionFunctionArgs) => runIntents(args, guestIntents);
export const runGuestDetail = (args: ActionFunctionArgs) => runIntents(args, detailIntents);
