import { eq } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { forgetTokens } from "#backend/payment/saved-cards.ts";
import { members } from "#backend/platform/db/schema/member.ts";
import { forbidden, invalid, refused } from "#backend/platform/http/fault.ts";
import type { HandlerArgs } from "#backend/platform/http/handler.ts";
import { readBook } from "../contact/book.ts";
import { findSelf } from "./find.ts";

type Person = typeof contract.person;
type Sent = NonNullable<HandlerArgs<Person["update"]>["body"]["contextAttribute"]>;
/** Values by name and store id. */
export type Attributes = Record<string, Record<string, string[]>>;

const maxNames = 20;
const maxValues = 50;
/** No commas: paths list names and values with them. */
const word = /^[^\p{Cc},]{1,100}$/u;

/**
 * Adds what was sent to what there was, each value once. Errors: `_ERR_CMD_INVALID_PARAM` for a name or value that is
 * empty, too long or holds a comma; `_ERR_INVALID_INPUT` beyond twenty names or fifty values.
 * @see docs/interface/person.md#attributes
 */
export function withAttributes(before: Attributes, sent: Sent): Attributes {
  const all = new Map(Object.entries(before).map(([name, stores]) => [name, new Map(Object.entries(stores))]));
  for (const { attributeName, attributeValue } of sent) {
    if (!word.test(attributeName)) throw invalid("attributeName");
    const stores = all.get(attributeName) ?? new Map<string, string[]>();
    for (const { storeId, value } of attributeValue) {
      if (!/^\d{1,15}$/.test(storeId) || !value.every((one) => word.test(one))) throw invalid("attributeValue");
      const values = [...new Set([...(stores.get(storeId) ?? []), ...value])];
      if (values.length > maxValues) throw refused("_ERR_INVALID_INPUT", { field: "attributeValue" });
      stores.set(storeId, values);
    }
    all.set(attributeName, stores);
  }
  if (all.size > maxNames) throw refused("_ERR_INVALID_INPUT", { field: "attributeName" });
  return Object.fromEntries([...all].map(([name, stores]) => [name, Object.fromEntries(stores)]));
}

/** Removes these values of one store; a name without values left is removed as well. */
export function withoutValues(before: Attributes, names: string[], storeId: string, values: string[]): Attributes {
  return Object.fromEntries(
    Object.entries(before).flatMap(([name, stores]) => {
      if (!names.includes(name)) return [[name, stores]];
      const left = (stores[storeId] ?? []).filter((value) => !values.includes(value));
      const { [storeId]: _, ...others } = stores;
      const rest = { ...others, ...(left.length > 0 && { [storeId]: left }) };
      return Object.keys(rest).length ? [[name, rest]] : [];
    }),
  );
}

/**
 * Forgets values of the caller's own attributes in this store; a missing value is not an error.
 * Errors: 403 for guests; `_ERR_CMD_INVALID_PARAM` for a name the caller has not given.
 * @see docs/interface/person.md#attributes
 */
export async function removeAttributes(
  args: HandlerArgs<Person["removeAttributes"]>,
): Promise<WireReply<Person["removeAttributes"]>> {
  const { db, caller, store, params } = args;
  const self = await findSelf(db, caller);
  if (!self) throw forbidden("person");
  const [names, values] = [params.attributeNames.split(","), params.attributeValues.split(",")];
  // Allows one writer per person at a time, so that two concurrent removals both take effect.
  const [row] = await db.select().from(members).where(eq(members.id, self.id)).for("update");
  const before = row?.contextAttributes ?? {};
  if (!names.every((name) => Object.hasOwn(before, name))) throw invalid("attributeNames");
  const contextAttributes = withoutValues(before, names, String(store.id), values);
  await db.update(members).set({ contextAttributes, updatedAt: new Date() }).where(eq(members.id, self.id));
  await forgetTokens(db, { memberId: self.id, storeId: store.id }, contextAttributes);
  const own = (await readBook(db, self.id)).find(({ nickName }) => nickName === self.logonId);
  return { userId: [String(self.id)], ...(own && { addressId: [String(own.id)] }) };
}

/** As the interface sends them. */
export const viewAttributes = (attributes: Attributes) =>
  Object.entries(attributes).map(([attributeName, stores]) => ({
    attributeName,
    attributeValue: Object.entries(stores).map(([storeId, value]) => ({ storeId, value })),
  }));
