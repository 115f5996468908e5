import { activities } from "#backend/platform/db/schema/member.ts";
import type { CallName, Input } from "../ask.ts";
import { addressBody, delivery, goods } from "../world.ts";
import { missingParameter, invalidParameter, line, type Row } from "./row.ts";
import { world, guestWith, db } from "./scene.ts";
import { eq } from "drizzle-orm";

/** Calls that write or return personal data, with the input they need to reach the check of the caller. */
const personalWrites: Partial<Record<CallName, Input>> = {
  "cart.add": { body: line(goods.plain) },
  "cart.updateItems": { body: { orderItem: [] } },
  "cart.deleteItem": { body: { orderItemId: "1" } },
  "cart.discard": {},
  "cart.calculate": { body: { calculationUsageId: "-1" } },
  "cart.renewItems": { body: {} },
  "cart.addConfiguration": { body: { ConfigXML: "<BOM/>", partNumber: goods.kit } },
  "cart.updateConfiguration": { body: { orderItemId: "1", ConfigXML: "<BOM/>" } },
  "cart.updateRewardOption": { body: { rewardOptionId: "1" } },
  "cart.precheckout": { body: {} },
  "cart.checkout": { body: {} },
  "shipping.setInfo": { body: { shipModeId: delivery } },
  "payment.add": { body: { piAmount: "1.00", billing_address_id: "1", payMethodId: "COD" } },
  "payment.replace": { body: { paymentInstruction: [{ piId: "1", piAmount: "1.00", billing_address_id: "1" }] } },
  "payment.removeAll": {},
  "payment.createPaypalOrder": { body: { piAmount: "1.00", billing_address_id: "1", returnUrl: "/checkout/payment" } },
  "payment.remove": { params: { piId: "1" } },
  "bankSession.create": { body: {} },
  "bankSession.update": { body: { sessionId: "SESSION", piAmount: "1.00", billing_address_id: "1" } },
  "promotion.assign": { body: { promoCode: "VERANO10" } },
  "promotion.unassign": { params: { code: "VERANO10" } },
  "identity.setLanguageCurrency": { query: { currency: "MXN" } },
  "contact.list": {},
  "contact.create": { body: addressBody },
  "contact.get": { params: { nickName: "Casa" } },
  "contact.byAddressId": { params: { addressId: "1" } },
  "contact.update": { params: { nickName: "Casa" }, body: {} },
  "contact.remove": { params: { nickName: "Casa" } },
};

/** Passwords that break one rule each; the second one is the logon id as well. */
const weakPasswords = [
  ["_ERR_AUTHENTICATION_MINIMUMLENGTH_PASSWORD", "Ab1", "6,1,1"],
  ["_ERR_AUTHENTICATION_USERIDMATCH_PASSWORD", "eva7@ejemplo.mx", ""],
  ["_ERR_AUTHENTICATION_COMMON_KEYWORD_PASSWORD", "MyPassword7", ""],
  ["_ERR_AUTHENTICATION_MAXCONSECUTIVECHAR_PASSWORD", "aaaaab7", "4"],
  ["_ERR_AUTHENTICATION_MAXINTANCECHAR_PASSWORD", "abababababc7", "4"],
  ["_ERR_AUTHENTICATION_MINIMUMLETTERS_PASSWORD", "13579246", "1,6,1"],
  ["_ERR_AUTHENTICATION_MINIMUMDIGITS_PASSWORD", "lunaroja", "1,6,1"],
] as const;

export const identityErrors: Row[] = [
  ...Object.entries(personalWrites).map(([call, input]): Row => ({
    call: call as CallName,
    how: "without an identity",
    key: "USR.CWXFR0130E",
    code: "USR.CWXFR0130E",
    input: () => input,
  })),

  {
    call: "identity.signIn",
    how: "without a logon id",
    key: "_ERR_AUTHENTICATION_ERROR",
    code: "2000",
    input: () => ({ body: { logonId: "", logonPassword: "x" } }),
  },

  ...["ana", "nobody"].map((logonId): Row => ({
    call: "identity.signIn",
    how: `with a wrong password of ${logonId}`,
    key: "_ERR_AUTHENTICATION_ERROR",
    code: "2010",
    input: () => ({ body: { logonId, logonPassword: "wrong" } }),
  })),

  // Sessions, tested on one call for all: every personal call uses the same function.
  {
    call: "identity.context",
    how: "with tokens that were never issued",
    status: 401,
    key: "_ERR_ACTIVITY_TOKEN",
    code: "CWXBB1010E",
    input: () => ({ as: { WCToken: "1%2Cabc", WCTrustedToken: "1%2Cdef" } }),
  },

  {
    call: "identity.context",
    how: "with another person's trusted token",
    status: 401,
    key: "_ERR_ACTIVITY_TOKEN",
    code: "CWXBB1010E",
    input: async () => {
      const [one, other] = [await world.guest(), await world.guest()];
      return { as: { WCToken: one.WCToken, WCTrustedToken: other.WCTrustedToken } };
    },
  },

  {
    call: "identity.context",
    how: "after the guest was ended",
    status: 401,
    key: "_ERR_TERMINATED_ACTIVITY_TOKEN",
    code: "CWXBB1012E",
    input: async () => {
      const as = await world.guest();
      await world.must("identity.endGuest", { as });
      return { as };
    },
  },

  {
    call: "identity.context",
    how: "after thirty days",
    status: 401,
    key: "_ERR_EXPIRED_ACTIVITY_TOKEN",
    code: "CWXBB1011E",
    input: async () => {
      const as = await world.guest();
      await db()
        .update(activities)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(activities.memberId, Number(as.userId)));
      return { as };
    },
  },

  {
    call: "identity.setLanguageCurrency",
    how: "a currency the store does not have",
    ...invalidParameter,
    parameters: "currency",
    input: () => guestWith({ query: { currency: "EUR" } }),
  },

  {
    call: "identity.setLanguageCurrency",
    how: "a language the store does not have",
    ...invalidParameter,
    parameters: "langId",
    input: () => guestWith({ query: { currency: "MXN", langId: "-7" } }),
  },

  {
    call: "identity.setLanguageCurrency",
    how: "no currency",
    ...missingParameter,
    parameters: "currency",
    input: () => guestWith({ query: { langId: "-1" } }),
  },
  ...weakPasswords.map(([key, password, parameters]): Row => ({
    call: "person.register",
    how: `with the password ${password}`,
    key,
    parameters,
    input: () => ({
      body: { logonId: "eva7@ejemplo.mx", logonPassword: password, logonPasswordVerify: password },
    }),
  })),
];
