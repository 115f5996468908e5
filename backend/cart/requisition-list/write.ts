import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { lockMember, bumpVersion } from "#backend/order/current.ts";
import { ownOrder } from "#backend/order/find.ts";
import { deleteLines } from "#backend/order/lines.ts";
import { moveOrder } from "#backend/order/move.ts";
import type { OrderRow } from "#backend/order/rows.ts";
import { orderEvents, orders } from "#backend/platform/db/schema/order.ts";
import { BackendFault, invalid, missing } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { viewRefused } from "../add-some.ts";
import { takeUpload } from "../file-upload-job/upload.ts";
import { readItems } from "../load.ts";
import { isOn } from "../quantity.ts";
import { notOrderable } from "../resolve.ts";
import { createList, nameFor, statusOf, typeCodes } from "./create.ts";
import { findList, lockOwnList, noSuchList, requireBuyer } from "./find.ts";
import { changeLines, type ListScope, putGoods } from "./lines.ts";
import { type Fields, sentLines, textOf } from "./sent.ts";

type Calls = typeof contract.requisitionList;
type Written = WireReply<Calls["write"]>;

const viewTaskName = "RequisitionListUpdateView";

/**
 * Creates a list, empty or as a copy, or changes the lines of one. Errors: those of `requireBuyer`, of the name and of the
 * lines; `_ERR_CMD_INVALID_PARAM` (action).
 * @see docs/interface/requisition-list.md#writing
 */
export async function write(args: HandlerArgs<Calls["write"]>): Promise<Written> {
  requireBuyer(args.caller, "RequisitionListUpdate");
  const fields: Fields = { ...args.query, ...args.body };
  const { action = fields.orderId === undefined ? "create" : "copy" } = args.query;
  if (action === "create") return written(await createFrom(args, fields));
  if (action === "copy") return copy(args, fields);
  if (action === "updateItem") return updateItem(args, fields);
  if (action === "upload") return upload(args);
  throw invalid("action");
}

/**
 * Renames a list, or makes it private or shared. Errors: those of `requireBuyer` and `lockOwnList`, `_ERR_INVALID_NAME`,
 * `_ERR_INVALID_INPUT` (status).
 * @see docs/interface/requisition-list.md#writing
 */
export async function update(args: HandlerArgs<Calls["update"]>): Promise<WireReply<Calls["update"]>> {
  const { db, caller, params, query, body } = args;
  requireBuyer(caller, "RequisitionListUpdate");
  await lockMember(db, caller);
  const list = await lockOwnList(args, params.id, "RequisitionListUpdate");
  const fields: Fields = { ...query, ...body };
  const status = textOf(fields, "status") ?? list.status;
  const sent = textOf(fields, "name");
  const name = sent === undefined ? list.description : await nameFor(args, sent, list);
  const wanted = statusOf(status);
  if (wanted !== list.status) await moveOrder(db, list.id, wanted);
  const typeCode = typeCodes[wanted] ?? list.typeCode;
  await db.update(orders).set({ description: name, typeCode, updatedAt: new Date() }).where(eq(orders.id, list.id));
  const billtoAddressId = textOf(fields, "billtoAddressId");
  return {
    requisitionListId: [String(list.id)],
    name,
    status,
    ...(billtoAddressId && { billtoAddressId }),
    viewTaskName,
  };
}

/**
 * Deletes a list with its lines. Errors: those of `requireBuyer` and `lockOwnList`.
 * @see docs/interface/requisition-list.md#writing
 */
export async function remove(args: HandlerArgs<Calls["remove"]>): Promise<WireReply<Calls["remove"]>> {
  const { db, caller, params } = args;
  requireBuyer(caller, "RequisitionListDelete");
  const { id } = await lockOwnList(args, params.id, "RequisitionListDelete");
  await deleteLines(db, await readItems(db, id));
  await db.delete(orderEvents).where(eq(orderEvents.orderId, id));
  await db.delete(orders).where(eq(orders.id, id));
  return { requisitionListId: [String(id)], viewTaskName: "RequisitionListDeleteView" };
}

const createFrom = (scope: ListScope, fields: Fields) =>
  createList(scope, { name: textOf(fields, "name") ?? "", status: textOf(fields, "status") });

/** Takes a file whose rows become a list, or are only checked; its job reports the result. */
async function upload(args: HandlerArgs<Calls["write"]>): Promise<Written> {
  const { UpLoadedFile: file, x_checkOnly: checkOnly } = args.body;
  const job = await takeUpload(args, file, isOn(checkOnly));
  return { fileUploadJobId: [String(job)], requisitionListId: [] };
}

/** Copies what is bought in an order, a cart or a list. Gifts are added automatically; a kit is put together on its own page. */
async function copy(scope: ListScope, fields: Fields): Promise<Written> {
  const { db } = scope;
  const from = await sourceOf(scope, textOf(fields, "orderId"));
  const list = await createFrom(scope, fields);
  const lines = (await readItems(db, from.id)).filter(({ freeGift }) => !freeGift);
  const plain = lines.filter(({ configurationId }) => configurationId === null);
  await putGoods(scope, list, plain);
  const left = lines.flatMap(({ partNumber, configurationId }, index) =>
    configurationId === null ? [] : { index, partNumber, fault: notOrderable({ partNumber }) },
  );
  return { ...written(list), ...viewRefused({ refused: left }) };
}

async function sourceOf(scope: ListScope, id: string | undefined): Promise<OrderRow> {
  if (!id) throw missing("orderId");
  const list = await findList(scope, id);
  if (list) return list;
  try {
    return await ownOrder(scope, id);
  } catch (error) {
    throw error instanceof BackendFault ? noSuchList(id) : error;
  }
}

/** Without a list's id, a new private list of that name is made for the lines. */
async function updateItem(args: HandlerArgs<Calls["write"]>, fields: Fields): Promise<Written> {
  const lines = sentLines(fields);
  const id = textOf(fields, "requisitionListId") ?? textOf(fields, "orderId");
  const list =
    id === undefined ? await createFrom(args, fields) : await lockOwnList(args, id, "RequisitionListItemUpdate");
  const ids = await changeLines(args, list, lines);
  await bumpVersion(args.db, list.id);
  return { ...written(list), orderId: [String(list.id)], orderItemId: ids.map(String) };
}

const written = ({ id }: OrderRow): Written => ({ requisitionListId: [String(id)], viewTaskName });
