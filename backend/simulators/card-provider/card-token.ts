import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { CardToken } from "#backend/order/payment/signature.ts";
import { brandOf, type CardForm, type Outcome, outcomeOf } from "./card.ts";

const mark = "tok_";
const outcomes: Record<string, Outcome> = { a: "approve", d: "decline", c: "challenge" };

/** A checked card as the shop may keep it. Undefined for a card of an unknown brand. */
export function issueToken(form: CardForm, secret: string): CardToken | undefined {
  const number = form.number.replace(/\D/g, "");
  const [month = "", year = ""] = form.expiry.trim().split(/\s*[/-]?\s*(?=\d{2}$|\d{4}$)/);
  const brand = brandOf(number);
  if (!brand) return undefined;
  return {
    token: seal(
      `${outcomeOf(number).slice(0, 1)}${number.slice(0, 6)}${number.slice(-4)}${expiryOf(month, year)}`,
      secret,
    ),
    brand,
    lastFour: number.slice(-4),
    expireMonth: month.padStart(2, "0"),
    expireYear: `20${year.slice(-2)}`,
  };
}

/** A saved card as encoded in its token: what its issuer does, its first six and last four digits, `09/28`. */
export type KeptCard = { outcome: Outcome; cardBin: string; lastFour: string; expiry: string };

/** The card behind a token; undefined if we have not issued it. Old tokens contain only the outcome. */
export function openToken(token: string, secret: string): KeptCard | undefined {
  if (!token.startsWith(mark)) return undefined;
  try {
    const bytes = Buffer.from(token.slice(mark.length), "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    const outcome = outcomes[text.slice(0, 1)];
    if (!outcome) return undefined;
    const expiry = text.length > 11 ? `${text.slice(11, 13)}/${text.slice(13)}` : "";
    return { outcome, cardBin: text.slice(1, 7), lastFour: text.slice(7, 11), expiry };
  } catch {
    return undefined; // cut, forged or another's
  }
}

const expiryOf = (month: string, year: string) => `${month.padStart(2, "0")}${year.slice(-2)}`;

// A real provider looks a token up. This one stores nothing, so the sealed token itself contains how its issuer behaves, and
// no more digits than a shop may see.
function seal(text: string, secret: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return mark + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "card-token", 32));
