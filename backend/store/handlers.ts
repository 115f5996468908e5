import { contract } from "#contract";
import { forbidden } from "#backend/platform/http/fault.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { findKeywords } from "./keywords.ts";
import { listOnlineStores, lookUpStores } from "./look-up.ts";
import { showDirectory, showRemoteConfig, showStoreBean } from "./other-views.ts";
import { findTokens } from "./settings.ts";

/** What a storefront has to know before anything else. @see docs/interface/store.md#loading-the-settings */
export const settingsHandlers = handlers(contract.settings, {
  byIdentifier: async ({ db, query }) => ({ resultList: await lookUpStores(db, query) }),

  onlineStore: listOnlineStores,

  tokenByKeyword: async ({ db, query }) => ({ resultList: await findTokens(db, query.urlKeywordName) }),

  urlKeywords: async ({ db, store, query }) => ({ resultList: await findKeywords(db, store, query) }),

  directory: ({ store }) => Promise.resolve(showDirectory(store)),

  remoteConfig: () => Promise.resolve(showRemoteConfig()),

  /** Errors: 403 except for staff. @see docs/interface/store.md#what-administrators-see */
  dataBean({ caller, store, query, common }) {
    if (caller.kind !== "staff") throw forbidden("StoreDataBean");
    return Promise.resolve(showStoreBean(store, common.languageId, query.jspStoreDir));
  },

  features: async ({ store }) => ({ resultList: store.features }),
});
