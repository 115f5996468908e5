import * as z from "zod";
import { call } from "./call.ts";
import { id, list } from "./wire.ts";

/** The events that the storefront reports, as named by the specification. @see docs/interface/event.md#names */
export const eventNames = [
  "addToCart",
  "removeFromCart",
  "purchase",
  "checkout",
  "login",
  "keywordSearch",
  "productImpression",
  "bannerView",
  "promotionClick",
] as const;
/** The additional standard e-commerce names. */
export const ecommerceNames = [
  "add_to_cart",
  "begin_checkout",
  "add_payment_info",
  "add_shipping_info",
  "view_cart",
  "view_item",
] as const;

const text = z.union([z.string().max(500), z.number().transform(String)]);

/** All values are texts; other names are allowed, since marketing rules may use them. */
const Happening = z.looseObject({
  DM_ReqCmd: text.optional(),
  productId: text.optional(),
  categoryId: text.optional(),
  searchTerm: text.optional(),
  personalizationID: text.optional(),
  eventName: z.string().max(40).optional(),
  ecommerceName: z.string().max(40).optional(),
  /** The banner: its spot, the activity that showed it, and the content itself. */
  mpe_id: text.optional(),
  intv_id: text.optional(),
  expDataUniqueID: text.optional(),
});

/** A click on a spot's content, with the field names of the storefronts or of the published interface. */
const Click = z.looseObject({
  evtype: text.optional(),
  DM_ReqCmd: text.optional(),
  mpe_id: text.optional(),
  intv_id: text.optional(),
  expDataType: text.optional(),
  expDataUniqueID: text.optional(),
  eMarketingSpotId: text.optional(),
  activityId: text.optional(),
  baseMarketingSpotActivityID: text.optional(),
  baseMarketingSpotDataType: text.optional(),
  personalizationID: text.optional(),
});

const BehaviorRule = z.object({
  ruleType: z.string(),
  attribute: z.string(),
  values: list(z.string()),
  activityId: id,
});

/** @see docs/interface/event.md */
export const event = {
  record: call("POST event", { inPerson: true, body: Happening, reply: z.object({}), faults: [] }),
  click: call("POST event/click_info", { inPerson: true, body: Click, reply: z.object({}), faults: [] }),
  evaluateTriggers: call("POST event/evaluate_triggers", {
    inPerson: true,
    body: Happening,
    reply: z.object({}),
    faults: [],
  }),
  updateConsent: call("POST event/update_marketing_tracking_consent", {
    inPerson: true,
    body: z.object({
      marketingTrackingConsent: z.union([z.literal([0, 1]).transform(String), z.enum(["0", "1"])]),
      /** The version of the notice the visitor has read. Ours; without it the store's current one. */
      x_privacyNoticeVersion: z
        .string()
        .regex(/^[\w.]{1,20}$/)
        .optional(),
    }),
    reply: z.object({}),
    faults: [],
  }),
  /** The actions worth reporting; they depend on the store, not on the caller. */
  behaviorRules: call("GET event/behavior_rules", {
    open: true,
    resource: "event",
    reply: z.object({ behaviorRules: list(BehaviorRule) }),
    faults: [],
  }),
};
