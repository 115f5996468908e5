import { config } from "#backend/platform/config.ts";
import type { Db } from "#backend/platform/db/client.ts";
import type { outbox } from "#backend/platform/db/schema/outbox.ts";
import { stores } from "#backend/platform/db/schema/store.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { orders } from "#backend/platform/db/schema/order.ts";
import { textIn } from "#backend/platform/text.ts";
import { shopUrl } from "#backend/store/shop-url.ts";
import { eq } from "drizzle-orm";
import { approvalFlows, approvalStatuses } from "#contract/approval.ts";
import { payMethods } from "#contract/shapes/payment-method.ts";
import { brandOf, type Brand } from "./brand.ts";
import { fill, type Values, valuesOf } from "./fill.ts";
import { isLetterKind, type LetterKind, letterLanguage, type LetterTexts } from "./languages.ts";
import { type Item, readGoods } from "./goods.ts";
import { noPictures, type ReadPictures } from "./pictures.ts";
import { repetitionOf } from "./repetition.ts";
import { type Section, sectionsOf } from "./sections.ts";
import { sharesOf } from "./shares.ts";
import { stopOf } from "./stop.ts";
import { targetOf } from "./target.ts";

type MailRow = Pick<typeof outbox.$inferSelect, "to" | "kind" | "payload">;

/** A letter in the reader's language, ready to be written as HTML and as plain text. */
export type Letter = {
  kind: LetterKind;
  brand: Brand;
  locale: string;
  dir: "ltr" | "rtl";
  subject: string;
  /** `isTyped`: typed by a person, so the text has its own direction. */
  paragraphs: { text: string; isCode: boolean; isTyped: boolean }[];
  items: Item[];
  /** Parcels and payments. */
  sections: Section[];
  total: string | undefined;
  button: { label: string; url: string } | undefined;
  /** `oneClick`: where a mail program unsubscribes its reader itself. */
  stop: { label: string; url: string; oneClick: string | undefined } | undefined;
  texts: LetterTexts["frame"];
};

/**
 * The letter for a row of the outbox: in the language it names, else in its reader's, else in the store's.
 * Undefined for a kind without a text.
 * @param pictures finds those of the goods that the letter names
 * @see docs/operations.md#letters
 */
export async function composeLetter(
  db: Db,
  { to, kind: sent, payload }: MailRow,
  pictures: ReadPictures = noPictures,
): Promise<Letter | undefined> {
  const kind = letterKindOf({ kind: sent, payload });
  if (!isLetterKind(kind)) return undefined;
  const all = await db.select().from(stores).orderBy(stores.id);
  const store = all.find(({ id }) => String(id) === String(payload.storeId)) ?? all[0];
  if (!store) return undefined;
  const [reader] = payload.languageId ? [] : await db.select().from(members).where(eq(members.email, to)).limit(1);
  const languageId = Number(payload.languageId ?? reader?.languageId ?? store.defaultLanguageId);
  const { locale, dir, texts } = letterLanguage(languageId);
  const brand = brandOf(store, textIn(store.displayName, languageId));
  const values: Values = { ...valuesOf(payload, locale), store: brand.name, cause: causeIn(texts, payload.errorKey) };
  const { subject, text, button } = texts.letters[kind];
  const target = targetOf(kind, payload, await isGuestOrder(db, payload.orderId));
  const reading = { store, languageId, pattern: texts.frame.quantity, dir, origin: config().shopOrigin, pictures };
  const goods = await readGoods(db, payload, reading);
  const at = (path: string) => (/^https?:/.test(path) ? path : shopUrl(db, store.id, path));
  const stop = stopOf(kind, store.id, payload);
  return {
    ...{ kind, brand, locale, dir, texts: texts.frame, subject: fill(subject, values, dir) ?? brand.name },
    paragraphs: text.flatMap((one) => {
      const filled = fill(one, values, dir);
      return filled === undefined
        ? []
        : [{ text: filled, isCode: codes.includes(one), isTyped: /^\{\{\w+\}\}$/.test(one) }];
    }),
    items: [
      ...goods(payload.orderItem ?? payload.returnItem),
      ...sharesOf(payload, texts.frame, { locale, dir }).map((share) => ({ text: share })),
    ],
    sections: [
      ...sectionsOf(payload, texts.frame, { locale, dir, goods }),
      ...(await repetitionOf(db, kind, payload, { locale, dir, texts })),
    ],
    total: values.grandTotal,
    button: button && target !== undefined ? { label: button, url: await at(target) } : undefined,
    stop: stop && { label: texts.frame.stop, url: await at(stop.path), oneClick: stop.oneClick },
  };
}

/** Codes to be typed or shown elsewhere, each in a paragraph of its own. */
const codes = ["{{code}}", "{{reference}}", "{{clabe}}"];

const registrations = [approvalFlows.person, approvalFlows.organization, approvalFlows.seller];

const causeIn = ({ causes }: LetterTexts, key: unknown): string | undefined =>
  Object.entries(causes).find(([known]) => known === key)?.[1];

/**
 * The letter of a row of the outbox: a decision about an order has one of two, as has one about a registration, and a payment by
 * reference; a recurring order that was not placed has one of three.
 */
export function letterKindOf({ kind, payload }: Pick<MailRow, "kind" | "payload">): string {
  const { status, method, flowTypeId, outcome }: Record<string, unknown> = payload;
  if (kind === "subscription-failed" && (outcome === "skipped" || outcome === "suspended"))
    return `subscription-${outcome}`;
  if (kind === "payment-reference") return method === payMethods.oxxo ? "payment-oxxo" : "payment-spei";
  if (kind === "approval-decided") {
    const about = registrations.some((flow) => flow === flowTypeId) ? "registration" : "approval";
    return `${about}-${String(status) === approvalStatuses.approved ? "approved" : "rejected"}`;
  }
  if (kind === "tax-certificate-decided")
    return status === "REJECTED" ? "tax-certificate-rejected" : "tax-certificate-accepted";
  return kind;
}

/** Whether an order was placed without an account: its pages open by number and address, or by a mailed code. */
async function isGuestOrder(db: Db, orderId: unknown): Promise<boolean> {
  const id = Number(typeof orderId === "string" && /^\d{1,15}$/.test(orderId) ? orderId : 0);
  if (!id) return false;
  const [owner] = await db
    .select({ registerType: members.registerType })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(eq(orders.id, id));
  return owner?.registerType === "G";
}
