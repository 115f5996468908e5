import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { brandOf, type CardForm, type Outcome, outcomeOf } from "./card.ts";
import type { CardToken } from "./signature.ts";

const mark = "tok_";
const outcomes: Record<string, Outcome> = { a: "approve", d: "decline", c: "challenge" };

/** A checked card as the shop may keep it. Undefined for a card of no brand we know. */
export function issueToken(form: CardForm, secret: string): CardToken | undefined {
  const number = form.number.replace(/\D/g, "");
  const [month = "", year = ""] = form.expiry.trim().split(/\s*[/-]?\s*(?=\d{2}$|\d{4}$)/);
  const brand = brandOf(number);
  if (!brand) return undefined;
  return {
    token: seal(outcomeOf(number), secret),
    brand,
    lastFour: number.slice(-4),
    expireMonth: month.padStart(2, "0"),
    expireYear: `20${year.slice(-2)}`,
  };
}

/** What the issuer of a card does that was kept; undefined for what we have not issued. */
export function openToken(token: string, secret: string): Outcome | undefined {
  if (!token.startsWith(mark)) return undefined;
  try {
    const bytes = Buffer.from(token.slice(mark.length), "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    return outcomes[Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8")];
  } catch {
    return undefined; // cut, forged or another's
  }
}

// A real provider looks a token up. This one keeps nothing, so the token itself says, sealed, how its issuer behaves.
function seal(outcome: Outcome, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(outcome.slice(0, 1), "utf8"), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "card-token", 32));
