import type { contract, WireReply } from "#contract";
import type { viewAddress } from "#backend/cart/view-parts.ts";
import { viewOrder } from "#backend/cart/view.ts";
import { noSuchOrder } from "#backend/order/find.ts";
import { namesOf } from "#backend/order/names.ts";
import { mayMove } from "#backend/order/transitions.ts";
import type { WireOrder } from "#backend/order/wire.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { Decimal, roundMoney, sum } from "#backend/platform/money.ts";
import { countries } from "#backend/store/geo/countries.ts";
import { isCart, orderStatus, type ReadOrderStatus } from "#contract/shapes/order-status.ts";
import { ownExternal } from "./cancel.ts";

type Oms = typeof contract.order.oms;
type Line = NonNullable<WireOrder["orderItem"]>[number];
type OmsOrder = WireReply<Oms>["Root"]["Order"];

/**
 * An order of the caller in the terms of the system that fulfills it. Errors: 404.
 * @see docs/interface/order.md#fulfillment-system
 */
export async function oms(args: HandlerArgs<Oms>): Promise<WireReply<Oms>> {
  const { db, common, params } = args;
  const row = await ownExternal(args, params.extOrderId);
  if (isCart(row.status)) throw noSuchOrder(params.extOrderId);
  const order = await viewOrder(db, row, common.languageId);
  return { Root: { Order: await omsOrder(db, order, common.languageId, mayMove(row.status, orderStatus.canceled)) } };
}

async function omsOrder(db: Db, order: WireOrder, languageId: number, cancellable: boolean): Promise<OmsOrder> {
  const { orderItem: lines = [], paymentInstruction: payments = [], grandTotalCurrency: currency } = order;
  const money = (...amounts: string[]) => roundMoney(sum(amounts), currency).toFixed(2);
  const names = await namesOf(
    db,
    lines.map(({ productId }) => Number(productId)),
    languageId,
  );
  const [first] = lines;
  const places = new Set(lines.map((line) => `${line.shipModeId} ${line.physicalStoreId ?? line.addressId}`));
  return {
    OrderNo: `WCS_${order.orderId}`,
    EntryType: "WCS",
    OrderDate: (order.placedDate ?? order.lastUpdateDate).replace(/\.\d+Z$/, "Z"),
    Status: words[order.orderStatus] ?? "Created",
    IsShipComplete: order.shipAsComplete === "true" ? "Y" : "N",
    shipmentTypeId: places.size > 1 ? "2" : "1",
    countOfOrderLines: String(lines.length),
    countOfPaymentMethods: String(payments.length),
    ...(first?.addressId && { PersonInfoShipTo: person(first) }),
    PriceInfo: { Currency: currency },
    OverallTotals: {
      LineSubTotal: money(order.totalProductPrice),
      GrandDiscount: new Decimal(money(order.totalAdjustment)).abs().toFixed(2),
      GrandShippingBaseCharge: money(order.totalShippingCharge),
      salesTax: money(order.totalSalesTax),
      shippingTax: money(order.totalShippingTax),
      GrandTotal: money(order.grandTotal),
    },
    OrderLines: {
      OrderLine: lines.map((line) => ({
        OrderedQty: new Decimal(String(line.quantity)).toFixed(2),
        MaxLineStatus: numbers[order.orderStatus] ?? "1100",
        Item: {
          ItemID: line.partNumber,
          CatalogEntry: {
            CatalogEntryDescription: { catalogEntryName: names.get(Number(line.productId)) ?? line.partNumber },
          },
        },
        LinePriceInfo: { UnitPrice: money(line.unitPrice) },
        ComputedPrice: { ExtendedPrice: money(line.orderItemPrice) },
        shipModeDescription: line.shipModeDescription ?? "",
      })),
    },
    PaymentMethods: {
      PaymentMethod: payments.map(({ piDescription, payMethodId, piAmount }) => ({
        paymentMethodName: piDescription ?? payMethodId,
        MaxChargeLimit: money(piAmount),
      })),
    },
    Modifications: { Modification: [{ ModificationType: "CANCEL", CANCEL: cancellable ? "Y" : "N" }] },
  };
}

/** The other system's words and numbers for where an order is. */
const words: Partial<Record<ReadOrderStatus, string>> = {
  [orderStatus.released]: "Released",
  [orderStatus.partlyShipped]: "Partially Shipped",
  [orderStatus.shipped]: "Shipped",
  [orderStatus.delivered]: "Delivered",
  [orderStatus.returnOpen]: "Return Created",
  [orderStatus.canceled]: "Cancelled",
};
const numbers: Partial<Record<ReadOrderStatus, string>> = {
  [orderStatus.paid]: "1500",
  [orderStatus.released]: "3200",
  [orderStatus.partlyShipped]: "3700",
  [orderStatus.shipped]: "3700",
  [orderStatus.delivered]: "3700",
  [orderStatus.returnOpen]: "3700",
  [orderStatus.canceled]: "9000",
};

function person(line: Line & Partial<ReturnType<typeof viewAddress>>) {
  const [street = "", colonia = ""] = line.addressLine ?? [];
  const country = countries.find(({ code }) => code === line.country);
  return {
    AddressID: String(line.addressId ?? ""),
    FirstName: line.firstName ?? "",
    MiddleName: "",
    LastName: line.lastName ?? "",
    AddressLine1: street,
    AddressLine2: colonia,
    City: line.city ?? "",
    stateDisplayName: country?.states.find(({ code }) => code === line.state)?.name.en ?? line.state ?? "",
    countryDisplayName: country?.name.en ?? line.country ?? "",
    ZipCode: line.zipCode ?? "",
    DayPhone: line.phone1 ?? "",
    EMailID: line.email1 ?? "",
  };
}
