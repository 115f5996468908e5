import * as z from "zod";
import { call } from "./call.ts";
import { lineFaults } from "./faults/groups.ts";
import { requisitionListStatuses } from "./shapes/order-status.ts";
import { RefusedLine } from "./shapes/refused-line.ts";
import { flag, id, list, moment, nativePaging, sentQuantity } from "./wire.ts";

const RequisitionList = z.object({
  orderId: id,
  /** The name. */
  description: z.string(),
  status: z.enum(requisitionListStatuses),
  storeId: id,
  memberId: id,
  organizationId: id,
  orderItemCount: z.number().optional(),
  comment: z.string().nullable().optional(),
  lastUpdate: moment,
  /** Who made it. */
  userRegistration: list(
    z.object({ firstName: z.string(), middleName: z.string().optional(), lastName: z.string() }),
  ).optional(),
});
export type RequisitionList = z.output<typeof RequisitionList>;

const RequisitionLists = z.object({
  ...nativePaging,
  recordSetCompleteIndicator: flag.optional(),
  resultList: list(RequisitionList).optional(),
});

/** Fields of a write. Further lines are numbered: `partNumber_1`, `quantity_1`, `orderItemId_1`, …. */
const fields = {
  name: z.string().optional(),
  status: z.string().optional(),
  /** With `copy`: the order, cart or list to copy. With `updateItem`: the list of the line. */
  orderId: z.string().optional(),
  requisitionListId: z.string().optional(),
  orderItemId: z.string().optional(),
  partNumber: z.string().optional(),
  catEntryId: z.string().optional(),
  quantity: sentQuantity.optional(),
  /** With `upload`, as a multipart form: a CSV file. */
  UpLoadedFile: z.instanceof(File).optional(),
  /** For `upload`, ours: the rows are only validated, and no list is created. */
  x_checkOnly: z.string().optional(),
};

const Written = z.object({
  requisitionListId: list(id),
  orderId: list(id).optional(),
  /** The lines of `updateItem`, in the order in which they were sent. */
  orderItemId: list(id).optional(),
  viewTaskName: z.string().optional(),
  /** Of `upload`. */
  fileUploadJobId: list(id).optional(),
  x_refused: z.array(RefusedLine).optional(),
});

/**
 * Lists of goods that buyers of an organization order repeatedly. The lines of a list are read by `order.get`, one page at a
 * time. Fields may be in the query or in the body.
 * @see docs/interface/requisition-list.md
 */
export const requisitionList = {
  /** The caller's own lists (`q=self`) or all that they may use. `orderBy`: `lastUpdate`, `description`, `status`, after `D-` descending. */
  find: call("GET requisition_list", {
    fullAuthentication: true,
    query: z.object({
      q: z.string().optional(),
      orderBy: z.string().optional(),
      pageNumber: sentQuantity.optional(),
      /** `-1`: all. */
      pageSize: sentQuantity.optional(),
    }),
    reply: RequisitionLists,
    faults: [],
  }),
  /** The head of one list, without lines. */
  get: call("GET requisition_list/{id}", {
    fullAuthentication: true,
    query: z.object({ profileName: z.string().optional() }),
    reply: RequisitionLists,
    faults: ["_ERR_INVALID_ORDER_REFNUM"],
  }),
  /** Without `action` a new list, empty or, with `orderId`, a copy; `copy`; `updateItem`: adds lines and changes quantities, 0 takes out; `upload`. */
  write: call("POST requisition_list", {
    fullAuthentication: true,
    resource: "requisition_list",
    status: 201,
    query: z.object({ action: z.string().optional() }).catchall(z.unknown()),
    body: z.object(fields).catchall(z.unknown()),
    reply: Written,
    faults: [
      "_ERR_CATALOG_ENTRY_MARK_FOR_DELETE",
      "_ERR_GETTING_SKU",
      "_ERR_INVALID_NAME",
      "_ERR_INVALID_ORDER_REFNUM",
      "_ERR_ORDER_LINE_LIMIT_EXCEEDED",
      "_ERR_PROD_NOT_ORDERABLE",
    ],
  }),
  /** A pending order with copies of the lines at today's prices; `x_refused` (ours) lists those that cannot be bought. The list stays. */
  submit: call("POST requisition_list/{id}", {
    fullAuthentication: true,
    query: z.object({ action: z.literal("submit") }).catchall(z.unknown()),
    body: z.object({ contractId: z.unknown().optional(), offerId: z.unknown().optional() }),
    reply: z.object({
      orderId: list(id),
      requisitionListId: list(id).optional(),
      orderItemId: list(id).optional(),
      viewTaskName: z.string().optional(),
      x_refused: z.array(RefusedLine).optional(),
    }),
    faults: [...lineFaults, "_ERR_INVALID_ORDER_REFNUM", "_ERR_MISSING_ORDERITEMS", "_ERR_ORDER_LINE_LIMIT_EXCEEDED"],
  }),
  /** Renames it, or makes it private or shared; the owner only. */
  update: call("PUT requisition_list/{id}", {
    fullAuthentication: true,
    query: z.object({}).catchall(z.unknown()),
    body: z.object({
      name: z.string().optional(),
      status: z.string().optional(),
      billtoAddressId: z.string().optional(),
    }),
    reply: z.object({
      requisitionListId: list(id).optional(),
      name: z.string().optional(),
      status: z.string().optional(),
      billtoAddressId: z.string().optional(),
      viewTaskName: z.string().optional(),
    }),
    faults: ["_ERR_INVALID_NAME", "_ERR_INVALID_ORDER_REFNUM"],
  }),
  /** The owner only. */
  remove: call("DELETE requisition_list/{id}", {
    fullAuthentication: true,
    reply: z.object({ requisitionListId: list(id).optional(), viewTaskName: z.string().optional() }),
    faults: ["_ERR_INVALID_ORDER_REFNUM"],
  }),
};
