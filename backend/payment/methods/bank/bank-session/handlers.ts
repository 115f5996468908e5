import { contract } from "#contract";
import { forbidden, invalid } from "#backend/platform/http/fault.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { askCardTypes, openAtBank } from "./ask-bank.ts";
import { bankTokens, findBankToken, keepSession, maskedAccount, orderToPay } from "./find.ts";
import { plansFor } from "./plans.ts";
import { updateSession } from "./update.ts";

const apiVersion = "73";

/** Paying at a bank's page. @see docs/interface/bank-session.md#sessions */
export const bankSessionHandlers = handlers(
  contract.bankSession,
  {
    /** Errors: those of `orderToPay`; `_ERR_CREATE_PAYMENT_METHOD` CMN1112E when the bank does not answer. */
    async options({ db, caller, store, params, common }) {
      const order = await orderToPay({ db, caller, store }, params.orderId);
      const cardTypes = await askCardTypes();
      return {
        orderId: String(order.id),
        currency: order.currency,
        cardTypes,
        paymentPlans: await plansFor(db, store, order, common.languageId),
      };
    },

    /** Errors: 403 except for the person themselves. */
    async tokens({ db, caller, store, params }) {
      if (caller.kind === "anonymous" || params.userId !== String(caller.memberId)) throw forbidden("userId");
      const rows = await bankTokens(db, caller.memberId, store.id);
      return {
        userId: params.userId,
        tokens: rows.map((row, index) => ({
          token: row.token,
          brand: row.brand,
          maskedAccount: maskedAccount(row),
          expire_month: row.expireMonth,
          expire_year: row.expireYear.slice(-2),
          isDefault: String(index === 0) as "true" | "false",
        })),
      };
    },

    /** Errors: those of `orderToPay`; `_ERR_CMD_INVALID_PARAM` (token) for a card that is not the caller's; CMN1112E. */
    async create({ db, caller, store, body }) {
      const order = await orderToPay({ db, caller, store }, body.orderId);
      const { storeId, memberId, id: orderId } = order;
      const { token = "" } = body;
      if (token && !(await findBankToken(db, { storeId, memberId, token }))) throw invalid("token");
      const { sessionId, sessionVersion, expiresAt } = await openAtBank(token);
      await keepSession(db, { id: sessionId, storeId, memberId, orderId, token, expiresAt });
      const merchant = store.identifier.toUpperCase();
      return { sessionId, sessionVersion, updateStatus: "SUCCESS" as const, merchant, apiVersion };
    },

    update: updateSession,
  },
  ["create", "update"],
);
