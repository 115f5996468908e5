import { contract } from "#contract";
import { handlers } from "#backend/platform/http/handler.ts";
import { findTokens, lookUpStore, showOnlineStore } from "./settings.ts";

/** What a storefront has to know before anything else. @see docs/interface/store.md#loading-the-settings */
export const settingsHandlers = handlers(contract.settings, {
  byIdentifier: async ({ db, query }) => ({ resultList: await lookUpStore(db, query.storeIdentifier) }),

  onlineStore: async ({ store }) => ({
    recordSetStartNumber: 0,
    recordSetCount: 1,
    recordSetTotal: 1,
    recordSetComplete: true,
    resultList: [showOnlineStore(store)],
  }),

  tokenByKeyword: async ({ db, query }) => ({ resultList: await findTokens(db, query.urlKeywordName) }),

  features: async ({ store }) => ({ resultList: store.features }),
});
