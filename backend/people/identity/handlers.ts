import { eq } from "drizzle-orm";
import { contract } from "#contract";
import { repriceCarts } from "#backend/cart/currency.ts";
import { readPricesAhead } from "#backend/catalog/listing-index/open.ts";
import { contractsOf } from "#backend/catalog/price/offers.ts";
import { activities, members } from "#backend/platform/db/schema/member.ts";
import { formerCaller } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, needsIdentity } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { config } from "#backend/platform/config.ts";
import { currentPreview } from "#backend/platform/preview.ts";
import type { Store } from "#backend/store/store.ts";
import { registerTypes } from "#contract/identity.ts";
import { recordConsent } from "../event/consent.ts";
import { endSignedOut as endOnBehalf } from "../on-behalf/session.ts";
import { profileColumns } from "../person/fields.ts";
import { validateOauth } from "./oauth.ts";
import { endSession, openSession, personalizationOf } from "./session.ts";
import { signIn } from "./sign-in.ts";

/**
 * Guest and registered identities, the user context, language and currency of the session.
 * @see docs/interface/identity.md#identity
 */
export const identityHandlers = handlers(
  contract.identity,
  {
    /** The old user and cart are left alone; the old tokens die with the change of identity. Errors: `_ERR_CMD_INVALID_PARAM`. */
    async createGuest({ db, store, body, headers }) {
      const consent = profileColumns(body, store);
      const former = await formerCaller(db, headers);
      if (former?.activity) await endSession(db, former.activity);
      const [guest] = await db.insert(members).values({ registerType: "G", reviewAt: new Date() }).returning();
      if (!guest) throw new Error("no guest was written");
      await recordConsent(db, guest.id, store, consent);
      const personalizationId = personalizationOf(headers, former?.activity);
      return openSession(db, guest, { personalizationId });
    },

    signIn,
    oauthValidate: validateOauth,

    /** Fine without a session. */
    async signOut({ db, caller }) {
      if (caller.activity && caller.kind !== "guest") await endSession(db, caller.activity);
      // Once the agent has left a shopper, the session can't be continued as that shopper.
      if (caller.kind === "staff" || caller.kind === "registered") await endOnBehalf(db, caller);
      return {};
    },

    /** Fine without a session; a registered person logs out by another call. Errors: 403. */
    async endGuest({ db, caller }) {
      if (caller.kind !== "anonymous" && caller.kind !== "guest") throw forbidden("guestidentity");
      if (caller.activity) await endSession(db, caller.activity);
      return {};
    },

    async personalizationId({ caller, headers }) {
      return { personalizationID: personalizationOf(headers, caller.activity) };
    },

    context: userContext,

    /**
     * Open carts follow: they are repriced in the currency. Errors: `USR.CWXFR0130E`, `_ERR_CMD_INVALID_PARAM` for a
     * value the store does not support.
     */
    async setLanguageCurrency({ db, caller, store, query, common }) {
      if (!caller.activity) throw needsIdentity();
      const { currency } = query;
      const { languageId } = common;
      if (!store.currencies.includes(currency)) throw invalid("currency");
      if (!store.languageIds.includes(languageId)) throw invalid("langId");
      await db.update(activities).set({ currency, languageId }).where(eq(activities.id, caller.activity.id));
      if (caller.kind !== "guest")
        await db.update(members).set({ currency, languageId }).where(eq(members.id, caller.memberId));
      await repriceCarts(db, caller, store, { currency, languageId });
      return {};
    },
  },
  ["signIn", "oauthValidate"],
);

/** Ids as plain numbers; eligible contracts are the store's default one and the active organization's. */
const { guest, registered, administrator } = registerTypes;
const registerTypeOf = { anonymous: guest, guest, registered, staff: administrator } as const;

async function userContext({ db, caller, store, common }: HandlerArgs<typeof contract.identity.context>) {
  const { memberId, activity, organizationId } = caller;
  const [member] = await db.select().from(members).where(eq(members.id, memberId));
  const { languageId, currency } = common;
  const { eligible, current } = await contractsOf(db, caller, store);
  readPricesAhead(db, store, { contractIds: current, currency });
  return {
    basicInfo: {
      storeId: store.id,
      callerId: caller.actor?.memberId ?? memberId,
      runAsId: memberId,
      registerType: registerTypeOf[caller.kind],
      channelId: -4,
    },
    globalization: {
      languageId,
      preferredLanguageId: member?.languageId ?? languageId,
      currency,
      preferredCurrency: member?.currency ?? currency,
    },
    catalog: { catalogId: store.catalogId, masterCatalog: false },
    entitlement: {
      activeOrganizationId: organizationId,
      hostingContractId: store.defaultContractId,
      eligibleTradingAgreementIds: eligible,
      currentTradingAgreementIds: current,
      sessionTradingAgreementIds: activity?.contractIds ?? null,
    },
    isPartiallyAuthenticated: caller.partial ?? false,
    ...(activity && { audit: { personalizationId: activity.personalizationId } }),
    ...viewPreview(store),
  };
}

const inventories = { real: "0", all: "1", none: "-1" } as const;

/** @see docs/interface/identity.md#user-context */
function viewPreview({ id }: Store) {
  const preview = currentPreview();
  if (!preview) return {};
  const { host } = new URL(config().shopOrigin);
  return {
    preview: {
      static: preview.isFrozen,
      timestamp: preview.at.toISOString(),
      initialtimeDiff: preview.at.getTime() - Date.now(),
      previewProperties: {
        previewInventory: inventories[preview.stock],
        previewHost: host,
        previewPath: "/",
        previewRestURI: `/wcs/resources/store/${id}`,
      },
    },
  };
}
