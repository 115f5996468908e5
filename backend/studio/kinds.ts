import type { DraftBody, drafts } from "#backend/platform/db/schema/preview.ts";
import { Decimal } from "#backend/platform/money.ts";
import type { LayoutSlot } from "#backend/platform/db/schema/store.ts";
import { typedCode } from "#contract/rules/digits.ts";
import { deskAmount } from "./amount.ts";
import type { Texts } from "./texts/english.ts";

export type Kind = (typeof drafts.$inferSelect)["kind"];
export const kinds: readonly Kind[] = ["spot", "announcement", "menu", "price", "page", "layout"];
/** Whether a text is a kind of draft. Pure. */
export const isKind = (text: string): text is Kind => kinds.some((kind) => kind === text);

export type ErrorName = keyof Texts["errors"];
export type FieldName = keyof Texts["fields"];
/** What is wrong, at which field if it is one's fault, and what was found there. */
export type Wrong = { error: ErrorName; at?: string; detail?: string };

const titles = ["titleEs", "titleEn", "titleAr"] as const;
type Title = (typeof titles)[number];
const isTitle = (name: FieldName): name is Title => titles.some((title) => title === name);
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
export const maxWorkspace = 80;

const amounts: readonly string[] = ["price"];
const codes: readonly string[] = ["partNumber", "priority", "position"];

/**
 * A text as it is kept: amounts as plain decimals, numbers and codes in Western digits, without what was pasted around them. Pure.
 * @param currency of amounts
 */
export function keptText(name: string, text: string, currency: string): string {
  if (amounts.includes(name)) return deskAmount(text, currency);
  if (codes.includes(name)) return typedCode(text);
  return name === "url" ? text.trim() : text;
}

/** Everything that is wrong with what was typed, in the order of the fields, without asking the database. Pure. */
export const problemsIn = (kind: Kind, body: DraftBody): Wrong[] =>
  fieldsOf[kind].flatMap((at) => {
    const error = errorAt(kind, at, body);
    return error ? [{ error, at }] : [];
  });

function errorAt(kind: Kind, name: FieldName, body: DraftBody): ErrorName | undefined {
  const text = body[name] ?? "";
  if (name === "target") return /^\d{1,15}$/.test(text) ? undefined : "target";
  if (name === "price") return isPrice(text) ? undefined : "amount";
  if (name === "priority" || name === "position") return !text || wholeIn(text) !== undefined ? undefined : "whole";
  if (name === "slots") return slotsOf(text) ? undefined : "slots";
  if (name === "url") return (text ? isInStore(text) : kind !== "menu") ? undefined : "url";
  if (isTitle(name) && !text.trim() && (name !== "titleAr" || body.textAr?.trim())) return name;
  return text.length > (isTitle(name) ? maxTitle : maxText) ? "length" : undefined;
}

/** Where it leads: an address inside the store, never another host. */
const isInStore = (url: string) => /^[\p{L}\p{N}_-]{1,100}(?:\/[\p{L}\p{N}_-]{1,100}){0,5}$/u.test(url);
export const isPrice = (text = ""): boolean => /^\d{1,9}(\.\d{1,2})?$/.test(text) && new Decimal(text).gt(0);

/** A number of up to three digits; undefined for anything else. */
export const wholeIn = (text = ""): number | undefined => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

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
