import { type Call, isRead } from "#contract";
import { noteServed } from "#backend/after-sales/order/comments.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { recordBy } from "#backend/platform/http/acting.ts";
import { authenticate, type Caller } from "#backend/platform/http/authenticate.ts";
import { CommitThenThrow, forbidden } from "#backend/platform/http/fault.ts";
import { orderIn, reasonIn, recordAct } from "#backend/platform/http/record-act.ts";
import type { Store } from "#backend/store/store.ts";
import { actFor } from "./act-for.ts";
import { notifyOwner } from "./notify-owner.ts";

const waitsForSecond = (reply: unknown) =>
  reply instanceof CommitThenThrow && reply.fault.key === "_ERR_DUAL_CONTROL_WAITS";

type Asked = {
  call: Call;
  /** The call's name in the contract. */
  name: string;
  params: Record<string, string>;
  /** None for calls of the whole site. */
  store: Store | undefined;
  query: Record<string, string | string[]>;
  body: unknown;
};

/** Reads that are sent by POST and are not marked as such in the contract, because their responses must not be kept. */
const readsOnly: ReadonlySet<string> = new Set(["order.track", "paymentPromotion.evaluate"]);

/**
 * The person that a call is made for (`forUserId`, `forUser`); what it writes is recorded in the same transaction. Errors:
 * those of `authenticate` and `actFor`; 403 for calls that people may make only for themselves, in previews, and for a person who is
 * named incorrectly.
 * @see docs/interface/on-behalf.md#acting-for-someone
 */
export async function callOnBehalf(db: Db, asked: Asked, headers: Headers): Promise<Caller> {
  const { call, name, params, store, query, body } = asked;
  const { forUserId: userId, forUser: logonId, WCPreviewToken: preview } = query;
  const agent = await authenticate(db, headers);
  if (call.inPerson || !store || preview !== undefined || headers.has("wcpreviewtoken")) throw forbidden(name);
  if (Array.isArray(userId) || Array.isArray(logonId) || userId === "" || logonId === "") throw forbidden(name);
  const caller = await actFor({ db, store, named: { userId, logonId: logonId?.toLowerCase() }, call: name }, agent);
  const { actor, memberId } = caller;
  const object = [Object.values(params).join("/"), reasonIn(query, body)].filter(Boolean).join(" ");
  if (actor && !isRead(call) && !readsOnly.has(name))
    recordBy(async (tx, reply) => {
      // What waits for a second agent was not done: the request has a record of its own.
      if (waitsForSecond(reply)) return;
      const orderId = orderIn(params, body, reply);
      await recordAct(tx, { actor, memberId, storeId: store.id, call: name, orderId, object });
      // A comment already says enough.
      if (name !== "order.comment") await noteServed(tx, { orderId, memberId, actor });
      await notifyOwner(tx, { call: name, storeId: store.id, memberId, agentId: actor.memberId });
    });
  return caller;
}
