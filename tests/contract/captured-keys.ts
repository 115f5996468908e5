import { cartKeys } from "./captured/cart.ts";
import { catalogKeys } from "./captured/catalog.ts";
import { orderKeys } from "./captured/order.ts";
import { peopleKeys } from "./captured/people.ts";
import { storeKeys } from "./captured/store.ts";

/** By title of an answer: the places of its values (`orderItem[].unitPrice`), blank-separated, by their type. */
export type CapturedKeys = Record<string, { [Type in "string" | "number" | "boolean" | "object"]?: string }>;

/**
 * Keys that answers of real installations carry, with the type each has there. Facts seen on the wire of installations, as
 * [the interface](../../docs/interface/README.md) describes them; an answer may hold more.
 */
const captured: CapturedKeys = { ...peopleKeys, ...cartKeys, ...orderKeys, ...catalogKeys, ...storeKeys };

/** Every answer with its places and their types. */
export const capturedAnswers = Object.entries(captured).map(
  ([title, byType]): [string, [place: string, type: string][]] => [
    title,
    Object.entries(byType).flatMap(([type, places]) =>
      places
        .trim()
        .split(/\s+/)
        .map((place): [string, string] => [place, type]),
    ),
  ],
);

/** Every place of an answer with the types of its values there, as `orderItem[].unitPrice`. */
export function typesIn(answer: unknown, place = "", found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (Array.isArray(answer)) {
    for (const one of answer) typesIn(one, `${place}[]`, found);
    return found;
  }
  if (place) found.set(place, (found.get(place) ?? new Set()).add(answer === null ? "null" : typeof answer));
  if (typeof answer === "object" && answer !== null)
    for (const [key, value] of Object.entries(answer)) typesIn(value, place ? `${place}.${key}` : key, found);
  return found;
}
