import type { Db } from "#backend/platform/db/client.ts";
import { contract } from "#contract";
import { type Caller, requireFull } from "#backend/platform/http/authenticate.ts";
import { forbidden, invalid, needsIdentity } from "#backend/platform/http/fault.ts";
import { type HandlerArgs, handlers } from "#backend/platform/http/handler.ts";
import { written } from "#backend/platform/http/written.ts";
import { personName } from "#backend/platform/text.ts";
import { removeAttributes } from "./attributes.ts";
import { changeOwnPassword } from "./change-own-password.ts";
import { findSelf } from "./find.ts";
import { redeemCode, sendCode } from "./forgotten-password.ts";
import { changeProfile } from "./profile.ts";
import { register } from "./register.ts";
import { viewPerson } from "./view.ts";

/** What is known about a person, and what they may change. @see docs/interface/person.md#person */
export const personHandlers = handlers(
  contract.person,
  {
    register,

    /** The generic user gets a minimal body, never an error. */
    async self({ db, caller }) {
      return viewPerson(db, caller, await findSelf(db, caller));
    },

    /** Empty for guests. */
    async name({ db, caller }) {
      const self = await findSelf(db, caller);
      const { firstName = "", lastName = "" } = self ?? {};
      const displayName = personName({ firstName, lastName });
      return { userId: String(caller.memberId), firstName, middleName: "", lastName, displayName };
    },

    /** Callers who are not signed in can only reset a password. Errors: those of each of the four forms. */
    async update(args) {
      const { db, caller, store, body } = args;
      const { languageId } = args.common;
      refuseOwnAffairs(caller, body);
      const reply = { userId: String(caller.memberId) };
      if (["true", "1"].includes(body.resetPassword ?? "")) {
        if (body.xcred_validationCode !== undefined) {
          const x_deviceToken = await redeemCode(args);
          return { ...reply, ...(x_deviceToken && { x_deviceToken }) };
        }
        if (body.xcred_logonPasswordOld !== undefined) await changeOwnPassword(args);
        else await written(db, (tx) => sendCode(tx, body.logonId ?? "", { store, languageId }));
        return reply;
      }
      if (caller.kind === "anonymous") throw needsIdentity();
      if (caller.kind === "guest") throw forbidden("person");
      requireFull(caller);
      const addressId = await changeProfile({ ...args, body: unflattened(args) });
      return { ...reply, ...(addressId !== undefined && { addressId: String(addressId) }) };
    },

    removeAttributes,

    /** The store's own value takes precedence over the site's; none means no. Errors: 403 for guests. */
    async optOut({ db, caller, store, query: { profileName = "IBM_optOut_email" } }) {
      const self = await findSelf(db, caller);
      if (!self) throw forbidden("optOut");
      const wants = (of: Record<string, boolean>) => of[String(store.id)] ?? of["0"] ?? false;
      const email = { userReceive: wants(self.receiveEmail) };
      const sms = { userReceiveSMS: wants(self.receiveSms) };
      if (profileName === "IBM_optOut_email") return email;
      if (profileName === "IBM_optOut_sms") return sms;
      if (profileName === "IBM_optOut_all") return { ...email, ...sms };
      throw invalid("profileName");
    },
  },
  ["register", "update"],
);

/** What an agent may change about a person: nothing about identity, consent, or subscriptions. */
const othersMayChange = [
  ...["firstName", "lastName", "phone1", "mobilePhone1", "gender", "dateOfBirth", "preferredLanguage"],
  ...["preferredCurrency", "address1", "address2", "address3", "addressLine", "city", "state", "country", "zipCode"],
];

/** Errors: 403 for agents acting for the person. @see docs/interface/on-behalf.md#what-stays-ones-own */
function refuseOwnAffairs({ actor }: Caller, body: object): void {
  if (actor && Object.keys(body).some((field) => !othersMayChange.includes(field))) throw forbidden("person");
}

/**
 * The administration's own form of a profile names the lines of the address one by one.
 * @see docs/interface/person.md#changing-the-profile
 */
function unflattened({ query, body }: HandlerArgs<typeof contract.person.update, Db>) {
  const { address1, address2, address3, ...rest } = body;
  const flat = query.action === "updateUserRegistration" && [address1, address2, address3].some((line) => line);
  return flat ? { ...rest, addressLine: [address1 ?? "", address2 ?? "", address3 ?? ""] } : rest;
}
