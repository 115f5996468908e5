import * as z from "zod";
import { list } from "../wire.ts";

const OmsPerson = z.object({
  AddressID: z.string(),
  FirstName: z.string(),
  MiddleName: z.string(),
  LastName: z.string(),
  AddressLine1: z.string(),
  AddressLine2: z.string(),
  City: z.string(),
  stateDisplayName: z.string(),
  countryDisplayName: z.string(),
  ZipCode: z.string(),
  DayPhone: z.string(),
  EMailID: z.string(),
});

const OmsLine = z.object({
  OrderedQty: z.string(),
  /** 1100 created, 1500 scheduled, 3200 released, 3700 shipped, 9000 canceled. */
  MaxLineStatus: z.string(),
  Item: z.object({
    ItemID: z.string(),
    CatalogEntry: z.object({ CatalogEntryDescription: z.object({ catalogEntryName: z.string() }) }),
  }),
  LinePriceInfo: z.object({ UnitPrice: z.string() }),
  ComputedPrice: z.object({ ExtendedPrice: z.string() }),
  shipModeDescription: z.string(),
});

/** An order in the terms of the system that fulfills it. */
export const OmsRoot = z.object({
  Order: z.object({
    OrderNo: z.string(),
    /** `WCS`: the number is `WCS_` and our order id. */
    EntryType: z.string(),
    OrderDate: z.string(),
    Status: z.string(),
    IsShipComplete: z.string(),
    /** `1` one shipment, `2` several. */
    shipmentTypeId: z.string(),
    countOfOrderLines: z.string(),
    countOfPaymentMethods: z.string(),
    PersonInfoShipTo: OmsPerson.optional(),
    PriceInfo: z.object({ Currency: z.string() }),
    OverallTotals: z.object({
      LineSubTotal: z.string(),
      GrandDiscount: z.string(),
      GrandShippingBaseCharge: z.string(),
      salesTax: z.string(),
      shippingTax: z.string(),
      GrandTotal: z.string(),
    }),
    OrderLines: z.object({ OrderLine: list(OmsLine) }),
    PaymentMethods: z.object({
      PaymentMethod: list(z.object({ paymentMethodName: z.string(), MaxChargeLimit: z.string() })),
    }),
    /** `CANCEL` `"Y"`: it may still be canceled. */
    Modifications: z.object({ Modification: list(z.object({ ModificationType: z.string(), CANCEL: z.string() })) }),
  }),
});
