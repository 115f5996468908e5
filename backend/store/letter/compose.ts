import type { Db } from "#backend/platform/db/client.ts";
import type { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { textIn } from "#backend/platform/text.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { eq } from "drizzle-orm";
import { brandOf, type Brand } from "./brand.ts";
import { fill, type Values, valuesOf } from "./fill.ts";
import { arabic } from "./texts/arabic.ts";
import { english, type LetterKind, type LetterTexts } from "./texts/english.ts";
import { spanish } from "./texts/spanish.ts";
import { sharesOf } from "./shares.ts";
import { targetOf } from "./target.ts";

type MailRow = Pick<typeof outbox.$inferSelect, "to" | "kind" | "payload">;

/** A letter in the reader's language, ready to be written as HTML and as plain text. */
export type Letter = {
  brand: Brand;
  locale: string;
  dir: "ltr" | "rtl";
  subject: string;
  paragraphs: { text: string; isCode: boolean }[];
  items: string[];
  total: string | undefined;
  button: { label: string; url: string } | undefined;
  stop: { label: string; url: string } | undefined;
  texts: LetterTexts["frame"];
};

const languages = {
  "-1": { locale: "en-US", dir: "ltr", texts: english },
  "-5": { locale: "es-MX", dir: "ltr", texts: spanish },
  "-23": { locale: "ar-EG", dir: "rtl", texts: arabic },
} as const;
const languageOf = (id: string) => (id === "-5" || id === "-23" ? languages[id] : languages["-1"]);

/**
 * The letter that a row of the outbox stands for: in the language it names, else in its reader's, else in the store's.
 * Undefined for a kind without a text.
 * @see docs/operations.md#letters
 */
export async function composeLetter(db: Db, { to, kind: sent, payload }: MailRow): Promise<Letter | undefined> {
  const kind = kindOf(sent, payload);
  if (!isKind(kind)) return undefined;
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === String(payload.storeId)) ?? all[0];
  if (!store) return undefined;
  const [reader] = payload.languageId ? [] : await db.select().from(members).where(eq(members.email, to)).limit(1);
  const languageId = Number(payload.languageId ?? reader?.languageId ?? store.defaultLanguageId);
  const { locale, dir, texts } = languageOf(String(languageId));
  const brand = brandOf(store, textIn(store.displayName, languageId));
  const values: Values = { ...valuesOf(payload, locale), store: brand.name };
  const { subject, text, button } = texts.letters[kind];
  const target = targetOf(kind, payload);
  const at = (path: string) => (/^https?:/.test(path) ? path : shopUrl(db, store.id, path));
  const stop = kind.startsWith("newsletter-") && typeof payload.unsubscribeToken === "string";
  return {
    ...{ brand, locale, dir, texts: texts.frame, subject: fill(subject, values, dir) ?? brand.name },
    paragraphs: text.flatMap((one) => {
      const filled = fill(one, values, dir);
      return filled === undefined ? [] : [{ text: filled, isCode: one === "{{code}}" }];
    }),
    items: [...itemsOf(payload, texts.frame.quantity, dir), ...sharesOf(payload, texts.frame, { locale, dir })],
    total: values.grandTotal,
    button: button && target !== undefined ? { label: button, url: await at(target) } : undefined,
    stop: stop
      ? { label: texts.frame.stop, url: await at(`newsletter?unsubscribe=${String(payload.unsubscribeToken)}`) }
      : undefined,
  };
}

const isKind = (kind: string): kind is LetterKind => kind in english.letters;

/** A decision is one of two letters. */
function kindOf(kind: string, { status }: Record<string, unknown>): string {
  if (kind === "approval-decided") return Number(status) === 1 ? "approval-approved" : "approval-rejected";
  if (kind === "tax-certificate-decided")
    return status === "REJECTED" ? "tax-certificate-rejected" : "tax-certificate-accepted";
  return kind;
}

function itemsOf({ orderItem }: Record<string, unknown>, pattern: string, dir: "ltr" | "rtl"): string[] {
  if (!Array.isArray(orderItem)) return [];
  return orderItem.flatMap((line: unknown) => {
    if (typeof line !== "object" || line === null || !("partNumber" in line) || !("quantity" in line)) return [];
    const values = { partNumber: String(line.partNumber), quantity: String(Number(line.quantity)) };
    return fill(pattern, values, dir) ?? [];
  });
}
