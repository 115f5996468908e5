import type { DraftBody, drafts } from "#backend/platform/db/schema/preview.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { LayoutSlot } from "#backend/platform/db/schema/store.ts";
import type { Texts } from "./texts/english.ts";

export type Kind = (typeof drafts.$inferSelect)["kind"];
export const kinds: readonly Kind[] = ["spot", "announcement", "menu", "price", "page", "layout"];
export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

export type ErrorName = keyof Texts["errors"];
export type FieldName = keyof Texts["fields"];

const titles = ["titleEs", "titleEn", "titleAr"] as const;
const words = ["titleEs", "textEs", "titleEn", "textEn", "titleAr", "textAr"] as const;

/** What an editor fills in for each kind, in order. `target` is chosen from what the store has. */
export const fieldsOf: Record<Kind, readonly FieldName[]> = {
  spot: ["target", ...words, "image", "url", "priority"],
  announcement: [...words, "url"],
  menu: ["target", ...titles, "url", "position"],
  price: ["partNumber", "currency", "price"],
  page: ["target", ...words],
  layout: ["target", "slots"],
};

export const maxTitle = 120;
export const maxText = 4_000;

/** The first thing that is wrong with what was typed, without asking the database. Pure. */
export function errorIn(kind: Kind, body: DraftBody): ErrorName | undefined {
  if (kind === "price") return isPrice(body.price) ? undefined : "amount";
  if (fieldsOf[kind].includes("target") && !/^\d{1,15}$/.test(body.target ?? "")) return "target";
  if (kind === "layout") return slotsOf(body.slots ?? "") ? undefined : "slots";
  if (!body.titleEs?.trim() || !body.titleEn?.trim()) return "text";
  if (titles.some((name) => (body[name]?.length ?? 0) > maxTitle)) return "length";
  if (Object.values(body).some((value) => value.length > maxText)) return "length";
  if (body.textAr?.trim() && !body.titleAr?.trim()) return "text";
  if (!body.url) return kind === "menu" ? "url" : undefined;
  return isInStore(body.url) ? undefined : "url";
}

/** The field of the first title that is missing, or of the first title or text that is too long. Pure. */
export function wordsFieldOf(problem: "text" | "length", body: DraftBody): FieldName {
  const isLong = (name: FieldName, max: number) => (body[name]?.length ?? 0) > max;
  const missing = titles.find((name) => !body[name]?.trim());
  const long = titles.find((name) => isLong(name, maxTitle)) ?? words.find((name) => isLong(name, maxText));
  return (problem === "text" ? missing : long) ?? "titleEs";
}

/** Where it leads: an address inside the store, never another host. */
const isInStore = (url: string) => /^[\p{L}\p{N}_-]{1,100}(?:\/[\p{L}\p{N}_-]{1,100}){0,5}$/u.test(url);
const isPrice = (text = "") => /^\d{1,9}(\.\d{1,2})?$/.test(text) && new Decimal(text).gt(0);

/** `1 content-recommendation-widget Home Hero` for each widget; undefined when a line doesn't look like this. Pure. */
export function slotsOf(text: string): LayoutSlot[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim());
  const slots = new Map<string, LayoutSlot>();
  for (const [index, line] of lines.entries()) {
    const [, id = "", widgetName = "", emsName] = /^\s*(\d)\s+([a-z-]{3,60})(?:\s+(\S.{0,99}?))?\s*$/.exec(line) ?? [];
    if (!id) return undefined;
    const slot = slots.get(id) ?? { id, widgets: [] };
    const properties: Record<string, string> = emsName ? { emsName, emsType: "global" } : {};
    slot.widgets.push({ id: String(index + 1), widgetName, properties });
    slots.set(id, slot);
  }
  return slots.size > 0 ? [...slots.values()] : undefined;
}

/** The same as text, for the form. Pure. */
export const slotsText = (slots: readonly LayoutSlot[]): string =>
  slots
    .flatMap(({ id, widgets }) =>
      widgets.map(({ widgetName, properties: { emsName } }) => [id, widgetName, emsName].filter(Boolean).join(" ")),
    )
    .join("\n");
