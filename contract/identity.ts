import * as z from "zod";
import { call } from "./call.ts";
import { passwordRuleFaults } from "./faults/groups.ts";
import { Device } from "./sign-in.ts";
import { flag, id } from "./wire.ts";

/** Tokens go back exactly as received; they are already URL-encoded. */
export const Identity = z.object({
  userId: id,
  personalizationID: z.string(),
  WCToken: z.string(),
  WCTrustedToken: z.string(),
});
export type Identity = z.output<typeof Identity>;

/** The kinds of account behind an identity. */
export const registerTypes = { guest: "G", registered: "R", administrator: "A", siteAdministrator: "S" } as const;
type RegisterType = (typeof registerTypes)[keyof typeof registerTypes];

/** Whether a register type is that of staff. Pure. */
export const isStaffType = (type: RegisterType): boolean =>
  type === registerTypes.administrator || type === registerTypes.siteAdministrator;

/** Ours: what this browser got when people signed in on it, so that strangers' failures do not lock them out. */
export const deviceTokens = z.array(z.string().max(100)).max(8).optional();
/** Ours: which device it is, for the list of those a shopper is signed in on. */
export const signInDevice = Device.optional();
/** Ours: what to send with the next password, if the browser has nothing valid for this account yet. */
export const deviceToken = z.string().optional();

/** Ids of up to 19 digits arrive as bare JSON numbers: the client parses this answer losslessly. */
const UserContext = z.object({
  basicInfo: z.object({
    storeId: id,
    callerId: id,
    runAsId: id,
    registerType: z.enum(registerTypes),
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
  /** In a preview: the time the shop is shown at, whether it is frozen, and its offset from the real time. */
  preview: z
    .object({
      static: flag,
      timestamp: z.string(),
      initialtimeDiff: z.number(),
      previewProperties: z.object({
        previewInventory: z.string().optional(),
        previewHost: z.string().optional(),
        previewPath: z.string().optional(),
        previewRestURI: z.string().optional(),
      }),
    })
    .optional(),
});
type UserContext = z.output<typeof UserContext>;

/** The response to every change to a registered identity. */
const SignedIn = Identity.extend({
  privacyNoticeVersion: z.string().optional(),
  marketingTrackingConsent: z.string().optional(),
  x_deviceToken: deviceToken,
  /** Lines of the guest's cart that did not fit into the shopper's own, with the key of the reason. Ours. */
  x_unmergedItem: z.array(z.object({ partNumber: z.string(), quantity: z.string(), errorKey: z.string() })).optional(),
});

const updateCookies = z.object({ updateCookies: z.string().optional() });

/** @see docs/interface/identity.md */
export const identity = {
  createGuest: call("POST guestidentity", {
    inPerson: true,
    open: true,
    resource: "guestidentity",
    status: 201,
    query: updateCookies,
    body: z.object({ privacyNoticeVersion: z.string().optional(), marketingTrackingConsent: z.string().optional() }),
    reply: Identity,
    faults: [],
  }),
  /** A guest's cart is merged into the shopper's own. `logonPasswordNew` replaces a password that has expired. */
  signIn: call("POST loginidentity", {
    inPerson: true,
    forgiving: true,
    resource: "loginidentity",
    status: 201,
    query: updateCookies.extend({ rememberMe: z.string().optional() }),
    body: z.object({
      logonId: z.string().default(""),
      logonPassword: z.string().default(""),
      logonPasswordNew: z.string().optional(),
      logonPasswordVerify: z.string().optional(),
      x_device: signInDevice,
      x_deviceToken: deviceTokens,
    }),
    reply: SignedIn,
    faults: [
      ...passwordRuleFaults,
      "_ERR_PASSWORDS_NOT_SAME",
      "",
      "_ERR_AUTHENTICATION_ERROR",
      "_ERR_LOGIN_NOT_ALLOWED_NOW",
      "_ERR_PASSWORD_EXPIRED",
      "_ERR_PASSWORD_FAILED",
      "_ERR_PERSON_ACCOUNT_DISABLED",
      "_ERR_PERSON_ACCOUNT_LOCKED_OUT",
    ],
  }),
  /** `accessToken` (whose `userinfo` must name us as audience), or `authorizationCode` with the `redirectUri` it was asked for (and ours: PKCE's `codeVerifier`). */
  oauthValidate: call("POST loginidentity/oauth_validate", {
    inPerson: true,
    extensions: { codeVerifier: "pkce" },
    forgiving: true,
    resource: "loginidentity",
    status: 201,
    query: updateCookies,
    body: z.object({
      authorizationProvider: z.string(),
      accessToken: z.string().optional(),
      authorizationCode: z.string().optional(),
      redirectUri: z.string().optional(),
      codeVerifier: z.string().optional(),
      x_device: signInDevice,
    }),
    reply: SignedIn,
    faults: ["", "TOKEN_VALIDATION_FAIL", "_ERR_COULD_NOT_AUTHENTICATE", "_ERR_PERSON_ACCOUNT_DISABLED"],
  }),
  signOut: call("DELETE loginidentity/@self", {
    inPerson: true,
    forgiving: true,
    query: updateCookies,
    reply: z.object({}),
    faults: [],
  }),
  endGuest: call("DELETE guestidentity/@self", {
    inPerson: true,
    query: updateCookies,
    reply: z.object({}),
    faults: [],
  }),
  /**
   * The browser's id for marketing. No screen makes this call: every identity response contains the id, it is sent in
   * `WCPersonalization`, and a visitor without an identity is not tracked.
   */
  personalizationId: call("GET usercontext/personalizationId", {
    resource: "usercontext",
    reply: z.object({ personalizationID: z.string() }),
    faults: [],
  }),
  context: call("GET usercontext/@self/contextdata", { resource: "usercontext", reply: UserContext, faults: [] }),
  setLanguageCurrency: call("PUT person/@self/languageCurrency", {
    query: z.object({ currency: z.string(), langId: z.string().optional() }),
    reply: z.object({}),
    faults: [],
  }),
};
