import { contract, type WireReply } from "#contract";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { type AskedPage, nativePageOf } from "#backend/platform/http/paging.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { readHeads, readLists, requireBuyer, requireList } from "./find.ts";
import { submit } from "./submit.ts";
import { viewHead } from "./view.ts";
import { remove, update, write } from "./write.ts";

type Calls = typeof contract.requisitionList;

/** Lists that buyers of an organization order from again and again. @see docs/interface/requisition-list.md */
export const requisitionListHandlers = handlers(contract.requisitionList, {
  find,
  get: async (args) => {
    requireBuyer(args.caller, "RequisitionListFind");
    return viewLists(args.db, [await requireList(args, args.params.id)], {});
  },
  write,
  submit,
  update,
  remove,
});

/** Errors: those of `requireBuyer`; `_ERR_CMD_INVALID_PARAM` (q, orderBy, pageNumber, pageSize). */
async function find(args: HandlerArgs<Calls["find"]>): Promise<WireReply<Calls["find"]>> {
  const { query } = args;
  requireBuyer(args.caller, "RequisitionListFind");
  const lists = await readLists(args, { own: query.q === "self", orderBy: query.orderBy ?? "D-lastUpdate" });
  const pageSize = String(query.pageSize) === "-1" ? 0 : query.pageSize;
  return viewLists(args.db, lists, { pageNumber: query.pageNumber, pageSize });
}

async function viewLists(db: Db, lists: readonly OrderRow[], asked: AskedPage) {
  const { members, paging } = nativePageOf(lists, asked);
  return {
    ...paging,
    recordSetCompleteIndicator: paging.recordSetComplete,
    resultList: (await readHeads(db, members)).map(viewHead),
  };
}
