import { asc, eq, isNotNull, and } from "drizzle-orm";
import type { contract, WireReply } from "#contract";
import { readInstructions } from "#backend/order/payment/instructions.ts";
import type { Db } from "#backend/platform/db/client.ts";
import { addresses } from "#backend/platform/db/schema/member.ts";
import { orderItems } from "#backend/platform/db/schema/order-line.ts";
import { soldBy } from "#backend/order/seller-people.ts";
import { returnItems } from "#backend/platform/db/schema/return.ts";
import { textIn } from "#backend/platform/text.ts";
import type { Store } from "#backend/store/store.ts";
import type { ReturnRow } from "./read.ts";

type Label = NonNullable<WireReply<typeof contract.returns.track>["label"]>;

/**
 * What is printed on the parcel of a return: its number, who sends it from where (the address it was delivered to, else the
 * billing address), and where it goes: the store's address, in the name of the seller whose goods they are.
 * @see docs/interface/return.md#tracking-a-return
 */
export async function labelOf(db: Db, store: Store, row: ReturnRow): Promise<Label> {
  const sender = await addressOf(db, row.orderId);
  const { userData } = store;
  return {
    number: `RX${row.id}`,
    from: {
      name: [sender?.firstName, sender?.lastName].filter(Boolean).join(" "),
      addressLine: [sender?.addressLine1 ?? "", sender?.addressLine2 ?? ""].filter(Boolean),
      city: sender?.city ?? "",
      state: sender?.state ?? "",
      zipCode: sender?.zipCode ?? "",
      phone: sender?.phone1 ?? "",
    },
    to: {
      name: (await sellerOf(db, row.id)) ?? textIn(store.displayName, row.languageId),
      addressLine: [userData["contact.address"] ?? ""].filter(Boolean),
      city: userData["contact.city"] ?? "",
      state: userData["contact.state"] ?? "",
      zipCode: userData["contact.postalCode"] ?? "",
      phone: userData["contact.phone"] ?? "",
    },
  };
}

async function addressOf(db: Db, orderId: number) {
  const [line] = await db
    .select({ addressId: orderItems.addressId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNotNull(orderItems.addressId)))
    .orderBy(asc(orderItems.id))
    .limit(1);
  const id = line?.addressId ?? (await readInstructions(db, orderId))[0]?.billingAddressId;
  if (!id) return undefined;
  const [found] = await db.select().from(addresses).where(eq(addresses.id, id));
  return found;
}

async function sellerOf(db: Db, returnId: number): Promise<string | undefined> {
  const [item] = await db.select().from(returnItems).where(eq(returnItems.returnId, returnId)).limit(1);
  return item && (await soldBy(db, [item.orderItemId])).get(item.orderItemId)?.name;
}
