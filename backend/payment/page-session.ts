import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import * as z from "zod";

/** What the shop asks the provider to collect. Sealed in the URL, so it can be neither read nor changed. */
export const PaymentSession = z.object({
  orderId: z.string(),
  piId: z.string(),
  /** Counts from 1; a repaid order gets a new session with a higher one. */
  attempt: z.number().int().min(1),
  /** Decimal string at the currency's precision. */
  amount: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string(),
  /** Which page takes it: the card form, the same at a bank, or the account the shopper has there. */
  kind: z.enum(["card", "bank", "paypal", "oxxo", "spei"]).optional(),
  /** For what is paid elsewhere: the reference and whatever else people need, as on the instruction. The page is its slip. */
  slip: z.record(z.string(), z.string()).optional(),
  /** The card page asks whether to remember the card. */
  remember: z.boolean().optional(),
  /** The shopper has said so in the shop: the box is ticked. */
  rememberAsked: z.boolean().optional(),
  /** A card of the shopper that was remembered; `expiry` as `09/28`. The page asks for its security code only. */
  card: z.object({ token: z.string(), brand: z.string(), lastFour: z.string(), expiry: z.string() }).optional(),
  /** First digits of the cards it may be paid with: a promotion of a bank belongs to its cards. Absent: any card. */
  accepts: z.array(z.string().regex(/^\d{6,8}$/)).optional(),
  /** The promotion in words, e.g. months with their amounts. */
  plan: z.string().optional(),
  /** Where the shopper goes back to; `orderId` and `piId` are put into its query. */
  returnUrl: z.url({ protocol: /^https?$/ }),
  /** Where the signed verdict goes, from server to server. */
  callbackUrl: z.url({ protocol: /^https?$/ }),
  shopName: z.string(),
  /** BCP 47 tag; Spanish gets Spanish pages, everything else English ones. */
  language: z.string(),
  /** Milliseconds since the epoch; afterward the page no longer accepts payment. */
  expiresAt: z.number(),
});
export type PaymentSession = z.output<typeof PaymentSession>;

/** The session as one path segment: AES-256-GCM under a key derived from the shared secret. */
export function sealSession(session: PaymentSession, secret: string) {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", sealKey(secret), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(session), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The session of a segment made by `sealSession`; undefined for anything else. */
export function openSession(segment: string, secret: string): PaymentSession | undefined {
  try {
    const bytes = Buffer.from(segment, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", sealKey(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(12, 28));
    const text = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    return PaymentSession.parse(JSON.parse(text));
  } catch {
    return undefined; // cut, forged or sealed with another secret: all the same to us
  }
}

// A key of its own: the secret itself signs verdicts and does nothing else.
const sealKey = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "payment-session", 32));
