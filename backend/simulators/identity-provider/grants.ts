import { createHash, randomBytes } from "node:crypto";

/** Who signs in at the provider. */
export type Account = { email: string; firstName: string; lastName: string };
/** What the shop asked for. */
export type Asked = { clientId: string; redirectUri: string; codeChallenge: string };
/** What the shop presents with a code. */
export type Shown = { clientId: string; redirectUri: string; verifier: string };

const codeLifeMs = 60_000;
const tokenLifeMs = 600_000;
const maxGrants = 1_000;

/** Codes and tokens, in memory only; each code works once, for the client and the redirect URI it was issued to. */
export function createGrants() {
  const codes = new Map<string, { account: Account; asked: Asked; expiresAt: number }>();
  const tokens = new Map<string, { account: Account; clientId: string; expiresAt: number }>();
  return {
    /** A code for the browser to carry back. */
    give(account: Account, asked: Asked): string {
      const code = randomBytes(24).toString("base64url");
      keep(codes, code, { account, asked, expiresAt: Date.now() + codeLifeMs });
      return code;
    },
    /** Exchanges a code for an access token; undefined if anything about it is wrong. RFC 6749 §4.1.3, RFC 7636 §4.6. */
    redeem(code: string, { clientId, redirectUri, verifier }: Shown): string | undefined {
      const grant = codes.get(code);
      codes.delete(code);
      if (!grant || grant.expiresAt < Date.now()) return undefined;
      const { asked, account } = grant;
      if (asked.clientId !== clientId || asked.redirectUri !== redirectUri) return undefined;
      if (asked.codeChallenge !== "" && challengeOf(verifier) !== asked.codeChallenge) return undefined;
      const token = randomBytes(24).toString("base64url");
      keep(tokens, token, { account, clientId, expiresAt: Date.now() + tokenLifeMs });
      return token;
    },
    /** The account a token belongs to. */
    holder(token: string) {
      const known = tokens.get(token);
      return known && known.expiresAt > Date.now() ? known : undefined;
    },
  };
}

/** RFC 7636, method S256. */
export const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");

function keep<Value>(map: Map<string, Value>, key: string, value: Value) {
  const [oldest] = map.keys();
  if (map.size >= maxGrants && oldest !== undefined) map.delete(oldest);
  map.set(key, value);
}
