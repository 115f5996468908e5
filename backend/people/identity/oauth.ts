import * as z from "zod";
import type { contract, WireReply } from "#contract";
import { config, type OauthProvider } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { BackendFault, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { plainEmail } from "#backend/platform/mail/same-email.ts";
import { noteNoAnswer } from "#backend/platform/no-answer.ts";
import { normalLogonId } from "./attempts.ts";
import { admit, findMember, type MemberRow, requireAdmission } from "./sign-in.ts";

type Call = typeof contract.identity.oauthValidate;
type Sent = HandlerArgs<Call>["body"];
type Profile = z.output<typeof Claims>;

const timeoutMs = 3_000;
const Tokens = z.object({ access_token: z.string().min(1) });
/** An unverified email address proves nothing. */
const Claims = z.object({
  email: z.email(),
  email_verified: z.literal(true),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
  /** Whom the token was issued to: one meant for another shop opens nothing here. */
  aud: z.string().optional(),
});

/**
 * Signs in a person a provider vouches for; the first time, registers them under the provider's email address. What
 * the caller claims about the profile is not trusted. An account with a password of its own is not taken over.
 * Errors: `TOKEN_VALIDATION_FAIL`, `_ERR_COULD_NOT_AUTHENTICATE`, 2110, 2410.
 * @see docs/interface/identity.md#signing-in-with-a-provider
 */
export async function validateOauth(args: HandlerArgs<Call, Db>): Promise<WireReply<Call>> {
  const name = args.body.authorizationProvider;
  const provider = Object.entries(config().oauthProviders ?? {}).find(([known]) => known === name)?.[1];
  if (!provider) throw refused("_ERR_COULD_NOT_AUTHENTICATE", { provider: name });
  const profile = await profileOf(name, provider, args.body);
  return args.db.transaction(async (db) => {
    const member = await findOrRegister(db, name, profile);
    requireAdmission(member);
    return admit({ ...args, db, body: { x_device: args.body.x_device } }, member);
  });
}

async function profileOf(name: string, provider: OauthProvider, body: Sent): Promise<Profile> {
  try {
    // A token obtained by the caller may have been issued for another client; one that we redeemed cannot.
    const own = body.accessToken === undefined;
    const token = body.accessToken ?? (await redeem(provider, body));
    const answer = await fetch(provider.userInfoUrl, {
      headers: { authorization: `Bearer ${token}`, accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const profile = Claims.parse(await answer.json());
    if (profile.aud !== provider.clientId && !(own && profile.aud === undefined)) throw invalidToken();
    return profile;
  } catch (error) {
    // Those are about the token, all others about the provider.
    if (!(error instanceof BackendFault || error instanceof z.ZodError)) noteNoAnswer(name, error);
    throw invalidToken();
  }
}

const invalidToken = () => refused("TOKEN_VALIDATION_FAIL");

/** Exchanges the code for a token: RFC 6749 §4.1.3, with RFC 7636's verifier. */
async function redeem({ tokenUrl, clientId, clientSecret }: OauthProvider, body: Sent): Promise<string> {
  const form = new URLSearchParams({
    grant_type: "authorization_code",
    code: body.authorizationCode ?? "",
    redirect_uri: body.redirectUri ?? "",
    client_id: clientId,
    client_secret: clientSecret,
  });
  if (body.codeVerifier) form.set("code_verifier", body.codeVerifier);
  const answer = await fetch(tokenUrl, { method: "POST", body: form, signal: AbortSignal.timeout(timeoutMs) });
  return Tokens.parse(await answer.json()).access_token;
}

async function findOrRegister(db: Db, provider: string, profile: Profile): Promise<MemberRow> {
  const logonId = normalLogonId(profile.email);
  const { email, given_name: firstName, family_name: lastName } = profile;
  await db
    .insert(members)
    .values({ registerType: "R", logonId, email, confirmedEmail: plainEmail(email), firstName, lastName, provider })
    .onConflictDoNothing();
  const member = await findMember(db, logonId);
  if (member?.provider !== provider) throw refused("_ERR_COULD_NOT_AUTHENTICATE", { provider });
  return member;
}
