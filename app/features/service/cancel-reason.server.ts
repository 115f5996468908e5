import type { OnBehalfAct } from "#contract/on-behalf.ts";
import { type AgentReason, agentReasons, buyerReasons, shopReasons } from "#contract/shapes/order.ts";
import { kindOf } from "#app/features/on-behalf/act-kinds.ts";
import type { Desk } from "./desk.server.ts";

/** What an agent can say about why they cancel an order, by whose reason it is; nothing where the backend would not keep it. */
export function reasonsAtDesk({ has, words }: Pick<Desk, "has" | "words">) {
  const { reasons, reasonsOf } = words.service.order.cancel;
  const options = (values: readonly AgentReason[]) => values.map((value) => ({ value, label: reasons[value] }));
  if (!has("cancelReasons")) return [];
  return [
    { label: reasonsOf.buyer, options: options(buyerReasons) },
    { label: reasonsOf.shop, options: options(shopReasons) },
  ];
}

/** The words for a reason that the backend names; empty for none, and for one that this shop does not know. */
export const reasonText = ({ words }: Pick<Desk, "words">, reason: string | undefined): string => {
  const known = agentReasons.find((one) => one === reason);
  return known ? words.service.order.cancel.reasons[known] : "";
};

/** Why an agent canceled an order, as the record of it says at its end. */
export const reasonOfAct = (
  desk: Pick<Desk, "words">,
  { call, object }: Pick<OnBehalfAct, "call" | "object">,
): string => (kindOf(call) === "cancel" ? reasonText(desk, object.split(" ").at(-1)) : "");
