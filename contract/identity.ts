import * as z from "zod";
import { call } from "./call.ts";
import { flag, id } from "./wire.ts";

/** Tokens go back exactly as received; they are already URL-encoded. */
export const Identity = z.object({
  userId: id,
  personalizationID: z.string(),
  WCToken: z.string(),
  WCTrustedToken: z.string(),
});
export type Identity = z.output<typeof Identity>;

/** Ids of up to 19 digits arrive as bare JSON numbers: the client parses this answer losslessly. */
export const UserContext = z.object({
  basicInfo: z.object({
    storeId: id,
    callerId: id,
    runAsId: id,
    registerType: z.enum(["G", "R", "A", "S"]),
    channelId: id.optional(),
  }),
  globalization: z.object({
    languageId: id,
    preferredLanguageId: id.optional(),
    currency: z.string(),
    preferredCurrency: z.string().optional(),
  }),
  catalog: z.object({ catalogId: id, masterCatalog: flag }).optional(),
  entitlement: z.object({
    activeOrganizationId: id,
    hostingContractId: id.nullish(),
    eligibleTradingAgreementIds: z.array(id).nullish(),
    currentTradingAgreementIds: z.array(id).nullish(),
    sessionTradingAgreementIds: z.array(id).nullish(),
  }),
  isPartiallyAuthenticated: flag,
  audit: z.object({ personalizationId: z.string() }).optional(),
});
export type UserContext = z.output<typeof UserContext>;

const updateCookies = z.object({ updateCookies: z.string().optional() });

export const identity = {
  createGuest: call("POST guestidentity", {
    open: true,
    resource: "guestidentity",
    status: 201,
    query: updateCookies,
    body: z.object({ privacyNoticeVersion: z.string().optional(), marketingTrackingConsent: z.string().optional() }),
    reply: Identity,
  }),
  endGuest: call("DELETE guestidentity/@self", { query: updateCookies, reply: z.object({}) }),
  personalizationId: call("GET usercontext/personalizationId", {
    resource: "usercontext",
    reply: z.object({ personalizationID: z.string() }),
  }),
  context: call("GET usercontext/@self/contextdata", { resource: "usercontext", reply: UserContext }),
  setLanguageCurrency: call("PUT person/@self/languageCurrency", {
    query: z.object({ currency: z.string(), langId: z.string().optional() }),
    reply: z.object({}),
  }),
};
