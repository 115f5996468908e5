import { eq } from "drizzle-orm";
import { contract } from "#contract";
import { checkoutProfiles } from "#backend/platform/db/schema/checkout-profile.ts";
import { handlers } from "#backend/platform/http/handler.ts";
import { readBook } from "../contact/book.ts";
import { applyProfile } from "./apply.ts";
import { lockProfiles, profileNamed, readProfiles, requireOwner, saveProfile, viewProfile } from "./profiles.ts";

/** How a shopper usually orders. @see docs/interface/checkout-profile.md#profiles */
export const checkoutProfileHandlers = handlers(contract.checkoutProfile, {
  async list(args) {
    requireOwner(args.caller);
    const book = await readBook(args.db, args.caller.memberId);
    const CheckoutProfile = (await readProfiles(args)).map((row) => viewProfile(row, book, args.caller));
    return { userId: String(args.caller.memberId), CheckoutProfile };
  },

  async create(args) {
    requireOwner(args.caller);
    const { id } = await saveProfile(args, await lockProfiles(args), args.body);
    return { checkoutProfileId: String(id) };
  },

  async setDefault(args) {
    requireOwner(args.caller);
    const profiles = await lockProfiles(args);
    await saveProfile(args, profiles, { profileName: profiles[0]?.name ?? "Default", ...args.body }, profiles[0]);
    return { userId: String(args.caller.memberId) };
  },

  async get(args) {
    requireOwner(args.caller);
    const row = profileNamed(await readProfiles(args), args.params.id);
    const book = await readBook(args.db, args.caller.memberId);
    return { userId: String(args.caller.memberId), CheckoutProfile: [viewProfile(row, book, args.caller)] };
  },

  async update(args) {
    requireOwner(args.caller);
    const profiles = await lockProfiles(args);
    const { id } = await saveProfile(args, profiles, args.body, profileNamed(profiles, args.params.id));
    return { checkoutProfileId: String(id) };
  },

  async remove(args) {
    requireOwner(args.caller);
    const { id } = profileNamed(await lockProfiles(args), args.params.id);
    await args.db.delete(checkoutProfiles).where(eq(checkoutProfiles.id, id));
    return {};
  },

  apply: applyProfile,
});
