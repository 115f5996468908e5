import { cartKeys } from "./captured/cart.ts";
import { catalogKeys } from "./captured/catalog.ts";
import { orderKeys } from "./captured/order.ts";
import { peopleKeys } from "./captured/people.ts";
import { storeKeys } from "./captured/store.ts";

/** For each response, by its title: the places of its values (`orderItem[].unitPrice`), separated by spaces, by their type. */
export type CapturedKeys = Record<string, { [Type in "string" | "number" | "boolean" | "object"]?: string }>;

/**
 * Keys that responses of real installations contain, with the type each has there. Facts seen on the wire of installations, as
 * [the interface](../../docs/interface/README.md) describes them; a response may contain more.
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

/** Every place in a response, such as `orderItem[].unitPrice`, with the types of its values there. */
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
